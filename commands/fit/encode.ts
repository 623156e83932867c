import { amountFeatures } from '../../shared/pages/extraction/features/amount-features.ts';
import { type Feature, priors } from '../../shared/pages/extraction/features/feature.ts';
import { pageFeatures } from '../../shared/pages/extraction/features/page-features.ts';
import { showingFeatures } from '../../shared/pages/extraction/features/showing-features.ts';
import type { Vector } from '../../shared/pages/extraction/score/score-page.ts';
import type { Sample, View } from './read-samples.ts';

/** All features with their priors. */
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

/** A sample as numbers. */
export interface Encoded {
  sample: Sample;
  page: Sparse;
  amounts: readonly { own: Sparse; showings: readonly Sparse[]; isRight: boolean }[];
  isPriced: boolean;
  isReachable: boolean;
  /** Pages of shops with many pages count less each. */
  weight: number;
}

/** How much each view of a page counts. Most of what the two unrendered ones contain is the same. */
const shares: Record<View, number> = { saved: 1, unstructured: 0.5, data: 0.5, scripts: 0.25 };

/**
 * Encodes samples. The samples of one shop together weigh the square root of their number. `drops` omits some features.
 */
export function encode(samples: readonly Sample[], drops: (id: string) => boolean = () => false): Encoded[] {
  const pagesOf = new Map<string, number>();
  for (const { shop, view } of samples) if (view === 'saved') pagesOf.set(shop, (pagesOf.get(shop) ?? 0) + 1);
  return samples.map((sample) => {
    const amounts = sample.vectors.amounts.map(({ amount, own, showings }) => ({
      own: sparse(own, drops),
      showings: showings.map(({ vector }) => sparse(vector, drops)),
      isRight: sample.right.has(amount.amount),
    }));
    return {
      sample,
      page: sparse(sample.vectors.page, drops),
      amounts,
      isPriced: sample.right.size > 0,
      isReachable: amounts.some(({ isRight }) => isRight),
      weight: shares[sample.view] / Math.sqrt(pagesOf.get(sample.shop) ?? 1),
    };
  });
}

function sparse(vector: Vector, drops: (id: string) => boolean): Sparse {
  const kept = vector.filter(([{ id }]) => !drops(id));
  return {
    places: Int32Array.from(kept, ([{ id }]) => places.get(id) ?? 0),
    values: Float64Array.from(kept, ([, value]) => value),
  };
}
