import type { ScoredPrice } from './score-shown.ts';

/** Rows of one table: a price farther away is of something else. */
const rowReach = 400;
/** No shop gives a greater part away to whoever takes more. */
const leastShare = 0.4;

const before =
  '(?:from|ab|buy|over|dès|à partir de|desde|a partir de|da|vanaf|fra|från|od|от|від|über|≥|>=?)';
const pieces =
  '(?:pcs?|pieces?|units?|items?|st(?:ü|ue)ck|stk|st|pi[eè]ces?|unit[ée]s?|unidades|uds?|pezzi|pz|stuks|szt|ks|db|buc|шт|штук|adet|個|点|枚|本|個以上|件|개)';
const more =
  '(?:\\+|or more|and (?:more|up|above|over)|oder mehr|und mehr|et plus|ou plus|o más|y más|ou mais|o più|of meer|eller (?:mer|fler)|lub więcej|a více|и более|и больше|veya daha fazla|以上|起|이상)';

/** A quantity by words of its own: `10 or more`, `ab 10 Stück`, `10+`. */
const told = new RegExp(
  `^\\W{0,3}(?:${before}\\s*(\\d{1,5})\\s*${pieces}|(?:${before}\\s*)?(\\d{1,5})\\s*${pieces}?\\s*${more})(?!\\p{L})`,
  'iu',
);
/** A cell that holds nothing but a quantity: `10`, `ab 10`, `10–49`. */
const cell = new RegExp(
  `^\\W{0,3}(?:${before}\\s*)?(\\d{1,5})(?:\\s?[-–—~]\\s?\\d{1,5})?\\s*(?:${pieces}|\\+)?\\.?:?\\s*$`,
  'iu',
);

/**
 * Removes what is asked for each of several pieces: a row that says so in words, and rows of quantities that grow while
 * their prices fall. One piece is paid at the price without a quantity, or at that of the first row.
 */
export function withoutQuantities(prices: readonly ScoredPrice[]): readonly ScoredPrice[] {
  const rows = prices.map((price) => ({ price, quantity: quantityOf(price) }));
  const quantities = rows.filter(({ quantity }) => quantity !== null);
  if (quantities.length === 0) return prices;
  const several = new Set(
    quantities.filter(({ quantity, price }, index) => {
      if ((quantity?.count ?? 0) < 2) return false;
      if (quantity?.isTold) return true;
      return [quantities[index - 1], quantities[index + 1]].some(
        (other) => other !== undefined && isStep(price, quantity?.count, other.price, other.quantity?.count),
      );
    }),
  );
  const counts = new Set(quantities.map(({ price }) => price.before));
  const own = rows.filter(({ price }) => price.isSigned || !counts.has(price.text));
  // Where every price is one of a row, one piece is paid at the first.
  const isTable = own.every((row) => several.has(row) || !isPayable(row.price) || row.price.isListed);
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

interface Quantity {
  count: number;
  isTold: boolean;
}

function quantityOf({ text, before: label }: ScoredPrice): Quantity | null {
  const own = told.exec(text) ?? told.exec(label);
  if (own) return { count: Number(own[1] ?? own[2]), isTold: true };
  const alone = cell.exec(label);
  return alone ? { count: Number(alone[1]), isTold: false } : null;
}

/** Two rows, of which that of more pieces is cheaper. */
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
