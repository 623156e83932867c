import { Checkbox, CheckboxGroup, Label } from 'react-aria-components';

interface CheckGroupProps {
  label: string;
  options: readonly { value: string; text: string }[];
  chosen: string[];
  onChange: (values: string[]) => void;
}

export function CheckGroup({ label, options, chosen, onChange }: CheckGroupProps) {
  return (
    <CheckboxGroup className="field" value={chosen} onChange={onChange}>
      <Label>{label}</Label>
      <div className="choices">
        {options.map(({ value, text }) => (
          <Checkbox key={value} value={value} className="check">
            <span className="box" aria-hidden="true" />
            {text}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}

/** Returns options that are shown as they are. */
export function optionsOf(values: readonly string[]) {
  return values.map((value) => ({ value, text: value }));
}
