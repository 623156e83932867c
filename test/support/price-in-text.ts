import type { PriceContext } from '../../shared/pages/money/price-context.ts';
import { parsePriceText } from '../../shared/pages/money/price-text.ts';

/** Returns the price in a text in the tests' notation: `12.5 EUR`, or `12.5 ?` without a currency. */
export function priceIn(text: string, context: PriceContext = {}): string | null {
  const price = parsePriceText(text, context);
  return price && `${price.amount} ${price.currency ?? '?'}`;
}
