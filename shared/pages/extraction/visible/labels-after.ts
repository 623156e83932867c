import { labelRoleOf, type PriceRole } from '../../money/price-words.ts';

/** A price with the texts around it. */
interface Labelled {
  offset: number;
  role: PriceRole | null;
  before: string;
  after: string;
}

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
    labelled[index] = { ...price, role: own };
    labelled[index + 1] = { ...next, role: other };
  }
  return labelled;
}

function roleIn(label: string): PriceRole | null {
  const role = /\d/.test(label) ? null : labelRoleOf(label);
  return role === 'regular' || role === 'current' ? role : null;
}
