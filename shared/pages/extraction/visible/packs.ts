import type { ScoredPrice } from './score-shown.ts';

/** A price farther away is of something else. */
const reach = 400;
/** `Case of 6`, `6er-Karton`, `lot de 6`. */
const packed =
  /^\W{0,3}(?:(?:case|pack|box|set|bundle|carton|crate)s? of|(?:lot|carton|caisse|pack|boîte) de|(?:caja|lote) de|(?:cartone|confezione|cassa) da|(?:doos|set|pak) van) ?(\d{1,3})(?!\d)|^\W{0,3}(\d{1,3})er[- ]?(?:pack|set|karton|kiste)/iu;
/** No shop asks more for a pack than for its pieces, and few give a greater part away. */
const leastShare = 0.6;

/** Removes what a pack costs, where a piece of it is offered beside it: `£14.99` and `Case of 6: £77.94`. */
export function withoutPacks(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  return prices.map((price) => {
    const [, before, after] =
      packed.exec(price.text) ?? packed.exec(price.before) ?? packed.exec(price.after) ?? [];
    const count = Number(before ?? after ?? 0);
    const isPack = count > 1 && prices.some((piece) => isPieceOf(piece, price, count));
    if (!isPack) return price;
    return {
      ...price,
      kind: 'other_product',
      reasons: [...price.reasons, 'of a pack, beside one of its pieces'],
    };
  });
}

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
