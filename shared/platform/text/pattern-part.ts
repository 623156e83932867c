/** What is known of the texts that a part of a pattern matches. */
export interface Part {
  /** All of them, if they are few. */
  whole: readonly string[] | null;
  /** Texts of which each match holds at least one, if any are known. */
  needed: readonly string[] | null;
  /** Texts of which each match begins with one, if they are known and none is empty. */
  begins: readonly string[] | null;
}

export const anything: Part = { whole: null, needed: null, begins: null };
/** It takes no character: a border, or what must stand around. */
export const nothing: Part = wholly(['']);
/** More than most words have endings; each is looked for by itself. */
const maxWhole = 24;
/** From the most frequent in texts of European languages to the rarest. */
const frequentFirst = ' eatinorslcdumphgvbfykwzxjq';
const mostFrequent = 0.15;
const nextFrequent = 0.88;
/** Of digits and marks, and of a letter of another script. */
const otherFrequent = 0.02;
const leastFrequent = 0.004;
const likelihoods = new Float64Array(128).fill(otherFrequent);
for (let rank = 0; rank < frequentFirst.length; rank += 1)
  likelihoods[frequentFirst.charCodeAt(rank)] = mostFrequent * nextFrequent ** rank;

/** Returns a part that matches these texts and no other. */
export function wholly(texts: readonly string[]): Part {
  return { whole: texts, needed: null, begins: texts.includes('') ? null : texts };
}

export function isFew(texts: readonly string[]): boolean {
  return texts.length <= maxWhole;
}

/** Returns what is known of one of several parts. */
export function eitherOf(parts: readonly Part[]): Part {
  const whole = parts.flatMap((part) => part.whole ?? []);
  const isWhole = parts.every((part) => part.whole !== null) && isFew(whole);
  return {
    whole: isWhole ? whole : null,
    needed: allOf(parts.map(neededOf)),
    begins: allOf(parts.map(({ begins }) => begins)),
  };
}

function allOf(sets: readonly (readonly string[] | null)[]): readonly string[] | null {
  return sets.every((texts) => texts !== null) ? sets.flat() : null;
}

/** Returns the texts of which each match of a part holds one that are least likely to stand in any text. */
export function neededOf({ whole, needed }: Pick<Part, 'whole' | 'needed'>): readonly string[] | null {
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

/** Returns about how likely it is that a text begins somewhere, by how frequent its letters are. */
export function likelihoodOf(text: string): number {
  let likelihood = 1;
  for (let at = 0; at < text.length; at += 1) likelihood *= likelihoods[text.charCodeAt(at)] ?? leastFrequent;
  return likelihood;
}
