import type { Extraction, RejectedPrice, UnsettledPrice } from '../../extraction/extraction.ts';
import { toDecimal, toMoney } from '../../money/minor-units.ts';

const maxCurrencies = 8;

type Unpriced = Pick<Extraction, 'undecided' | 'unsettled' | 'rivals' | 'availability'>;

/** Names the two likeliest prices. */
export function noPriceMessage({ undecided, unsettled, rivals, availability }: Unpriced): string {
  if (unsettled) return unsettledMessage(unsettled);
  if (undecided) return undecidedMessage(rivals);
  const stock = availability === 'out_of_stock' ? ' It says that the product is out of stock.' : '';
  const shown = rivals.length > 0 ? ` It shows ${rivals.map(told).join(' and ')}.` : '';
  return `No price of the product was found on the page.${stock}${shown}`;
}

function unsettledMessage({ amount, currencies }: UnsettledPrice): string {
  const named = currencies.slice(0, maxCurrencies);
  const last = currencies.length > maxCurrencies ? 'another' : named.pop();
  const names = named.length > 0 ? `${named.join(', ')} or ${last}` : last;
  const may = names === undefined ? 'names none' : `may be ${names}`;
  return `The price is ${amount}, but the page does not name its currency: it ${may}. Send \`currency\` to settle it.`;
}

function undecidedMessage([first, second]: readonly RejectedPrice[]): string {
  if (first && second)
    return `The page shows prices that contradict each other, none of which can be trusted: ${told(first)} and ${told(second)}.`;
  if (first) return `The page shows ${told(first)}: it cannot be trusted to be the price of the product.`;
  return 'The page shows several prices that contradict each other, none of which can be trusted.';
}

function told({ amount, currency, reason }: RejectedPrice): string {
  const money = currency === null ? null : toMoney(amount, currency);
  return money ? `${toDecimal(money)} ${money.currency} (${reason})` : `${amount} (${reason})`;
}
