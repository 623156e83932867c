import { readNumber } from './number-text.ts';
import { attachedAfter, attachedBefore, gapAfter, reaches, startsWithSign } from './price-attachment.ts';
import { normalizePriceText } from './price-characters.ts';
import { hintedCode, type PriceContext, settleCurrency } from './price-context.ts';
import { isFree, isNextToWord, isShortened, isYear } from './price-exclusions.ts';
import { mergeSplitFractions } from './price-fractions.ts';
import { type NumberToken, type SignToken, tokenizePrice } from './price-tokens.ts';
import { type PriceRole, roleOf } from './price-words.ts';

/** One number of a text that is an amount of money, with what the text makes of it. */
export interface FoundPrice {
  amount: string;
  meanings: readonly string[] | null;
  /** The text itself shows a sign beside the number. */
  isSigned: boolean;
  currency: string | null;
  role: PriceRole | null;
  hasTrailingSign: boolean;
  /** The text after it up to the next number. */
  after: string;
}

/**
 * Finds the prices of a text from `normalizePriceText`, in order. None at all when one of them cannot be read for
 * sure: the others would be taken for the only ones.
 */
export function findPrices(text: string, context: PriceContext): FoundPrice[] {
  const tokens = mergeSplitFractions(text, tokenizePrice(text));
  const { numbers, signs } = tokens;
  const isPrefixStyle = startsWithSign(text, tokens);
  const hint = hintedCode(context) ?? null;
  const hinted = hint ? [hint] : context.currencyHint ? hintMeanings(context.currencyHint) : null;
  const prices: FoundPrice[] = [];
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
    // `7$500`: the sign may stand where the decimal mark does.
    const isDivided =
      trailing[0]?.start === number.end && trailing[0].end === nextStart && nextStart < text.length;
    if (isDivided && leading.length === 0) return [];
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
    const role = roleOf({
      before: text.slice(previousEnd, start),
      lead: text.slice(Math.max(0, start - 30), start),
      tail: text.slice(end, end + 30),
    });
    if (amount === null || isShortened(text, number.end) || isShortened(text, end)) return [];
    // Fuel and unit prices have three decimals in any currency.
    if (role === 'unit' && /[.,]\d{3}$/.test(number.text)) continue;
    prices.push({
      amount,
      meanings: meanings ?? (currency === null ? hinted : null),
      isSigned: meanings !== null,
      currency,
      role,
      hasTrailingSign: trailing.length > 0,
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

const maxHintLength = 400;

/** A hint may be any text: only a sign that fills it, touches a number or is no letter counts. */
export function hintMeanings(hint: string): readonly string[] | null {
  const text = normalizePriceText(hint.slice(0, maxHintLength));
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
