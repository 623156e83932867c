import { labelRoleOf, type PriceRole } from '../../money/price-words.ts';

/** A price with the texts around it. */
interface Labelled {
  offset: number;
  role: PriceRole | null;
  before: string;
  after: string;
  /** They stand in one element with another number. */
  isBeforeOfOther: boolean;
  isAfterOfOther: boolean;
  price: { amount: string };
}

/** What shops of South America call a price that is not reduced, after it; before one it may be a size. */
const normal = /^\W{0,3}normal\W{0,3}$/i;
/** Prices further apart share no label. */
const reach = 60;

/**
 * Gives labels to the prices that they follow, where each of two stands after its own: `$39.00 Regular Price $31.20
 * Sale Price`, as builders of sites write for screen readers.
 */
export function withLabelsAfter<P extends Labelled>(prices: readonly P[]): P[] {
  const labelled = [...prices];
  for (const [index, price] of prices.entries()) {
    const next = prices[index + 1];
    if (!next || price.role !== null || price.after === '' || next.before !== price.after) continue;
    const [own, other] = [roleIn(price.after), roleIn(next.after)];
    if (own === null || other === null || own === other || next.offset - price.offset > reach) continue;
    // `$59.99 reg $79.99 Sale`: what is reduced is less than what it was.
    const isReduced = Number(price.price.amount) < Number(next.price.amount);
    if (isReduced !== (own === 'current')) continue;
    labelled[index] = { ...price, role: own };
    labelled[index + 1] = { ...next, role: other };
  }
  for (const [index, price] of labelled.entries()) {
    const next = labelled[index + 1];
    if (!next || !isOfMembersOnly(price, next)) continue;
    labelled[index] = { ...price, role: next.role };
    labelled[index + 1] = { ...next, role: null };
  }
  return labelled.map(labelInRow);
}

/** Returns whether a row ends with the label of its price for members, and the next has none: `<li>$179.990 CMR</li><li>$199.990</li>`. */
function isOfMembersOnly(price: Labelled, next: Labelled): boolean {
  return (
    next.role === 'member' &&
    next.isBeforeOfOther &&
    price.role === null &&
    !price.isAfterOfOther &&
    price.after === next.before &&
    labelRoleOf(next.before) === 'member'
  );
}

/** Reads the label after a price where each row ends with its own: `<li>$44.990 Tarjeta</li><li>$49.990 Internet</li>`. */
function labelInRow<P extends Labelled>(price: P): P {
  const { isBeforeOfOther, isAfterOfOther, role, before, after } = price;
  if (!isBeforeOfOther || isAfterOfOther || role !== labelRoleOf(before)) return price;
  const own = normal.test(after) ? 'regular' : roleIn(after);
  return own === null ? price : { ...price, role: own };
}

function roleIn(label: string): PriceRole | null {
  const role = /\d/.test(label) ? null : labelRoleOf(label);
  return role === 'regular' || role === 'current' ? role : null;
}
