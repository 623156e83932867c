import { useMemo, useState } from 'react';
import { Form } from 'react-aria-components';
import { currencyChoices, type MissingCurrency } from '../../format/missing-currency.ts';
import { Button } from '../../parts/button.tsx';
import { ChoiceInput } from '../../parts/choice-input.tsx';
import { Message } from '../../parts/message.tsx';

interface CurrencyInputProps {
  missing: MissingCurrency;
  /** Empty until one is chosen. None is preselected: a guess could be a wrong price. */
  value: string;
  onChange: (currency: string) => void;
}

/** A list of all currencies, those that the page hints at first. */
export function CurrencyInput({ missing: { currencies }, value, onChange }: CurrencyInputProps) {
  const likely = currencies.join(' ');
  const choices = useMemo(() => currencyChoices(likely === '' ? [] : likely.split(' ')), [likely]);
  const options = [{ value: '', text: 'Choose the shop’s currency' }, ...choices];
  return <ChoiceInput label="Currency" value={value} options={options} onChange={onChange} hasFocus />;
}

interface ChooseCurrencyProps {
  missing: MissingCurrency;
  onChoose: (currency: string) => void;
}

/** Asks for the currency of a page that does not name it, to read the page again. */
export function ChooseCurrency({ missing, onChoose }: ChooseCurrencyProps) {
  const [chosen, setChosen] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const submit = () => {
    setIncomplete(chosen === '');
    if (chosen !== '') onChoose(chosen);
  };
  return (
    <Form
      className="found"
      aria-label="Currency of the page"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CurrencyInput missing={missing} value={chosen} onChange={setChosen} />
      {isIncomplete && chosen === '' && <Message kind="bad">{currencyRule}</Message>}
      <div className="row">
        <Button type="submit" kind="primary">
          Read in this currency
        </Button>
      </div>
    </Form>
  );
}

export const currencyRule = 'Choose a currency.';
