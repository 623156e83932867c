import { fitWeights, priorStrength, probabilitiesOf } from './fit-weights.ts';
import type { Sample } from './read-samples.ts';

/** A sample with its probabilities by weights that were fitted without its source and its shop. */
export interface HeldOut {
  sample: Sample;
  /** The probability of the most likely amount, and whether it is right. */
  probability: number;
  isRight: boolean;
  none: number;
}

/** A source that is left out, with weights fitted on the other sources. */
export interface Fold {
  source: string;
  samples: readonly Sample[];
  weights: Float64Array;
  heldOut: readonly HeldOut[];
  /** The other sources, each read with weights fitted without that source and this one: chooses this fold's threshold. */
  inner: readonly HeldOut[];
}

/** Leaves out each source in turn. Pages of the source's shops in other sources are left out, too. */
export function leaveSourcesOut(samples: readonly Sample[], strength = priorStrength): Fold[] {
  const bySource = Map.groupBy(samples, ({ source }) => source);
  const names = [...bySource.keys()].toSorted();
  const pageOf = (source: string) => bySource.get(source) ?? [];
  const inner = new Map<string, HeldOut[]>(names.map((name) => [name, []]));
  for (const [at, one] of names.entries()) {
    for (const other of names.slice(at + 1)) {
      const weights = fitWithout(samples, [...pageOf(one), ...pageOf(other)], strength);
      inner.get(one)?.push(...pageOf(other).map((sample) => holdOut(sample, weights)));
      inner.get(other)?.push(...pageOf(one).map((sample) => holdOut(sample, weights)));
    }
  }
  return names.map((source) => {
    const own = pageOf(source);
    const weights = fitWithout(samples, own, strength);
    const shops = shopsOf(own);
    return {
      source,
      samples: own,
      weights,
      heldOut: own.map((sample) => holdOut(sample, weights)),
      inner: (inner.get(source) ?? []).filter(({ sample }) => !shops.has(sample.shop)),
    };
  });
}

function fitWithout(samples: readonly Sample[], left: readonly Sample[], strength: number): Float64Array {
  const sources = new Set(left.map(({ source }) => source));
  const shops = shopsOf(left);
  return fitWeights(
    samples.filter(({ source, shop }) => !sources.has(source) && !shops.has(shop)),
    strength,
  );
}

function shopsOf(samples: readonly Sample[]): Set<string> {
  return new Set(samples.map(({ shop }) => shop));
}

function holdOut(sample: Sample, weights: Float64Array): HeldOut {
  const { none, amounts } = probabilitiesOf(sample, weights);
  const best = amounts.reduce((at, value, index) => (value > (amounts[at] ?? -1) ? index : at), 0);
  return {
    sample,
    probability: amounts[best] ?? 0,
    isRight: sample.amounts[best]?.isRight ?? false,
    none,
  };
}
