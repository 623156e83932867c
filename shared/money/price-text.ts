import { readNumber } from './number-text.ts';
import { normalizePriceText } from './price-characters.ts';
import { hintedCode, type PriceContext, settleCurrency } from './price-context.ts';
import { type NumberToken, type PriceTokens, type SignToken, tokenizePrice } from './price-tokens.ts';
import { type PriceRole, roleOf } from './price-words.ts';

/** A price as a text states it. */
export interface PriceText {
  /** Exact decimal string in major units, greater than zero, without trailing zeros: `1299.9`. */
  amount: string;
  /**
   * ISO 4217, or a customary code for what ISO does not know (`BTC`, `ETH`, `IRT`); null when neither the text nor
   * the context tells.
   */
  currency: string | null;
  /**
   * What an unsettled sign may mean (`$` without context), empty for a currency that is named but not known.
   * Null when `currency` is settled, or when the text names none.
   */
  possible: readonly string[] | null;
  /** `several`: the text has more prices and does not say which one counts; `amount` is the first. */
  kind: Exclude<PriceRole, 'saving'> | 'several';
}

interface Price {
  amount: string;
  meanings: readonly string[] | null;
  /** The text itself shows a sign beside the number. */
  isSigned: boolean;
  currency: string | null;
  role: PriceRole | null;
  /** The text after it up to the next number. */
  after: string;
}

/** A price text is a line, not an article. */
const maxLength = 400;
/** Between a number and its sign; a dash counts only as `,-` or `.-` right after the digits. */
const gapAfter = /^(?:[.,:]?[-–—]+|[.,:])?[\s*:(/]*$/;
const gapBefore = /^[\s:)=*]*$/;

/**
 * Reads the price that a text states, in any script, locale and currency. Signs with several meanings are settled by
 * the context. Null when there is no price, when it is zero or negative, or when its digits could mean amounts that
 * differ by a power of ten. Never throws; linear in the length of the text, null past 400 characters.
 */
export function parsePriceText(text: string, context: PriceContext = {}): PriceText | null {
  if (text.length > maxLength) return null;
  const normalized = normalizePriceText(text);
  const prices = findPrices(normalized, context);
  const chosen = choose(prices, context);
  if (!chosen) return null;
  const { amount, currency, meanings } = chosen.price;
  return { amount, currency, possible: currency === null ? meanings : null, kind: chosen.kind };
}

/** A currency as a text names it: settled, or what it may be. Both null when the text names none. */
export type CurrencyText = Pick<PriceText, 'currency' | 'possible'>;

/** Reads the currency that a text names by code, sign or name: `EUR`, `€`, `Preis in CHF`, `US$`. */
export function parseCurrencyText(text: string, context: PriceContext = {}): CurrencyText {
  const meanings = hintMeanings(text);
  const currency = meanings ? settleCurrency(meanings, context) : null;
  return { currency, possible: currency === null ? meanings : null };
}

function findPrices(text: string, context: PriceContext): Price[] {
  const tokens = mergeSplitFractions(text, tokenizePrice(text));
  const { numbers, signs } = tokens;
  const isPrefixStyle = startsWithSign(text, tokens);
  const hint = hintedCode(context) ?? null;
  const hinted = hint ? [hint] : context.currencyHint ? hintMeanings(context.currencyHint) : null;
  const prices: Price[] = [];
  for (const [index, number] of numbers.entries()) {
    const previousEnd = numbers[index - 1]?.end ?? 0;
    const nextStart = numbers[index + 1]?.start ?? text.length;
    const before = signs.filter((sign) => sign.start >= previousEnd && sign.end <= number.start);
    const after = signs.filter((sign) => sign.start >= number.end && sign.end <= nextStart);
    const leading = attachedBefore(text, number, before);
    const trailing = attachedAfter(text, number, after);
    const own = isPrefixStyle
      ? [
          ...leading,
          ...trailing.filter((sign) => index === numbers.length - 1 || !reaches(text, sign, nextStart)),
        ]
      : [
          ...trailing,
          ...leading.filter((sign) => index === 0 || !gapAfter.test(text.slice(previousEnd, sign.start))),
        ];
    const start = leading[0]?.start ?? number.start;
    const end = own.reduce((latest, sign) => Math.max(latest, sign.end), number.end);
    if (!isFree(text, number, start, own.length > 0, trailing.length > 0)) continue;
    const meanings = ownMeanings(number, own);
    const isUsual = !/\.\d{3}(?!\d)|,\d{1,2}$/.test(number.text);
    const currency = settle(meanings, hinted, context, isUsual);
    const isNamed =
      meanings?.length === 0 || (meanings === null && isNextToWord(text, number) && !context.country);
    const amount = readNumber(number.text, { currency, language: context.language, isNamed });
    if (amount === '0') continue;
    if (meanings === null && isYear(number.text) && hinted === null) continue;
    const lead = text.slice(Math.max(0, start - 30), start);
    const role = roleOf(text.slice(previousEnd, start), text.slice(end, nextStart), lead);
    if (amount === null) return [];
    // Fuel and unit prices have three decimals in any currency.
    if (role === 'unit' && /[.,]\d{3}$/.test(number.text)) continue;
    prices.push({
      amount,
      meanings: meanings ?? (currency === null ? hinted : null),
      isSigned: meanings !== null,
      currency,
      role,
      after: text.slice(end, nextStart),
    });
  }
  return prices;
}

function settle(
  meanings: readonly string[] | null,
  hinted: readonly string[] | null,
  context: PriceContext,
  isUsual: boolean,
): string | null {
  if (!meanings) return hinted ? settleCurrency(hinted, context, isUsual) : null;
  const agreed = hinted ? meanings.filter((currency) => hinted.includes(currency)) : [];
  return settleCurrency(agreed.length > 0 ? agreed : meanings, context, isUsual);
}

/** The nearest sign counts; an ambiguous one is settled by a code that stands with it (`$ SGD4.90`, `$5 USD`). */
function ownMeanings(number: NumberToken, own: readonly SignToken[]): readonly string[] | null {
  const distance = (sign: SignToken) =>
    sign.end <= number.start ? number.start - sign.end : sign.start - number.end;
  const [nearest, ...others] = own.toSorted((one, other) => distance(one) - distance(other));
  if (!nearest) return null;
  const exact = others.find(
    ({ meanings: [only = '', ...more] }) => more.length === 0 && nearest.meanings.includes(only),
  );
  return exact?.meanings ?? nearest.meanings;
}

/** `35 € 99` and `22 99 €`: two digits that a superscript left behind. Only at the end, or before the sign. */
function mergeSplitFractions(text: string, tokens: PriceTokens): PriceTokens {
  const [first, second, ...more] = tokens.numbers;
  if (!first || !second || more.length > 0 || !/^\d{2}$/.test(second.text)) return tokens;
  const between = text.slice(first.end, second.start);
  const rest = text.slice(second.end).trim();
  const inner = tokens.signs.filter((sign) => sign.start >= first.end && sign.end <= second.start);
  const trailing = tokens.signs.find((sign) => sign.start >= second.end);
  const isSplitBySign =
    inner.length === 1 &&
    between.trim().length === (inner[0]?.end ?? 0) - (inner[0]?.start ?? 0) &&
    /^[*)]?$/.test(rest);
  const isSplitBySpace =
    between === ' ' &&
    /^\d{1,3}$/.test(first.text) &&
    (rest === '' || trailing?.start === second.end || trailing?.start === second.end + 1);
  if (!isSplitBySign && !isSplitBySpace) return tokens;
  if (/\D\d{1,2}$/.test(first.text)) return tokens;
  const groups = readNumber(first.text, { currency: 'USD' });
  if (groups === null) return tokens;
  const merged: NumberToken = {
    start: first.start,
    end: isSplitBySign ? first.end : second.end,
    text: `${groups}.${second.text}`,
  };
  return { numbers: [merged], signs: tokens.signs };
}

/** Whether signs stand before their numbers in this text: settled by the first number that touches a sign. */
function startsWithSign(text: string, { numbers, signs }: PriceTokens): boolean {
  for (const number of numbers) {
    if (attachedBefore(text, number, signs).length > 0) return true;
    if (attachedAfter(text, number, signs).length > 0) return false;
  }
  return false;
}

function attachedBefore(text: string, number: NumberToken, signs: readonly SignToken[]): SignToken[] {
  const attached: SignToken[] = [];
  let edge = number.start;
  for (const sign of signs.toReversed()) {
    if (sign.end > edge) continue;
    // A minus between sign and digits is judged with the number.
    if (!gapBefore.test(text.slice(sign.end, edge).replace(/-$/, ''))) break;
    attached.unshift(sign);
    edge = sign.start;
  }
  return attached;
}

function attachedAfter(text: string, number: NumberToken, signs: readonly SignToken[]): SignToken[] {
  const attached: SignToken[] = [];
  let edge = number.end;
  for (const sign of signs) {
    if (sign.start < edge) continue;
    if (!gapAfter.test(text.slice(edge, sign.start))) break;
    attached.push(sign);
    edge = sign.end;
  }
  return attached;
}

function reaches(text: string, sign: SignToken, numberStart: number): boolean {
  return gapBefore.test(text.slice(sign.end, numberStart));
}

/** Not part of a word, a size, a phone number, a time or a code, and not negative. */
function isFree(
  text: string,
  number: NumberToken,
  start: number,
  hasSign: boolean,
  hasTrailing: boolean,
): boolean {
  const before = text[number.start - 1] ?? ' ';
  const previous = text[start - 1] ?? ' ';
  const next = text[number.end] ?? ' ';
  if (start === number.start && /[\p{L}\p{M}#]/u.test(before)) return false;
  if (!hasSign && /[#\p{L}\p{M}]/u.test(next)) return false;
  if (hasSign && !hasTrailing && next === '#') return false;
  if (previous === '+' || before === '+') return false;
  const afterNext = text[number.end + 1] ?? ' ';
  if (/[.,]/.test(before) && start === number.start) return false;
  if (/[.,]/.test(next) && /\d/.test(afterNext)) return false;
  // Naked numbers side by side are a telephone number or a table, not prices.
  if (!hasSign && ((next === ' ' && /\d/.test(afterNext)) || /\d $/.test(text.slice(0, number.start))))
    return false;
  if (
    !hasSign &&
    ((next === ':' && /\d/.test(afterNext)) || (before === ':' && /\d/.test(text[number.start - 2] ?? '')))
  ) {
    return false;
  }
  const isMinus = (at: number) =>
    text[at] === '-' && !/[\d\p{L}.,]/u.test(text[at - 1] ?? ' ') && !/\d $/.test(text.slice(0, at));
  if (isMinus(start - 1) || (start !== number.start && before === '-')) return false;
  // Accountants write the minus behind: `127,54-`.
  return !(next === '-' && /[.,]\d{1,2}$/.test(number.text) && !/[\d\p{Sc}]/u.test(afterNext));
}

/** An unknown word beside a bare number may be the name of its currency, and that may be a dinar. */
function isNextToWord(text: string, { start, end }: NumberToken): boolean {
  return (
    /^ ?\p{L}/u.test(text.slice(end, end + 2)) || /\p{L} ?$/u.test(text.slice(Math.max(0, start - 2), start))
  );
}

function isYear(text: string): boolean {
  return /^(?:19|20)\d\d$/.test(text);
}

function choose(found: Price[], context: PriceContext): { price: Price; kind: PriceText['kind'] } | null {
  const signed = found.filter(({ isSigned }) => isSigned);
  const isRange =
    signed.length > 0 &&
    found.length === 2 &&
    /^ ?(?:-|–|—|to|bis|až|do|a|à|al|до|~) ?\p{Sc}? ?$/iu.test(found[0]?.after ?? '');
  if (signed.length === 0 && found.length > 1 && /^ ?[-–—x×/] ?$/.test(found[0]?.after ?? '')) return null;
  const [low] = found;
  if (isRange && low) {
    const currency = low.currency ?? found[1]?.currency ?? null;
    return { price: { ...low, currency }, kind: found[1]?.amount === low.amount ? 'current' : 'from' };
  }
  const prices = (signed.length > 0 ? signed : found).filter(({ role }) => role !== 'saving');
  const plain = prices.filter(({ role }) => role === null || role === 'current' || role === 'from');
  // `now` beats an unlabelled price only where something else is called the old one.
  const labelled = plain.filter(({ role }) => role === 'current');
  const hasRegular = prices.some(({ role }) => role === 'regular');
  const pool = hasRegular && labelled.length > 0 ? labelled : plain;
  const first = preferred(pool, context) ?? prices[0];
  if (!first) return null;
  const isAlone = pool.every(({ amount }) => amount === first.amount) || pool.length === 0;
  const kind = first.role === null || first.role === 'saving' ? 'current' : first.role;
  return { price: first, kind: isAlone ? kind : 'several' };
}

function preferred(prices: Price[], context: PriceContext): Price | undefined {
  const code = hintedCode(context) ?? context.preferredCurrency;
  return prices.find(({ currency }) => code && currency === code) ?? prices[0];
}

/** A hint may be any text: only a sign that fills it, touches a number or is no letter counts. */
function hintMeanings(hint: string): readonly string[] | null {
  const text = normalizePriceText(hint.slice(0, maxLength));
  const { numbers, signs } = tokenizePrice(text);
  const counted = signs.filter(
    (sign) =>
      /\p{Sc}/u.test(text.slice(sign.start, sign.end)) ||
      (sign.start === 0 && /^[\s.:]*$/.test(text.slice(sign.end))) ||
      /^[A-Z]{3}$/.test(text.slice(sign.start, sign.end)) ||
      numbers.some(
        (number) =>
          attachedBefore(text, number, [sign]).length > 0 || attachedAfter(text, number, [sign]).length > 0,
      ),
  );
  return counted.find((sign) => sign.meanings.length === 1)?.meanings ?? counted[0]?.meanings ?? null;
}
