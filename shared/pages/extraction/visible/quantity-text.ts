import { shopLetters } from '../../../platform/text/letters.ts';
import { WordPattern } from '../../../platform/text/word-pattern.ts';
import type { ShownPrice } from './shown-prices.ts';

const before =
  '(?:from|ab|buy|over|dès|à partir de|desde|a partir de|da|vanaf|fra|från|od|от|від|über|≥|>=?)';
const pieces =
  '(?:pcs?|pieces?|pairs?|pares|units?|items?|st(?:ü|ue)ck|stk|st|pi[eè]ces?|unit[ée]s?|unidades|uds?|pezzi|pz|stuks|szt|ks|db|buc|шт|штук|adet|個|点|枚|本|個以上|件|개)';
const more =
  '(?:\\+|or more|and (?:more|up|above|over)|oder mehr|und mehr|et plus|ou plus|o más|y más|ou mais|o più|of meer|eller (?:mer|fler)|lub więcej|a více|и более|и больше|veya daha fazla|以上|起|이상)';

const buy =
  '(?:buy|kaufen sie|achetez(?:-en)?|compr[ae]|acquist[ai]|koop(?: er)?|kup|kupte|köp|køb|kjøp|osta|купите)';
const inExchange = '(?:for|für|pour|por|per|a|voor|za|för|for|hintaan|за)';

/** `Preis ab 10 Stück`, `Cena hurtowa od 10 szt.` */
const ofPrice =
  '(?:\\p{L}{0,12}(?:pre[içcț]|pri[csx]|prij|prezz|cen[aă]|цен|цін|hint|fiyat)\\p{L}{0,4}\\s(?:\\p{L}{3,14}\\s)?|\\p{L}{3,14}\\s(?:цен|цін)\\p{L}\\s)?';

/** A quantity by words of its own: `10 or more`, `ab 10 Stück`, `10+`, `Buy 10 for`. */
const told = new WordPattern(
  shopLetters(
    new RegExp(
      `^\\W{0,3}(?:${buy} (\\d{1,5}) ${inExchange}|${ofPrice}${before}\\s*(\\d{1,5})\\s*${pieces}|(?:${before}\\s*)?(\\d{1,5})\\s*${pieces}?\\s*${more})(?!\\p{L})`,
      'iu',
    ),
  ),
);
/** The first row of a table of quantities: `up to 4`. */
const upTo =
  /^\W{0,3}(?:up to|bis|jusqu.à|hasta|até|fino a|tot|t\/m|upp till|op til|opptil|do|до) (\d{1,4})\W{0,3}$/iu;

/** `When you mix any six`, `Mix six price`: words of shops for wine. */
const mixed = /^\W{0,3}(?:when you )?(?:mix|buy)(?: any)? (six|twelve|6|12)(?!\p{L}|\d)(?! for)/iu;

/** A cell that holds nothing but a quantity: `10`, `ab 10`, `10–49`. */
const cell = new RegExp(
  `^\\W{0,3}(?:${before}\\s*)?(\\d{1,5})(?:\\s?[-–—~]\\s?\\d{1,5})?\\s*(?:${pieces}|\\+)?\\.?:?\\s*$`,
  'iu',
);

/** Returns whether a price stands beside a quantity, as in each row of a table of prices for more. */
export function hasQuantity(price: Pick<ShownPrice, 'text' | 'label'>): boolean {
  return quantityOf(price) !== null;
}

export interface Quantity {
  count: number;
  isTold: boolean;
  /** Of a row that ends at the quantity. The first one of a table begins at one piece. */
  isUpTo?: boolean;
}

/** Returns the quantity that a row is for; null if it names none. */
export function quantityOf({ text, label }: Pick<ShownPrice, 'text' | 'label'>): Quantity | null {
  const own = told.exec(text) ?? told.exec(label);
  if (own) return { count: Number(own[1] ?? own[2] ?? own[3]), isTold: true };
  const most = upTo.exec(label)?.[1];
  if (most !== undefined) return { count: Number(most), isTold: false, isUpTo: true };
  if (mixed.test(label) || mixed.test(text)) return { count: 6, isTold: true };
  const alone = cell.exec(label);
  return alone ? { count: Number(alone[1]), isTold: false } : null;
}
