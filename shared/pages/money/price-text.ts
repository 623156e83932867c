import { isCurrency } from '../../interface/schemas/iso-codes.ts';
import { shopLetters } from '../../platform/text/fast-text.ts';
import { hintMeanings } from './currency-hint.ts';
import { normalizePriceText } from './price-characters.ts';
import { hintedCode, type PriceContext, resolveCurrency } from './price-context.ts';
import { type FoundPrice, findPrices } from './price-finding.ts';
import { isFree, type PriceRole } from './price-words.ts';
import { highestTaxRatio, taxesIn } from './tax-words.ts';
import { inRials } from './tomans.ts';

/** A price parsed from text. */
export interface PriceText {
  /**
   * Exact decimal string in major units without trailing zeros: `1299.9`. Greater than zero, except with {@link
   * parseMoneyText}.
   */
  amount: string;
  /** ISO 4217, or a conventional code (`BTC`, `ETH`, `IRT`); null if unknown. */
  currency: string | null;
  /**
   * What an ambiguous sign can mean; empty for an unknown currency; null if `currency` is known or there is no sign.
   */
  possible: readonly string[] | null;
  /** What its sign can mean by itself, if that is several currencies. The context then determined `currency`. */
  meanings: readonly string[] | null;
  /** `several`: the text has more prices and does not indicate which one counts; `amount` is the first. */
  kind: Exclude<PriceRole, 'saving'> | 'several';
}

/** A price text is a line, not an article. */
const maxLength = 400;

/**
 * Parses the price in a text, in any script, locale and currency. The context resolves ambiguous signs. Returns null if
 * there is no price, if it is zero or negative, or if its digits could mean amounts that differ by a power of ten.
 * Never throws, and returns null above 400 characters, so that hostile text costs nothing.
 */
export function parsePriceText(text: string, context: PriceContext = {}): PriceText | null {
  if (text.length > maxLength) return null;
  const chosen = choose(findPrices(normalizePriceText(text), context), context);
  if (!chosen) return null;
  const { amount, currency, meanings } = chosen.price;
  return {
    amount,
    currency,
    possible: currency === null ? meanings : null,
    meanings: meanings !== null && meanings.length > 1 ? meanings : null,
    kind: chosen.kind,
  };
}

/** The minus of `-$5.00`, `$-5.00`, `-5,00 €` and `5,00 €-`. A dash separate from its number does not count. */
const minus = shopLetters(/^-(?=\p{L}{0,3}\p{Sc}|\d)|(?<=^(?!\p{L}-)[^\d-]{1,5})-(?=\d)|(?<=[.,]\d\d)-$/u);

/** Like {@link parsePriceText}, but also parses zero (`Free!`) and negative amounts. */
export function parseMoneyText(text: string, context: PriceContext = {}): PriceText | null {
  const price = parsePriceText(text, context);
  // Delivery costs are not a price: `Versand: 4,90 €`, `Free shipping over $50`, `Zdarma od 1 500 Kč`.
  if (price?.kind === 'shipping') return null;
  if (price !== null || text.length > maxLength) return price;
  const normalized = normalizePriceText(text);
  if (isFree(normalized))
    return { amount: '0', currency: null, possible: null, meanings: null, kind: 'current' };
  const withoutMinus = minus.test(normalized) ? parsePriceText(normalized.replace(minus, ''), context) : null;
  if (withoutMinus?.kind === 'current' && (withoutMinus.currency !== null || withoutMinus.possible !== null))
    return { ...withoutMinus, amount: `-${withoutMinus.amount}` };
  if (!normalized.includes('0') || /[1-9]/.test(normalized)) return null;
  const one = parsePriceText(normalized.replace('0', '1'), context);
  return one && { ...one, amount: '0' };
}

/** A currency in a text: known, or its possible meanings. Both are null without one. */
export type CurrencyText = Pick<PriceText, 'currency' | 'possible'>;

/** Parses a currency in a text by code, sign or name: `EUR`, `€`, `Preis in CHF`, `US$`. */
export function parseCurrencyText(text: string, context: PriceContext = {}): CurrencyText {
  const meanings = hintMeanings(text);
  const currency = meanings ? resolveCurrency(meanings, context) : null;
  return { currency, possible: currency === null ? meanings : null };
}

function choose(
  found: FoundPrice[],
  context: PriceContext,
): { price: FoundPrice; kind: PriceText['kind'] } | null {
  const signed = found.filter(({ isSigned }) => isSigned);
  const [low, high] = found;
  // Two bare numbers are a date or a size: `25-09`, `10 x 15`.
  const joined = high ? /^ ?[-–—x×/] ?$/ : /^ ?[x×] ?$/;
  if (signed.length === 0 && joined.test(low?.after ?? '')) return null;
  const isRange =
    found.length === 2 &&
    // `10 - 20 €` and `$10 - 20`, but not `Size 10 - $20`.
    (low?.isSigned || high?.hasTrailingSign) &&
    rangeMark.test(low?.after ?? '') &&
    // `Red / 42 - 35,00 €` is a size and its price.
    Number(low?.amount) <= Number(high?.amount);
  if (isRange && low && low.role !== 'saving') {
    const currency = low.currency ?? high?.currency ?? null;
    return { price: { ...low, currency }, kind: high?.amount === low.amount ? 'current' : 'from' };
  }
  const prices = (signed.length > 0 ? signed : found).filter(({ role }) => role !== 'saving');
  const plain = prices.filter(({ role }) => role === null || role === 'current' || role === 'from');
  // `now` takes precedence over an unlabelled price only if another price is labelled as old, or is higher.
  const labelled = plain.filter(({ role }) => role === 'current');
  const lowest = Math.min(...labelled.map(({ amount }) => Number(amount)));
  const hasFormer = prices.some(({ role, amount }) => role === 'regular' || Number(amount) > lowest);
  const official = officialOf(hasFormer && labelled.length > 0 ? labelled : plain);
  const pool = context.isPage ? withTaxOf(official) : official;
  const first = preferred(pool, context) ?? prices[0];
  if (!first) return null;
  // The same amount twice, for display and for screen readers, is not a range.
  const isAlone = pool.every(({ amount }) => amount === first.amount) || pool.length === 0;
  const kind = first.role === null || first.role === 'saving' ? 'current' : first.role;
  return { price: first, kind: isAlone ? kind : 'several' };
}

/** Leaves out bitcoins beside another currency: `0.00142 BTC ≈ $94.20`. */
function officialOf(prices: FoundPrice[]): FoundPrice[] {
  const official = prices.filter(
    ({ currency }) => currency === null || isCurrency(inRials({ amount: '', currency }).currency ?? ''),
  );
  return official.length > 0 ? official : prices;
}

/** Leaves out the price without tax beside the same with tax, which visitors pay: `£10.00 (£12.00 inc VAT)`. */
function withTaxOf(prices: FoundPrice[]): FoundPrice[] {
  const [one, other] = prices;
  if (prices.length !== 2 || one === undefined || other === undefined) return prices;
  const [low, high] = Number(one.amount) < Number(other.amount) ? [one, other] : [other, one];
  if (Number(high.amount) > highestTaxRatio * Number(low.amount)) return prices;
  const taxes = taxesIn(
    prices.map(({ before, after }, at) => ({
      own: '',
      before,
      after: at === 0 ? `${after}${other.amount}` : after,
      isShared: at > 0,
    })),
  );
  const [ofLow, ofHigh] = [low, high].map((price) => taxes[prices.indexOf(price)]);
  return ofLow !== ofHigh && (ofLow === 'without' || ofHigh === 'with') && ofLow !== 'with' ? [high] : prices;
}

const rangeMark = /^ ?(?:-|–|—|to|bis|až|do|до|a|à|al|hasta|até|tot|til|~) ?\p{Sc}? ?$/iu;

function preferred(prices: FoundPrice[], context: PriceContext): FoundPrice | undefined {
  const code = hintedCode(context) ?? context.preferredCurrency;
  return prices.find(({ currency }) => code && currency === code) ?? prices[0];
}
