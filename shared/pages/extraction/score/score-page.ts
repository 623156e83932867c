import { amountFeatures } from '../features/amount-features.ts';
import type { Amount, Showing, Subject } from '../features/facts.ts';
import type { Feature } from '../features/feature.ts';
import { pageFeatures } from '../features/page-features.ts';
import { showingFeatures } from '../features/showing-features.ts';

export type Weights = Readonly<Record<string, number>>;

/** A subject's features, only those above zero. */
export type Vector = readonly (readonly [feature: Feature<never>, value: number])[];

/** The features of a page, of its amounts and of each position where these are shown. */
export interface Vectors {
  page: Vector;
  amounts: readonly {
    amount: Amount;
    own: Vector;
    showings: readonly { showing: Showing; vector: Vector }[];
  }[];
}

export function readVectors({ page, amounts }: Subject): Vectors {
  return {
    page: vectorOf(pageFeatures, page),
    amounts: amounts.map((amount) => ({
      amount,
      own: vectorOf(amountFeatures, amount),
      showings: amount.showings.map((showing) => ({ showing, vector: vectorOf(showingFeatures, showing) })),
    })),
  };
}

function vectorOf<S>(features: readonly Feature<S>[], subject: S): Vector {
  const vector: [Feature<S>, number][] = [];
  for (const feature of features) {
    const value = Number(feature.read(subject));
    if (value !== 0) vector.push([feature, value]);
  }
  return vector;
}

/** An amount with its probability of being the price, and its best position. */
export interface ScoredAmount {
  amount: Amount;
  probability: number;
  score: number;
  own: Vector;
  best: { showing: Showing; vector: Vector } | null;
}

/** Softmax over the amounts and "no price". Returns the most likely first. */
export function scorePage({ page, amounts }: Vectors, weights: Weights): ScoredAmount[] {
  const none = dot(page, weights);
  const scored = amounts.map(({ amount, own, showings }) => {
    const places = showings.map((place) => ({ ...place, score: dot(place.vector, weights) }));
    const best = places.reduce<(typeof places)[number] | null>(
      (known, place) => (known === null || place.score > known.score ? place : known),
      null,
    );
    return { amount, own, best, score: dot(own, weights) + (best?.score ?? 0) };
  });
  const highest = scored.reduce((most, { score }) => Math.max(most, score), none);
  const total = scored.reduce((sum, { score }) => sum + Math.exp(score - highest), Math.exp(none - highest));
  return scored
    .map((one) => ({ ...one, probability: Math.exp(one.score - highest) / total }))
    .toSorted((one, other) => other.probability - one.probability);
}

export function dot(vector: Vector, weights: Weights): number {
  return vector.reduce((sum, [{ id }, value]) => sum + (weights[id] ?? 0) * value, 0);
}
