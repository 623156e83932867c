import { NumberParser } from '@internationalized/number';
import { I18nProvider, Input, Label, NumberField } from 'react-aria-components';
import { isThreshold } from './conditions.ts';

const formatOptions = { maximumFractionDigits: 3 };
/** The one in which amounts are shown. */
const { locale } = new Intl.NumberFormat().resolvedOptions();
const parser = new NumberParser(locale, formatOptions);

interface ThresholdInputProps {
  kind: 'price' | 'days';
  currency: string | null;
  value: number;
  /** Called when the field is left. */
  onChange: (value: number) => void;
  /** Called while it is written, with NaN for what is no threshold. */
  onType: (value: number) => void;
}

/** Asks what a condition compares with: an amount in the product's currency, as the reader's language writes it, or days. */
export function ThresholdInput({ kind, currency, value, onChange, onType }: ThresholdInputProps) {
  return (
    <I18nProvider locale={locale}>
      <NumberField
        className="field"
        value={value}
        onChange={onChange}
        // More would be put right without a word: what may not be is refused by the form.
        minValue={0}
        isRequired
        validationBehavior="aria"
        formatOptions={formatOptions}
      >
        <Label>Threshold</Label>
        <div className="input-row">
          <Input
            className="input"
            onInput={({ currentTarget }) => {
              const typed = parser.parse(currentTarget.value);
              onType(isThreshold(kind, typed) ? typed : Number.NaN);
            }}
          />
          <span className="muted">{kind === 'days' ? 'days' : currency}</span>
        </div>
      </NumberField>
    </I18nProvider>
  );
}
