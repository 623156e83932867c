import { useMemo, useState } from 'react';
import { currencyChoices } from '../../format/currency-choices.ts';
import type { MissingCurrency } from '../../format/read-problem.ts';
import { Button } from '../../parts/button.tsx';
import { ChoiceInput } from '../../parts/choice-input.tsx';
import { Form } from '../../parts/form.tsx';

interface CurrencyInputProps {
  missing: MissingCurrency;
  /** Empty until one is chosen. None is preselected: a guess could be a wrong price. */
  value: string;
  /** The currency in which the page could not be read. */
  refused: string | null;
  /** Whether the user wanted to continue without a choice. */
  isMissing: boolean;
  onChange: (currency: string) => void;
}

/** A list of all currencies, those that the page hints at first. */
export function CurrencyInput({
  missing: { currencies },
  value,
  refused,
  isMissing,
  onChange,
}: CurrencyInputProps) {
  const likely = currencies.join(' ');
  const choices = useMemo(() => currencyChoices(likely === '' ? [] : likely.split(' ')), [likely]);
  const options = [{ value: '', text: 'Choose the shop’s currency' }, ...choices];
  const isRefused = refused !== null && (value === '' || value === refused);
  const error = isRefused
    ? `The price on this page is not in ${refused}. Choose another currency.`
    : isMissing && value === ''
      ? 'Choose a currency.'
      : null;
  return (
    <ChoiceInput
      label="Currency"
      value={value}
      options={options}
      onChange={onChange}
      error={error}
      hasFocus
    />
  );
}

interface ChooseCurrencyProps extends Pick<CurrencyInputProps, 'missing' | 'refused'> {
  onChoose: (currency: string) => void;
  onCancel: () => void;
}

/** Asks for the currency of a page that does not name it, to read the page again. */
export function ChooseCurrency({ missing, refused, onChoose, onCancel }: ChooseCurrencyProps) {
  const [chosen, setChosen] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const submit = () => {
    setIncomplete(chosen === '');
    if (chosen !== '') onChoose(chosen);
  };
  return (
    <Form className="column roomy found" label="What is missing" onSubmit={submit}>
      <CurrencyInput
        missing={missing}
        refused={refused}
        isMissing={isIncomplete}
        value={chosen}
        onChange={setChosen}
      />
      <div className="row">
        <Button type="submit" kind="primary">
          Read in this currency
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
