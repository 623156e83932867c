import { amountFeatures } from '../../shared/pages/extraction/features/amount-features.ts';
import { type Feature, priors } from '../../shared/pages/extraction/features/feature.ts';
import { pageFeatures } from '../../shared/pages/extraction/features/page-features.ts';
import { showingFeatures } from '../../shared/pages/extraction/features/showing-features.ts';
import type { Vector, Vectors } from '../../shared/pages/extraction/score/score-page.ts';
import { isSameAmount } from '../accuracy/compare-page.ts';

export const features: readonly { id: string; side: 1 | -1; prior: number }[] = [
  ...amountFeatures.map(known),
  ...showingFeatures.map(known),
  // A page's features count towards "no price".
  ...pageFeatures.map(known),
];

function known({ id, speaks, prior }: Feature<never>): { id: string; side: 1 | -1; prior: number } {
  const side = speaks === 'for' ? 1 : -1;
  return { id, side, prior: side * priors[prior] };
}

const places = new Map(features.map(({ id }, index) => [id, index]));

/** A vector by feature index. */
export interface Sparse {
  places: Int32Array;
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
    places: Int32Array.from(vector, ([{ id }]) => places.get(id) ?? 0),
    values: Float64Array.from(vector, ([, value]) => value),
  };
}
