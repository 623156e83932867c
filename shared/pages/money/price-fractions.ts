import { shopLetters } from '../../platform/text/letters.ts';
import { isCounted } from './counted-things.ts';
import { readNumber } from './number-text.ts';
import { attachedBefore } from './price-attachment.ts';
import type { NumberToken, PriceTokens, SignToken } from './price-tokens.ts';
import { labelRoleOf } from './price-words.ts';

/** What may follow the hundredths: nothing, or the name of the coin. */
const coin =
  /^ ?(?:c|ct|cts|cents?|cent\.|centimes|céntimos|centavos|centesimi|gr|gr\.|groszy|ст|ст\.|стотинки|к|к\.|коп|коп\.|копе[её]?к|копійок|h|hal\.?|haléřů|øre|öre|bani|kuruş|kr?ş|lp|пара|para)?[*)]?$/iu;
/** Coins by their names, as those who hear a page are told them: `22 euro en 99 cent`. */
const namedCoin = shopLetters(
  /^ ?(?:cents?|centimes?|céntimos?|centavos?|cêntimos?|centesim[io]|pence|penn(?:y|ies)|grosz[ey]?|стотинк[аи]|копе\p{L}{2,3}|haléř\p{L}{0,2}|halier\p{L}{0,2}|øre|öre|bani?|kuruş|sentti|senttiä)(?!\p{L})/iu,
);
/** What joins them to the sum. */
const joining = /^(?:and|und|en|et|y|con|e|och|og|ja|i|a|și|и|та|і|ve)?$/iu;
/** What may follow hundredths that touch the sign before them: `12€99 TTC`, `12€99/kg`. */
const afterTouching = /^(?:$|[ /*(),;.-])/;
/** What may follow hundredths that only a space divides from a sum with its sign before it: `$15 99 each`. */
const afterSpaced =
  /^ ?(?:$|[/*(,;|•–-]|\p{Sc}|(?:was|now|reg|save|each|ea|per|je|le|la|l'|pro|par|por|cada|inkl|incl?|exc?l?|ttc|ht|iva|tax)(?!\p{L}))/iu;

/** `4SR75` and `5KM20` are numbers of parts, though their letters mean currencies. */
const capitals = /^[A-Z]{2,3}$/;

/** Two numbers beside each other, of which the second may be the hundredths. */
interface Pair {
  text: string;
  first: NumberToken;
  second: NumberToken;
  signs: readonly SignToken[];
  /** No other number is in the text. */
  isOnly: boolean;
}

/**
 * Joins two digits that a superscript left behind, as in `35 € 99`, `12€99` and `22 99 €`. A pair that may be the end of a
 * name and a price, as in `Size 42 99 €`, becomes a number that cannot be read.
 */
export function mergeSplitFractions(text: string, tokens: PriceTokens): PriceTokens {
  if (tokens.numbers.length < 2) return tokens;
  const numbers: NumberToken[] = [];
  let signs = tokens.signs;
  for (let index = 0; index < tokens.numbers.length; index += 1) {
    const first = tokens.numbers[index];
    const second = tokens.numbers[index + 1];
    if (!first) break;
    const merged =
      second && /^\d{1,2}$/.test(second.text)
        ? merge({ text, first, second, signs, isOnly: tokens.numbers.length === 2 })
        : null;
    numbers.push(merged?.number ?? first);
    if (!merged) continue;
    index += 1;
    signs = merged.dropped ? signs.filter((sign) => sign !== merged.dropped) : signs;
  }
  return { numbers, signs };
}

function merge(pair: Pair): { number: NumberToken; dropped: SignToken | null } | null {
  const { text, first, second, signs, isOnly } = pair;
  const inner = signs.filter((sign) => sign.start >= first.end && sign.end <= second.start);
  const [sign] = inner;
  const coins = namedCoin.exec(text.slice(second.end))?.[0];
  if (coins === undefined && second.text.length < 2) return null;
  const whole = /\D\d{1,2}$/.test(first.text) ? null : readNumber(first.text, { currency: 'USD' });
  if (whole === null) return null;
  const joined = (end: number, digits = `${whole}.${second.text}`) => ({
    start: first.start,
    end,
    text: digits,
  });
  if (sign && inner.length === 1 && coins !== undefined && isSpelled(pair, sign)) {
    // What is there for these coins may be a deposit: `5 euro en 20 cent statiegeld`.
    const isEnd = !/^ ?\p{L}/u.test(text.slice(second.end + coins.length));
    const digits = isEnd ? `${whole}.${second.text.padStart(2, '0')}` : `${whole} `;
    return { number: joined(first.end, digits), dropped: null };
  }
  if (second.text.length < 2) return null;
  if (sign && inner.length === 1) {
    // This is the Cape Verdean notation: `7$50 AED`.
    if (isOnly && isTouching(pair, sign) && signs.some(({ start }) => start >= second.end))
      return { number: joined(second.end), dropped: sign };
    return isSplitBySign(pair, sign) ? { number: joined(first.end), dropped: null } : null;
  }
  if (inner.length > 0 || text.slice(first.end, second.start) !== ' ') return null;
  const said = saidOfSpaced(pair);
  if (said === null) return null;
  return { number: joined(second.end, said === 'torn' ? `${whole} ` : undefined), dropped: null };
}

/** Returns whether nothing but the currency, and a word that joins, stands between the numbers. */
function isSpelled({ text, first, second }: Pair, sign: SignToken): boolean {
  const between = text.slice(sign.end, second.start).trim();
  return text.slice(first.end, sign.start).trim() === '' && joining.test(between);
}

const isTouching = ({ first, second }: Pair, { start, end }: SignToken) =>
  start === first.end && end === second.start;

function isSplitBySign(pair: Pair, sign: SignToken): boolean {
  const { text, first, second, signs, isOnly } = pair;
  const rest = text.slice(second.end);
  // `24 €90` says nothing else.
  if (isOnly && rest === '' && /^\d{1,4} €\d\d$/.test(text)) return true;
  // In `SKU 123456 €12` the sign belongs to the number that it touches.
  if (sign.start !== first.end && sign.end === second.start) return false;
  if (text.slice(first.end, second.start).trim().length !== sign.end - sign.start) return false;
  if (isTouching(pair, sign) && capitals.test(text.slice(sign.start, sign.end))) return false;
  if (isOnly && coin.test(rest.trim())) return true;
  return (
    isTouching(pair, sign) &&
    afterTouching.test(rest) &&
    attachedBefore(text, first, signs).length === 0 &&
    !signs.some(({ start }) => start >= second.end && start <= second.end + 1)
  );
}

/** Returns whether two digits behind a space are the hundredths, may be (`torn`), or are none (null). */
function saidOfSpaced(pair: Pair): 'cents' | 'torn' | null {
  const { text, first, second, signs, isOnly } = pair;
  const rest = text.slice(second.end);
  const [leading] = attachedBefore(text, first, signs);
  const before = text.slice(0, leading?.start ?? first.start);
  const isShort = /^\d{1,3}$/.test(first.text);
  if (leading) {
    if (afterSpaced.test(rest)) return 'cents';
    return isCounted(rest) || !isShort ? null : 'torn';
  }
  const hasTrailing = signs.some(({ start }) => start === second.end || start === second.end + 1);
  const isAfterWord = /\p{L}/u.test(before);
  // In `iPad 10 64` both numbers are part of the name.
  if (!hasTrailing)
    return isOnly && rest === '' && isShort && (!isAfterWord || labelRoleOf(before) !== null)
      ? 'cents'
      : null;
  if (!isAfterWord) return isShort || /^\P{L}*$/u.test(before) ? 'cents' : null;
  return labelRoleOf(before) === null ? 'torn' : 'cents';
}
