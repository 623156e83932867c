import { isWithTax } from '../../money/tax-rates.ts';
import { type Quantity, quantityOf } from './quantity-text.ts';
import { poorScore, type ScoredPrice } from './score-shown.ts';

/** Rows of one table: a price farther away is of something else. */
const rowReach = 400;
/** No shop gives a greater part away to whoever takes more. */
const leastShare = 0.4;

/**
 * Removes what is asked for each of several pieces: a row that says so in words, and rows of quantities that grow while
 * their prices fall. One piece is paid at the price without a quantity, or at that of the first row.
 */
export function withoutQuantities(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  const rows: Row[] = [];
  for (const price of prices) {
    const beside = rows.at(-1);
    // The second of two columns, net and gross, is for the quantity of the first.
    const quantity = quantityOf(price) ?? (beside && isGrossOf(price, beside.price) ? beside.quantity : null);
    rows.push({ price, quantity });
  }
  const quantities = rows.filter(({ quantity }) => quantity !== null);
  if (quantities.length === 0) return prices;
  const several = new Set(
    quantities.filter(({ quantity, price }, index) => {
      if ((quantity?.count ?? 0) < 2) return false;
      if (quantity?.isTold) return true;
      if (quantity?.isUpTo && !quantities.slice(0, index).some((row) => row.quantity?.isUpTo)) return false;
      const isOther = (other: Row) => other.quantity?.count !== quantity?.count;
      return [quantities.slice(0, index).findLast(isOther), quantities.slice(index + 1).find(isOther)].some(
        (other) => other !== undefined && isStep(price, quantity?.count, other.price, other.quantity?.count),
      );
    }),
  );
  // `10` in a cell of its own, or in `Up to <b>10</b>`.
  const counts = new Set(
    quantities.flatMap(({ price, quantity }) => [price.before, String(quantity?.count)]),
  );
  const own = rows.filter(({ price }) => price.isSigned || !counts.has(price.text));
  // Where every price is one of a row, one piece is paid at the first.
  const isTable = own.every(
    (row) => several.has(row) || !isPayable(row.price) || row.price.isListed || row.price.score <= poorScore,
  );
  const [first] = isTable ? quantities : [];
  return own.map((row) =>
    several.has(row) && row !== first
      ? {
          ...row.price,
          kind: 'other_product',
          isForSeveral: true,
          reasons: [...row.price.reasons, 'for each of several'],
        }
      : row.price,
  );
}

/** Returns whether a price is, by its position and amount, the one before it with tax. */
function isGrossOf({ price, before }: ScoredPrice, net: ScoredPrice): boolean {
  return before === net.text && isWithTax(price.amount, net.price.amount, price.currency);
}

interface Row {
  price: ScoredPrice;
  quantity: Quantity | null;
}

/** Returns whether the row for more pieces is the cheaper one of two. */
function isStep(
  one: ScoredPrice,
  count: number | undefined,
  other: ScoredPrice,
  otherCount: number | undefined,
): boolean {
  if (Math.abs(one.offset - other.offset) > rowReach || count === undefined || otherCount === undefined)
    return false;
  const [amount, otherAmount] = [Number(one.price.amount), Number(other.price.amount)];
  const isAlike = amount > leastShare * otherAmount && otherAmount > leastShare * amount;
  return isAlike && (count - otherCount) * (otherAmount - amount) > 0;
}

function isPayable({ kind }: ScoredPrice): boolean {
  return kind === 'current' || kind === 'from' || kind === 'regular';
}
