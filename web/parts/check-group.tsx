import { useState } from 'react';
import { Checkbox, CheckboxGroup, Label } from 'react-aria-components';
import { TextInput } from './text-input.tsx';

interface CheckGroupProps {
  label: string;
  options: readonly { value: string; text: string }[];
  chosen: string[];
  onChange: (values: string[]) => void;
}

const shownAtOnce = 10;

/** Of a long list, shows the chosen options and the first ones that contain a text. */
export function CheckGroup({ label, options, chosen, onChange }: CheckGroupProps) {
  const [wanted, setWanted] = useState('');
  const contain = ({ text }: { text: string }) => text.toLowerCase().includes(wanted.trim().toLowerCase());
  const found = options.filter(contain);
  const first = found.slice(0, shownAtOnce);
  const shown = options.filter((option) => first.includes(option) || chosen.includes(option.value));
  return (
    <CheckboxGroup className="field" value={chosen} onChange={onChange}>
      <Label>{label}</Label>
      {options.length > shownAtOnce && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter would submit the form of the options.
        <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
          <TextInput
            label="Find by name"
            type="search"
            value={wanted}
            onChange={setWanted}
            note={`${found.length} of ${options.length} found, ${chosen.length} selected.`}
          />
        </div>
      )}
      <div className="choices">
        {shown.map(({ value, text }) => (
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
