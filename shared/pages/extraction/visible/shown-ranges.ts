import type { ScoredPrice } from './score-shown.ts';

/** The two ends stand side by side, maybe with much white space between them. */
const reach = 400;
/** Everything between them. */
const between = /^(?:[-–—~〜至]|to|bis|à|al?|até|tot|do|až|до|till|til)$/iu;

/**
 * Makes one range of two prices with a dash between them: the lower is where the product begins, the higher no rival.
 */
export function joinRanges(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  return withoutRangeOfChosen(joinEnds(prices));
}

/** As good as a range looks its chosen price, which stands where it is bought. */
const chosenLag = 0.5;

/**
 * Takes a range off the prices that may be paid, if the page shows one price within it that looks as much like the
 * product's own: shop systems write that of the chosen variant below the range of all.
 */
function withoutRangeOfChosen(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  const [low, high] = prices.filter(({ isRangeEnd, isListed }) => isRangeEnd === true && !isListed);
  if (low === undefined || high === undefined) return prices;
  const [least, most] = [Number(low.price.amount), Number(high.price.amount)];
  const chosen = prices.filter((price) => {
    const amount = Number(price.price.amount);
    const isOwn = price.kind === 'current' && !price.isListed && !price.isApart && !price.isOtherChoice;
    return (
      isOwn &&
      price.offset > high.offset &&
      amount > least &&
      amount <= most &&
      price.price.currency === low.price.currency
    );
  });
  if (new Set(chosen.map(({ price }) => price.amount)).size !== 1) return prices;
  if (!chosen.some(({ score }) => score >= low.score - chosenLag)) return prices;
  return prices.map(
    (price): ScoredPrice =>
      price.kind === 'from' && price.price.amount === low.price.amount
        ? { ...price, kind: 'other_product', reasons: [...price.reasons, 'the range of the chosen one'] }
        : price,
  );
}

function joinEnds(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  // What an end is without tax may stand between both.
  const ends = prices.filter(({ gross }) => gross === undefined);
  const indexes = new Map(ends.map((price, index) => [price, index]));
  return prices.map((price): ScoredPrice => {
    const index = indexes.get(price);
    if (index === undefined) return price;
    const [previous, next] = [ends[index - 1], ends[index + 1]];
    // `9,16 € – 9,90 € / 100 g`: what is said after a range is said of both its ends.
    if (
      next &&
      (next.kind === 'unit' || next.kind === 'instalment') &&
      isRange(price, { ...next, kind: 'current' })
    )
      return { ...price, kind: next.kind };
    if (next && isRange(price, next))
      return {
        ...price,
        kind: 'from',
        isRangeEnd: true,
        reasons: [...price.reasons, 'the lower end of a range'],
      };
    if (previous && isRange(previous, price))
      return {
        ...price,
        kind: 'other_product',
        isRangeEnd: true,
        reasons: [...price.reasons, 'the upper end of a range'],
      };
    return price;
  });
}

function isRange(low: ScoredPrice, high: ScoredPrice): boolean {
  return (
    isPlain(low) &&
    isPlain(high) &&
    (low.role === 'from' || between.test(low.after.trim())) &&
    between.test(high.before.trim()) &&
    high.offset - low.offset <= reach &&
    low.price.currency === high.price.currency &&
    Number(low.price.amount) < Number(high.price.amount)
  );
}

function isPlain({ kind }: ScoredPrice): boolean {
  return kind === 'current' || kind === 'from';
}
