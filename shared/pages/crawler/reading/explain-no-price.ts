import type { Extraction, PriceWithoutCurrency, RejectedPrice } from '../../extraction/extraction.ts';
import { toDecimal, toMoney } from '../../money/minor-units.ts';
import type { Unpriced } from '../read-failure.ts';

export type Explained = Pick<Unpriced, 'message' | 'reason'>;

const maxCurrencies = 8;

type WithoutPrice = Pick<Extraction, 'undecided' | 'withoutCurrency' | 'rejected' | 'availability'>;

/** Returns why a page has no price. The message names the two most likely ones. */
export function explainNoPrice(
  { undecided, withoutCurrency, rejected, availability }: WithoutPrice,
  isOther = false,
): Explained {
  if (withoutCurrency) return explainMissingCurrency(withoutCurrency);
  const isSoldOut = availability === 'out_of_stock';
  if (undecided)
    return {
      message: `${isSoldOut ? 'The product is out of stock. ' : ''}${undecidedMessage(rejected)}`,
      reason: { kind: 'price_unclear' },
    };
  const shown = rejected.length > 0 ? ` It shows ${rejected.map(describeRejected).join(' and ')}.` : '';
  if (isOther)
    return {
      message: `The page looks like a list, a cart, an article or another kind of page, not like the page of one product.${shown}`,
      reason: { kind: 'other_page' },
    };
  return isSoldOut
    ? {
        message: `The product is out of stock, and no price for it was found on the page.${shown}`,
        reason: { kind: 'sold_out' },
      }
    : {
        message: `No price for the product was found on the page.${shown}`,
        reason: { kind: 'price_missing' },
      };
}

function explainMissingCurrency({ amount, currencies }: PriceWithoutCurrency): Explained {
  const likely = currencies.slice(0, maxCurrencies);
  const named = [...likely];
  const last = currencies.length > maxCurrencies ? 'another' : named.pop();
  const names = named.length > 0 ? `${named.join(', ')} or ${last}` : last;
  const could = names === undefined ? '' : ` It could be ${names}.`;
  return {
    message: `The price is ${amount}, but the page does not show its currency.${could} Send \`currency\` to select one.`,
    reason: { kind: 'currency_missing', amount: Number(amount), currencies: likely },
  };
}

function undecidedMessage([first, second]: readonly RejectedPrice[]): string {
  if (first && second)
    return `The page shows conflicting prices, and none of them is reliable: ${describeRejected(first)} and ${describeRejected(second)}.`;
  if (first)
    return `The page shows ${describeRejected(first)}, but this is not reliably the price of the product.`;
  return 'The page shows several conflicting prices, and none of them is reliable.';
}

function describeRejected({ amount, currency, reason }: RejectedPrice): string {
  const money = currency === null ? null : toMoney(amount, currency);
  return money ? `${toDecimal(money)} ${money.currency} (${reason})` : `${amount} (${reason})`;
}
