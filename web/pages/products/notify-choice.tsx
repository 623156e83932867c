import { useId } from 'react';
import { alreadyText } from '../../format/already-text.ts';
import { money, percent } from '../../format/money.ts';
import { suggestedPrices, type Wanted } from '../../format/new-alert.ts';
import { readThreshold, thresholdError, thresholdNote, typedPrice } from '../../format/threshold.ts';
import { Button } from '../../parts/button.tsx';
import { TextInput } from '../../parts/text-input.tsx';

interface NotifyChoiceProps {
  price: number | null;
  currency: string | null;
  isOutOfStock: boolean;
  wanted: Wanted;
  onChoose: (wanted: Wanted) => void;
  typed: string;
  /** Whether the user wanted to continue without a price. */
  isMissing: boolean;
  onType: (typed: string) => void;
}

const texts: Record<Wanted, string> = {
  drops: 'Any price drop',
  below: 'A price of your choice',
  back_in_stock: 'Back in stock',
  nothing: 'Nothing',
};

/** Asks when to notify the user about a page. */
export function NotifyChoice(props: NotifyChoiceProps) {
  const { isOutOfStock, wanted, onChoose } = props;
  const group = useId();
  const offered: Wanted[] = [
    'drops',
    'below',
    ...(isOutOfStock ? (['back_in_stock'] as const) : []),
    'nothing',
  ];
  return (
    <fieldset className="column tight notify">
      <legend>Notify me when</legend>
      {offered.map((choice) => (
        <div key={choice}>
          <label className="choice">
            <input type="radio" name={group} checked={wanted === choice} onChange={() => onChoose(choice)} />
            {texts[choice]}
          </label>
          {choice === 'below' && <PriceOfChoice {...props} />}
        </div>
      ))}
    </fieldset>
  );
}

function PriceOfChoice({ price, currency, wanted, typed, isMissing, onType }: NotifyChoiceProps) {
  const read = readThreshold('price', typed, currency);
  const suggested = price !== null && currency !== null ? suggestedPrices(price, currency) : [];
  const isMet = read.kind === 'amount' && price !== null && price <= read.amount;
  const note = thresholdNote('price', read, typed, { price, currency });
  const error = isMissing && wanted === 'below' ? thresholdError('Price', 'price', read, note) : null;
  return (
    <div className="notify-price">
      {price !== null &&
        currency !== null &&
        suggested.map((amount) => (
          <Button
            key={amount}
            isSmall
            label={`${money(amount, currency)}, ${percent(1 - amount / price)} below today's price`}
            onPress={() => onType(typedPrice(amount, currency))}
          >
            {money(amount, currency)}
          </Button>
        ))}
      {(wanted === 'below' || suggested.length === 0) && (
        <TextInput
          label="Price"
          hidesLabel
          value={typed}
          onChange={onType}
          unit={currency}
          inputMode="decimal"
          error={error}
          isInvalid={read.kind !== 'empty' && read.kind !== 'amount'}
          note={isMet ? `${note}. ${alreadyText('below', price, read.amount)}` : error === null ? note : null}
        />
      )}
    </div>
  );
}
