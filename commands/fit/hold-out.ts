import type { Encoded } from './encode.ts';
import { fitWeights, probabilitiesOf } from './fit-weights.ts';

const folds = 10;

/** The reading of a page with weights fitted without any page of its shop. */
export interface HeldOut {
  encoded: Encoded;
  /** The probability of the most likely amount, and whether it is right. */
  probability: number;
  amount: string | null;
  isRight: boolean;
  none: number;
  fold: number;
  /** The log loss of the page. */
  loss: number;
}

/**
 * Reads every page with weights fitted on the other folds. All pages of a shop are in the same fold; `division` varies
 * how shops are grouped.
 */
export function holdOut(samples: readonly Encoded[], division = 0): HeldOut[] {
  const shops = [...new Set(samples.map(({ sample }) => sample.shop))].toSorted();
  const foldOf = new Map(
    shops.map((shop) => [shop, hash(division === 0 ? shop : `${division} ${shop}`) % folds]),
  );
  return Array.from({ length: folds }, (_, fold) => {
    const isIn = ({ sample }: Encoded) => foldOf.get(sample.shop) === fold;
    const weights = fitWeights(samples.filter((sample) => !isIn(sample)));
    return samples.filter(isIn).map((encoded) => heldOut(encoded, weights, fold));
  }).flat();
}

function heldOut(encoded: Encoded, weights: Float64Array, fold: number): HeldOut {
  const { none, amounts } = probabilitiesOf(encoded, weights);
  const best = amounts.reduce((at, value, index) => (value > (amounts[at] ?? -1) ? index : at), 0);
  const chosen = encoded.amounts[best];
  const right = encoded.isReachable
    ? encoded.amounts.reduce((sum, { isRight }, index) => sum + (isRight ? (amounts[index] ?? 0) : 0), 0)
    : none;
  return {
    encoded,
    probability: amounts[best] ?? 0,
    amount: encoded.sample.vectors.amounts[best]?.amount.amount ?? null,
    isRight: chosen?.isRight ?? false,
    none,
    fold,
    loss: -Math.log(Math.max(right, 1e-3)) * encoded.weight,
  };
}

/** FNV-1a, so that adding pages does not change the folds. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}
