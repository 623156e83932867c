import { attachedAfter, attachedBefore } from './price-attachment.ts';
import { normalizePriceText } from './price-characters.ts';
import { tokenizePrice } from './price-tokens.ts';

/** A longer text does not name a currency. */
const maxHintLength = 400;

/** A hint can be any text: its sign counts if it is the whole text, is next to a number, or is not a letter. */
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
