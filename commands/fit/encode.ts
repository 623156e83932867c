import { amountFeatures } from '../../shared/pages/extraction/features/amount-features.ts';
import { type Feature, priors } from '../../shared/pages/extraction/features/feature.ts';
import { pageFeatures } from '../../shared/pages/extraction/features/page-features.ts';
import { showingFeatures } from '../../shared/pages/extraction/features/showing-features.ts';
import type { Vector, Vectors } from '../../shared/pages/extraction/score/score-page.ts';
import { isSameAmount } from '../accuracy/compare-page.ts';

interface SidedFeature {
  id: string;
  /** 1 for and -1 against. A fitted weight keeps the sign. */
  side: 1 | -1;
  prior: number;
}

export const features: readonly SidedFeature[] = [
  ...amountFeatures.map(withSide),
  ...showingFeatures.map(withSide),
  // A page's features count towards "no price".
  ...pageFeatures.map(withSide),
];

function withSide({ id, speaks, prior }: Feature<never>): SidedFeature {
  const side = speaks === 'for' ? 1 : -1;
  return { id, side, prior: side * priors[prior] };
}

const indexes = new Map(features.map(({ id }, index) => [id, index]));

/** A vector by feature index. */
export interface Sparse {
  indexes: Int32Array;
  values: Float64Array;
}

/** An amount as numbers; `showings` are distinct. */
export interface EncodedAmount {
  own: Sparse;
  showings: readonly Sparse[];
  isRight: boolean;
}

/** Encodes a page as numbers, without references to its tree. */
export function encode(
  { page, amounts }: Vectors,
  accepted: readonly string[],
): { page: Sparse; amounts: EncodedAmount[] } {
  return {
    page: sparse(page),
    amounts: amounts.map(({ amount, own, showings }) => {
      const distinct = new Map(
        showings.map(({ vector }) => [vector.map(([{ id }, value]) => `${id} ${value}`).join(), vector]),
      );
      return {
        own: sparse(own),
        showings: [...distinct.values()].map(sparse),
        isRight: accepted.some((price) => isSameAmount(price, amount.amount)),
      };
    }),
  };
}

function sparse(vector: Vector): Sparse {
  return {
    indexes: Int32Array.from(vector, ([{ id }]) => indexes.get(id) ?? 0),
    values: Float64Array.from(vector, ([, value]) => value),
  };
}
