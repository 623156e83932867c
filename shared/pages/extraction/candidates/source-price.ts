import { isCurrency } from '../../../interface/schemas/iso-codes.ts';
import type { PriceContext } from '../../money/price-context.ts';
import { parseCurrencyText } from '../../money/price-text.ts';
import { parseStructuredPrice } from '../../money/structured-price.ts';
import { inRials } from '../../money/tomans.ts';
import type { PriceCandidate, PriceKind } from './source-reading.ts';

export type SourcePrice = Pick<
  PriceCandidate,
  'raw' | 'amount' | 'currency' | 'possibleCurrencies' | 'signMeanings' | 'kind'
>;

/**
 * Parses a price in structured data with its currency, a code or a sign. `kind` is the source's; a price to pay may
 * turn out to be an instalment by its own text. Returns null if there is none, or if its currency is not in ISO 4217.
 */
export function readSourcePrice(
  raw: string,
  writtenCurrency: string | null,
  kind: PriceKind,
  context: PriceContext,
): SourcePrice | null {
  const code = writtenCurrency?.trim().toUpperCase() ?? '';
  const named = isCurrency(code)
    ? { currency: code, possible: null }
    : parseCurrencyText(writtenCurrency ?? '', context);
  const parsed = parseStructuredPrice(raw, named.currency, context);
  const price = parsed && inRials(parsed);
  if (!price || (price.currency !== null && !isCurrency(price.currency))) return null;
  const own = price.kind === 'several' ? 'from' : price.kind;
  return {
    raw,
    amount: price.amount,
    currency: price.currency,
    signMeanings: price.meanings,
    possibleCurrencies: price.currency === null ? (price.possible ?? named.possible) : null,
    kind: kind === 'current' ? own : kind,
  };
}
