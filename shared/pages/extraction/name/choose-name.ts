import { nameLikeness, nameWords } from './name.ts';

/** A heading that shares less with the other names of the product belongs to something else, such as a dialog. */
const alike = 0.5;
/** A title that begins with the heading beats one that shares its words: titles end with the shop. */
const beginning = 1.1;

/** The product's names in different places of a page, each without the shop's name; null if missing. */
export interface PageNames {
  /** Main headings, in page order. */
  headings: readonly string[];
  /** JSON-LD, microdata or the crawling provider. */
  structured: string | null;
  /** Open Graph. */
  shared: string | null;
  title: string | null;
  /** The heading above the price, if there is no other name. */
  above: string | null;
}

/** Chooses the heading that another place repeats, without a suffix that is not in the markup. */
export function chooseName({ headings, structured, shared, title, above }: PageNames): string | null {
  const heading = ownHeading(headings, [structured, shared, title]);
  if (heading === null) return structured ?? above ?? shared ?? title ?? headings[0] ?? null;
  const isAgreed =
    shared !== null && title !== null && startsWith(shared, title) && startsWith(title, shared);
  const shorter = [structured, isAgreed ? shared : null].find(
    (name) => name !== null && startsWith(heading, name),
  );
  return shorter != null && countOf(shorter) < countOf(heading) ? shorter : heading;
}

function ownHeading(headings: readonly string[], names: readonly (string | null)[]): string | null {
  const known = names.filter((name) => name !== null);
  let best: { heading: string; likeness: number } | null = null;
  for (const heading of headings) {
    const likeness = Math.max(
      0,
      ...known.map((name) => (startsWith(name, heading) ? beginning : nameLikeness(heading, name))),
    );
    if (likeness >= alike && likeness > (best?.likeness ?? 0)) best = { heading, likeness };
  }
  return best?.heading ?? null;
}

const countOf = (name: string) => nameWords(name).length;

function startsWith(longer: string, shorter: string): boolean {
  return `${nameWords(longer).join(' ')} `.startsWith(`${nameWords(shorter).join(' ')} `);
}
