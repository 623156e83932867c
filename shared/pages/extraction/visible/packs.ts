import { parsePriceText } from '../../money/price-text.ts';
import { isBeside } from './not-the-whole.ts';
import { amountOf } from './payable.ts';
import type { ScoredPrice } from './score-shown.ts';

/** A price farther away is of something else. */
const reach = 400;
/** `Case of 6`, `6er-Karton`, `lot de 6`, `3袋セット`. */
const packed =
  /^\W{0,3}(?:the |an? |le |la |il |el |die |der |het )?(?:(?:case|pack|box|set|bundle|carton|crate)s? of|(?:lot|carton|caisse|pack|boîte) de|(?:caja|lote) de|(?:cartone|confezione|cassa) da|(?:doos|set|pak) van) ?(\d{1,3})(?!\d)|^\W{0,3}(\d{1,3})(?:er[- ]?(?:pack|set|karton|kiste)|[袋個箱本枚缶瓶足包盒](?:セット|入|組|装|裝)|개 ?(?:세트|입))/iu;
/** What a share is rounded by. */
const roundedShare = 0.01;
/** No shop asks more for a pack than for its pieces, and few give a greater part away. */
const leastShare = 0.6;

/** Removes what a pack costs, where a piece of it is offered beside it: `£14.99` and `Case of 6: £77.94`. */
export function withoutPacks(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  return prices.map((price, index) => {
    const each = prices[index + 1];
    const bracketed = countInBrackets(each, price);
    const count = bracketed > 1 ? bracketed : packCount(price);
    const pieces = bracketed > 1 ? prices.filter((piece) => piece !== each) : prices;
    const isPack = count > 1 && pieces.some((piece) => isPieceOf(piece, price, count));
    if (!isPack) return price;
    return {
      ...price,
      kind: 'other_product',
      reasons: [...price.reasons, 'of a pack, beside one of its pieces'],
    };
  });
}

function packCount({ text, label, after, letters }: ScoredPrice): number {
  const [, count, other] = packed.exec(text) ?? packed.exec(label) ?? packed.exec(after) ?? [];
  return Number(count ?? other ?? (letters < 2 ? 0 : (forSeveral.exec(text)?.[1] ?? 0)));
}

/** `$30 for 2`, `35,00 € für 2 Stück`. */
const forSeveral =
  /\d\D{0,9} (?:for|für|pour|por|per|voor|för|za|за) (\d{1,2})(?: ?(?:pcs|pieces|items|stück|st|stk|stuks|pièces|piezas|unidades|pezzi|kusy|ks|szt|шт|kom|db|buc))?\W*$/iu;

function isPieceOf(piece: ScoredPrice, pack: ScoredPrice, count: number): boolean {
  const share = Number(pack.price.amount) / (count * Number(piece.price.amount));
  return (
    (piece.kind === 'current' || piece.kind === 'from') &&
    Math.abs(pack.offset - piece.offset) <= reach &&
    pack.price.currency === piece.price.currency &&
    share <= 1 &&
    share >= leastShare
  );
}

/** `Any 10 for ₹990`, `2/$5`. */
const severalFor =
  /(?<![\d.,])(\d{1,3})(?: (?:for|für|pour|por|per|za|за)|\/) ?(\P{L}{0,3}\d[\d.,]{0,12})(?!\d)/iu;

/**
 * Removes what each of several costs, where a piece alone is offered for more: `any 10 for ₹990 (₹99 each)`, and beside
 * the price of a pack.
 */
export function withoutShares(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  const packs = prices.map((pack) => ({ pack, count: packCount(pack) })).filter(({ count }) => count > 1);
  return prices.map((price) => {
    const isOfPack = packs.some(({ pack, count }) => pack !== price && isNth(price, amountOf(pack) / count));
    if (!isPiece(price) || !(isOfPack || isShare(price))) return price;
    const isCheaper = prices.some(
      (piece) =>
        isPiece(piece) && amountOf(piece) > amountOf(price) && Math.abs(piece.offset - price.offset) <= reach,
    );
    if (!isCheaper) return price;
    const reasons = [...price.reasons, 'for each of several'];
    return { ...price, kind: 'other_product', isForSeveral: true, reasons };
  });
}

/** Returns whether several for a sum, as the text says, come to this much each. */
function isShare(price: ScoredPrice): boolean {
  const [, count, sum] = severalFor.exec(`${price.before} ${price.text}`) ?? [];
  const total = sum === undefined ? null : parsePriceText(sum);
  const share = Number(total?.amount ?? 0) / Number(count ?? 1);
  return Number(count) > 1 && isNth(price, share);
}

/** Of a case of bottles, twice. In what holds more, any amount is about a whole part of the sum. */
const mostInBrackets = 24;
const inBrackets = /^\(.*\)$/su;

/**
 * Takes what stands in brackets after a sum that is a whole multiple of it for what a piece comes to, in any words: `3 pieces
 * £10.19 (£3.40 each)`. `(now £50)` says that it is paid.
 */
export function withoutBracketed(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  return prices.map((price, index) =>
    countInBrackets(price, prices[index - 1]) > 1 ? { ...price, kind: 'unit' as const } : price,
  );
}

/** Returns how many pieces a sum is for, by the price of each in brackets after it; 0 if there is none. */
function countInBrackets(price: ScoredPrice | undefined, sum: ScoredPrice | undefined): number {
  if (!price || !sum || !inBrackets.test(price.text)) return 0;
  if (!isPiece(price) || price.role === 'current' || !isBeside(price, sum)) return 0;
  const count = Math.round(amountOf(sum) / amountOf(price));
  return count <= mostInBrackets && isNth(price, amountOf(sum) / count) ? count : 0;
}

function isNth(price: ScoredPrice, share: number): boolean {
  return Math.abs(share / amountOf(price) - 1) < roundedShare;
}

function isPiece({ kind, isListed }: ScoredPrice): boolean {
  return kind === 'current' && !isListed;
}
