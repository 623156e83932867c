export interface Part {
  /** If they are few. */
  whole: readonly string[] | null;
  /** Every match contains at least one. */
  needed: readonly string[] | null;
}

export const anything: Part = { whole: null, needed: null };
/** A boundary or a lookaround. */
export const nothing: Part = wholly(['']);
/** More than the number of endings of most words. */
const maxWhole = 24;
/** In European languages. */
const frequentFirst = ' eatinorslcdumphgvbfykwzxjq';
const mostFrequent = 0.15;
const nextFrequent = 0.88;
/** Digits, marks, and letters of other scripts. */
const otherFrequent = 0.02;
const leastFrequent = 0.004;
const likelihoods = new Float64Array(128).fill(otherFrequent);
for (let rank = 0; rank < frequentFirst.length; rank += 1)
  likelihoods[frequentFirst.charCodeAt(rank)] = mostFrequent * nextFrequent ** rank;

export function wholly(texts: readonly string[]): Part {
  return { whole: texts, needed: null };
}

export function isFew(texts: readonly string[]): boolean {
  return texts.length <= maxWhole;
}

export function eitherOf(parts: readonly Part[]): Part {
  const whole = parts.flatMap((part) => part.whole ?? []);
  const isWhole = parts.every((part) => part.whole !== null) && isFew(whole);
  return {
    whole: isWhole ? whole : null,
    needed: allOf(parts.map(neededOf)),
  };
}

function allOf(sets: readonly (readonly string[] | null)[]): readonly string[] | null {
  return sets.every((texts) => texts !== null) ? sets.flat() : null;
}

/** The set that is least likely in any text. */
export function neededOf({ whole, needed }: Part): readonly string[] | null {
  return leastLikely([whole, needed]);
}

export function leastLikely(sets: readonly (readonly string[] | null)[]): readonly string[] | null {
  const [first = null, ...others] = sets.filter((texts) => texts !== null && !texts.includes(''));
  if (others.length === 0) return first;
  return others.reduce(
    (best, texts) => (likelihoodOfAny(texts) < likelihoodOfAny(best) ? texts : best),
    first,
  );
}

function likelihoodOfAny(texts: readonly string[] | null): number {
  return texts?.reduce((sum, text) => sum + likelihoodOf(text), 0) ?? 1;
}

/** By letter frequency. */
export function likelihoodOf(text: string): number {
  let likelihood = 1;
  for (let at = 0; at < text.length; at += 1) likelihood *= likelihoods[text.charCodeAt(at)] ?? leastFrequent;
  return likelihood;
}
