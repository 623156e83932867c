import { useEffect, useId, useRef, useState } from 'react';
import type { Candidate, Choice } from '../api/candidates.ts';
import { Problem } from '../api/problem.ts';
import { currencyChoices } from '../format/currency-choices.ts';
import { money } from '../format/money.ts';
import { missingCurrencyIn } from '../format/read-problem.ts';
import {
  currenciesOf,
  readSeenPrice,
  seenPriceError,
  seenPriceMissing,
  seenPriceRule,
} from '../format/seen-price.ts';
import { positionText } from '../format/source-text.ts';
import { Button } from './button.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { Failure, ReadFailure } from './failure.tsx';
import { Form } from './form.tsx';
import { Message } from './message.tsx';
import { TextInput } from './text-input.tsx';

interface ChoosePriceProps {
  candidates: readonly Candidate[];
  isPending: boolean;
  error: unknown;
  /** `currency` is set if the user chose it. */
  onChoose: (choice: Choice, currency: string | null) => void;
  onCancel: () => void;
}

const none = 'none';

/** Asks which price of a page is the right one. */
export function ChoosePrice({ candidates, isPending, error, onChoose, onCancel }: ChoosePriceProps) {
  const group = useId();
  const options = useRef<HTMLFieldSetElement>(null);
  // So that the question is read out, and the arrow keys choose.
  useEffect(() => options.current?.querySelector('input')?.focus(), []);
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [chosenCurrency, setCurrency] = useState('');
  const [missing, setMissing] = useState<'choice' | 'price' | 'currency' | null>(null);
  // Of a price that the user types, unless the page has several.
  const [only = null, ...others] = currenciesOf(candidates);
  const currency = others.length === 0 ? only : null;
  const { read, named } = readSeenPrice(typed, candidates);
  const candidate = candidates.find(({ pick }) => pick === chosen);
  const currencies =
    candidate?.currency === null
      ? candidate.currency_options
      : error instanceof Problem && chosen === none && named === null
        ? (missingCurrencyIn(error)?.currencies ?? null)
        : null;
  const submit = () => {
    if (isPending) return;
    const amount = read.kind === 'amount' ? read.amount : null;
    const lack =
      chosen === null
        ? 'choice'
        : chosen === none && amount === null
          ? 'price'
          : currencies && chosenCurrency === ''
            ? 'currency'
            : null;
    setMissing(lack);
    if (lack !== null || chosen === null) return;
    const choice = chosen === none && amount !== null ? { expected_price: amount } : { pick: chosen };
    onChoose(choice, currencies ? chosenCurrency : chosen === none ? named : null);
  };
  return (
    <Form className="column roomy found" label="The prices of the page" onSubmit={submit}>
      <fieldset className="column tight prices" ref={options}>
        <legend>Which price is right?</legend>
        {candidates.map(({ pick, context, source, ...price }) => (
          <label key={pick} className="price-option">
            <input
              type="radio"
              name={group}
              value={pick}
              checked={chosen === pick}
              onChange={() => setChosen(pick)}
            />
            <span className="lines">
              <strong className="price-option-amount">{money(price.amount, price.currency)}</strong>
              {context !== '' && <span dir="auto">{context}</span>}
              <span className="muted">{positionText(source)}</span>
            </span>
          </label>
        ))}
        <label className="price-option">
          <input
            type="radio"
            name={group}
            value={none}
            checked={chosen === none}
            onChange={() => setChosen(none)}
          />
          <span>None of these</span>
        </label>
      </fieldset>
      {chosen === none && (
        <TextInput
          label="Price you see"
          value={typed}
          onChange={setTyped}
          unit={currency}
          inputMode="decimal"
          error={missing === 'price' ? seenPriceError(read, typed, currency) : null}
          hasFocus
        />
      )}
      {currencies && (
        <ChoiceInput
          label="Currency"
          value={chosenCurrency}
          options={[{ value: '', text: 'Choose the shop’s currency' }, ...currencyChoices(currencies)]}
          onChange={setCurrency}
        />
      )}
      {missing === 'choice' && <Message kind="bad">Choose a price.</Message>}
      {missing === 'currency' && <Message kind="bad">Choose a currency.</Message>}
      {error !== null && missing === null && <ChoiceFailure error={error} isTyped={chosen === none} />}
      <div className="row">
        <Button type="submit" kind="primary" isPending={isPending}>
          Use this price
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

/** The service's message lists the amounts of the page, which are shown above. */
function ChoiceFailure({ error, isTyped }: { error: unknown; isTyped: boolean }) {
  if (error instanceof Problem && error.code === 'validation_failed')
    return <Message kind="bad">{seenPriceRule}</Message>;
  const isListing = error instanceof Problem && error.code === 'no_price' && !missingCurrencyIn(error);
  if (!isListing) return <ReadFailure error={error} />;
  return isTyped ? <Message kind="bad">{seenPriceMissing}</Message> : <Failure error={error} />;
}
