import { Input, Label, NumberField } from 'react-aria-components';

interface ThresholdInputProps {
  kind: 'price' | 'days';
  currency: string | null;
  value: number;
  onChange: (value: number) => void;
}

/** What a condition compares with: an amount in the product's currency, as the reader's language writes it, or days. */
export function ThresholdInput({ kind, currency, value, onChange }: ThresholdInputProps) {
  const [minValue, maxValue] = kind === 'days' ? [7, 365] : [0, 1e12];
  return (
    <NumberField
      className="field"
      value={value}
      onChange={onChange}
      minValue={minValue}
      maxValue={maxValue}
      isRequired
      validationBehavior="aria"
      formatOptions={{ maximumFractionDigits: kind === 'days' ? 0 : 3 }}
    >
      <Label>Threshold</Label>
      <div className="input-row">
        <Input className="input" />
        <span className="muted">{kind === 'days' ? 'days' : currency}</span>
      </div>
    </NumberField>
  );
}
