import type { ConsideredPrice, PriceEvidence, RejectedPrice } from './extraction.ts';
import { shortenJsonPath } from './json-path.ts';
import { cleanName } from './name/name.ts';
import type { PriceCandidate, PriceKind } from './source-reading.ts';
import { shortenCssPath } from './visible/css-path.ts';

const maxRejected = 5;
/** Longer amounts are no prices, and not every client could read them as numbers. */
const maxAmountCharacters = 15;
const maxPath = 300;
const maxRivals = 2;

const kindReasons: Partial<Record<PriceKind, string>> = {
  regular: 'a former or list price',
  instalment: 'an instalment, or a price for a time',
  unit: 'a price per unit',
  member: 'for members or subscribers only',
  shipping: 'the cost of carriage',
  other_product: 'of another product, or of something beside it',
};

/** What a person reads for a note of a reader; the first that applies counts. */
const noteReasons: [note: RegExp, reason: string][] = [
  [/sells no single product/, 'the page sells no single product'],
  [
    /card of something|list of products|alike with links|other products|marked up as another|under "|in a link|carousel/,
    'of another product',
  ],
  [/choice that is not made/, 'of a choice that is not made'],
  [/without tax/, 'without tax'],
  [/former price only/, 'struck through on the page'],
  [/not shown on the page/, 'not shown on the page'],
  [/the page shows prices in/, 'of another market'],
  [/not in [A-Z]{3}/, 'in another currency'],
  [/in a cart|frame of the page/, 'in the frame of the page'],
  [/hidden/, 'hidden'],
  [/sentence|told in a page/, 'told in passing'],
  [/one of several(?! alike)/, 'of one of several variants'],
  [/one of several alike/, 'of another product'],
];

/**
 * Says why a price was read: where it is, what agrees, and which other prices there were with what spoke against
 * them.
 */
export function tellEvidence(
  supporters: readonly PriceCandidate[],
  considered: readonly ConsideredPrice[],
): PriceEvidence | null {
  const amounts = new Set(supporters.map(({ amount }) => amount));
  const own = considered.filter(({ amount, score }) => score > 0 && amounts.has(amount));
  const [best] = own;
  if (!best || supporters.length === 0) return null;
  const agreeing = new Set(own.map(({ source }) => source));
  agreeing.delete(best.source);
  return {
    source: best.source,
    path: best.path.startsWith('$')
      ? shortenJsonPath(best.path, maxPath)
      : shortenCssPath(best.path, maxPath),
    text: withoutTags(best.raw),
    agreeing: [...agreeing],
    rejected: rejectedPrices(considered.filter(({ amount }) => !amounts.has(amount))),
  };
}

/** Tells the likeliest prices of a page on which none stands for the product, and what speaks against each. */
export function tellUnlikely(considered: readonly ConsideredPrice[], isNamed: boolean): RejectedPrice[] {
  return rejectedPrices(considered, isNamed ? undefined : 'the page names no product').slice(0, maxRivals);
}

/** Shops write elements into their data: `<span class="money">$2.50</span>`. */
function withoutTags(text: string): string {
  return cleanName(text) ?? text;
}

/** Tells which prices contradict each other on a page that is undecided: each is what speaks against the other. */
export function tellRivals(considered: readonly ConsideredPrice[]): RejectedPrice[] {
  const voices = considered.filter(({ score }) => score > 0);
  const isOne = new Set(voices.map(({ amount, currency }) => `${amount} ${currency}`)).size === 1;
  const rivals = rejectedPrices(
    voices,
    isOne ? 'too little speaks for it' : 'another price has as much for it',
  );
  return rivals.slice(0, maxRivals);
}

/** Returns the likeliest of the prices that were not taken, each amount once. */
function rejectedPrices(
  considered: readonly ConsideredPrice[],
  otherwise = 'less speaks for it',
): RejectedPrice[] {
  const rejected = new Map<string, RejectedPrice>();
  for (const price of considered) {
    if (rejected.size >= maxRejected) break;
    const { amount, currency, kind, raw: text } = price;
    if (amount.length > maxAmountCharacters) continue;
    const key = `${amount} ${currency}`;
    if (!rejected.has(key))
      rejected.set(key, {
        amount,
        currency,
        kind,
        text: withoutTags(text),
        reason: reasonOf(price) ?? otherwise,
      });
  }
  return [...rejected.values()];
}

function reasonOf({ kind, reasons }: ConsideredPrice): string | null {
  const notes = reasons.join('; ');
  if (notes.includes('struck through')) return 'struck through: a former price';
  const noted = noteReasons.find(([note]) => note.test(notes))?.[1];
  return kindReasons[kind] ?? noted ?? null;
}
