import { features, type Sparse } from './encode.ts';
import type { Sample } from './read-samples.ts';

const rounds = 160;
/** Of 0.01, 0.004, 0.002, 0.001 and 0.0005, this gives the best results on held-out shops. */
export const priorStrength = 0.001;
/** A false price costs more than a missing one. */
const falsePriceCost = 2;
/** Adam: the step size, and the decay rates of gradients and their squares. */
const adam = { step: 0.12, gradient: 0.9, square: 0.99, floor: 1e-8 };

interface Probabilities {
  none: number;
  amounts: Float64Array;
  /** The best showing of each amount; -1 for none. */
  best: Int32Array;
}

/** Returns the probabilities of a page's amounts: one softmax over them and "no price". */
export function probabilitiesOf(
  { page, amounts }: Pick<Sample, 'page' | 'amounts'>,
  weights: Float64Array,
): Probabilities {
  const none = dot(page, weights);
  const scores = new Float64Array(amounts.length);
  const best = new Int32Array(amounts.length).fill(-1);
  let highest = none;
  for (const [index, { own, showings }] of amounts.entries()) {
    let most = Number.NEGATIVE_INFINITY;
    for (const [position, showing] of showings.entries()) {
      const score = dot(showing, weights);
      if (score <= most) continue;
      most = score;
      best[index] = position;
    }
    scores[index] = dot(own, weights) + (showings.length === 0 ? 0 : most);
    highest = Math.max(highest, scores[index] ?? 0);
  }
  let total = Math.exp(none - highest);
  for (const [index, score] of scores.entries()) {
    scores[index] = Math.exp(score - highest);
    total += scores[index] ?? 0;
  }
  for (const [index, score] of scores.entries()) scores[index] = score / total;
  return { none: Math.exp(none - highest) / total, amounts: scores, best };
}

function dot({ indexes, values }: Sparse, weights: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < indexes.length; at += 1) sum += (weights[indexes[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return sum;
}

export type FitSample = Pick<Sample, 'page' | 'amounts' | 'isPriced' | 'weight' | 'view'>;

/** Gradient descent (Adam, full batch) on the log loss, near the priors. No sign may change. Deterministic. */
export function fitWeights(samples: readonly FitSample[], strength = priorStrength): Float64Array {
  const priors = Float64Array.from(features, ({ prior }) => prior);
  const weights = Float64Array.from(priors);
  const first = new Float64Array(weights.length);
  const second = new Float64Array(weights.length);
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  for (let round = 1; round <= rounds; round += 1) {
    const gradient = weights.map((weight, at) => strength * (weight - (priors[at] ?? 0)));
    for (const sample of samples) addGradient(sample, weights, gradient, total);
    const step = adam.step * Math.min(1, (1.5 * (rounds - round + rounds / 10)) / rounds);
    for (const [at, slope] of gradient.entries()) {
      first[at] = adam.gradient * (first[at] ?? 0) + (1 - adam.gradient) * slope;
      second[at] = adam.square * (second[at] ?? 0) + (1 - adam.square) * slope * slope;
      const mean = (first[at] ?? 0) / (1 - adam.gradient ** round);
      const size = Math.sqrt((second[at] ?? 0) / (1 - adam.square ** round)) + adam.floor;
      const moved = (weights[at] ?? 0) - (step * mean) / size;
      weights[at] = moved * (features[at]?.side ?? 1) < 0 ? 0 : moved;
    }
  }
  return weights;
}

function addGradient(sample: FitSample, weights: Float64Array, gradient: Float64Array, total: number): void {
  const { page, amounts, isPriced, weight, view } = sample;
  const isReachable = amounts.some(({ isRight }) => isRight);
  // A price that no reader found cannot be used, because without its data, the page looks like one without a price.
  if (isPriced && !isReachable && view !== 'unstructured') return;
  const { none, amounts: likely, best } = probabilitiesOf(sample, weights);
  let right = 0;
  for (const [index, { isRight }] of amounts.entries()) if (isRight) right += likely[index] ?? 0;
  const share = (weight * (isReachable ? 1 : falsePriceCost)) / total;
  for (const [index, { own, showings, isRight }] of amounts.entries()) {
    const probability = likely[index] ?? 0;
    const wanted = isReachable && isRight ? probability / Math.max(right, 1e-9) : 0;
    const slope = (probability - wanted) * share;
    if (Math.abs(slope) < 1e-10) continue;
    add(gradient, own, slope);
    const shown = showings[best[index] ?? -1];
    if (shown) add(gradient, shown, slope);
  }
  add(gradient, page, (none - (isReachable ? 0 : 1)) * share);
}

function add(gradient: Float64Array, { indexes, values }: Sparse, slope: number): void {
  for (let at = 0; at < indexes.length; at += 1) {
    const index = indexes[at] ?? 0;
    gradient[index] = (gradient[index] ?? 0) + slope * (values[at] ?? 0);
  }
}

export function namedWeights(weights: Float64Array): Record<string, number> {
  return Object.fromEntries(features.map(({ id }, at) => [id, Number((weights[at] ?? 0).toFixed(2))]));
}

export function formatWeights(weights: Float64Array, threshold: number): string {
  const rows = Object.entries(namedWeights(weights)).map(([id, weight]) => `  ${id}: ${weight},`);
  return [
    '// Written by `npm run fit`. Do not edit: change the features, and fit again.',
    "import type { Weights } from './score-page.ts';",
    '',
    '/** An amount is the price if its probability is at least this. */',
    `export const threshold = ${threshold};`,
    '',
    'export const weights: Weights = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}
