import { Checkbox, CheckboxGroup, Label } from 'react-aria-components';

interface EventKindsProps {
  available: readonly string[];
  chosen: string[];
  onChange: (kinds: string[]) => void;
}

export function EventKinds({ available, chosen, onChange }: EventKindsProps) {
  return (
    <CheckboxGroup className="field" value={chosen} onChange={onChange}>
      <Label>Events to send</Label>
      <div className="choices">
        {available.map((kind) => (
          <Checkbox key={kind} value={kind} className="check">
            <span className="box" aria-hidden="true" />
            {kind}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}
