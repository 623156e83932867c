import { nameLikeness, nameWords } from './name.ts';

/** A heading that shares as much with another name of the product is the product's. */
const sameThing = 0.8;
const alike = 0.5;
/** Titles begin with the product and end with the shop, whose name may be a heading too. */
const beginning = 1.1;

/** What a page calls its product in different places, each without the shop's name; null if it does not. */
export interface PageNames {
  /** Main headings, in the order of the page. */
  headings: readonly string[];
  /** JSON-LD, microdata or the crawling provider. */
  structured: string | null;
  /** Open Graph. */
  shared: string | null;
  title: string | null;
  /** The heading above the price, where no other place names it. */
  above: string | null;
}

/**
 * Chooses the name that the page shows: its heading, less what shops add to it (the binding, the author), more what
 * markup leaves out (the brand).
 */
export function chooseName(names: PageNames): string | null {
  const { headings, structured, shared, title, above } = names;
  const heading = ownHeading(headings, [structured, shared, title]);
  if (heading === null) return structured ?? above ?? shared ?? title ?? headings[0] ?? null;
  if (isCut(heading)) {
    const whole = [structured, shared, title].find(
      (name) => name !== null && !isCut(name) && startsWith(name, heading),
    );
    if (whole) return whole;
  }
  const own = withoutPrice(heading, [structured, shared, title]);
  if (own !== null) return own;
  if (title !== null && (isGluedTo(heading, title) || isBadged(heading, title))) return title;
  // `Details about Blue Mug - show original title`: two other places agree on what is within.
  if (shared !== null && shared === title && surrounds(heading, shared) && !isBranded(heading, names))
    return shared;
  if (structured !== null) {
    if (isGlued(heading, structured)) return structured;
    if (startsWith(heading, structured) && nameWords(structured).length < nameWords(heading).length)
      return structured;
    return nameLikeness(heading, structured) >= alike ||
      title === null ||
      nameLikeness(heading, title) >= sameThing
      ? heading
      : structured;
  }
  // The same words with other marks between them are as the page shows them.
  const isShorter = title !== null && nameWords(title).length < nameWords(heading).length;
  const isRepeated = shared !== null && nameWords(shared).join(' ') === nameWords(heading).join(' ');
  return isShorter && !isRepeated && !isCut(title) && startsWith(heading, title) ? title : heading;
}

/** Returns whether markup repeats the heading, of which the other places leave out the first word: the maker. */
function isBranded(heading: string, { structured, shared }: PageNames): boolean {
  const [, ...rest] = nameWords(heading);
  const isRepeated = structured !== null && nameWords(structured).join(' ') === nameWords(heading).join(' ');
  return isRepeated && shared !== null && nameWords(shared).join(' ') === rest.join(' ');
}

/** A dialog has a heading too: the product's is the one that another place repeats. */
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

/** `KalosTrail Shoes`: a style puts the maker on a line of its own. */
function isGlued(heading: string, structured: string): boolean {
  const start = heading.length - structured.length;
  return (
    start > 0 && heading.endsWith(structured) && /\p{Ll}\p{Lu}/u.test(heading.slice(start - 1, start + 1))
  );
}

const ratingAfter = /^\s?[0-5][.,]\d\s?(?:\/\s?5\s?)?(?:\(\d|[★☆])/;

/**
 * `Blue Mug 18SKU1981`, `Blue Mug 184.6 (128 reviews)`: what a template puts into the element of the name has a style of its
 * own.
 */
function isGluedTo(heading: string, title: string): boolean {
  if (!heading.startsWith(title)) return false;
  const end = title.length;
  return (
    /^(?:\p{Ll}|\d)\p{Lu}/u.test(heading.slice(end - 1, end + 1)) || ratingAfter.test(heading.slice(end))
  );
}

const priceWithin = /^(.{4,}?)\s[-–—|:,]\s(?:\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?\p{Sc})(?![\p{L}\d])/u;

const badge =
  /^(?:sale|new|hot|promo|bestseller|neu|angebot|nouveau|promotion|nuevo|oferta|novità|offerta|nieuw|aanbieding|nyhet|rea|nowość|promocja|novinka|akce|новинка|хит|акция|back|zurück|retour|volver|indietro|voltar|terug|tillbaka|tilbage|tilbake|takaisin|wstecz|zpět|назад)[!:]?$/iu;

/** `Sale Blue Mug`: what shops stick on a product stands in its heading too, and so does the way back. */
function isBadged(heading: string, title: string): boolean {
  return heading.endsWith(` ${title}`) && badge.test(heading.slice(0, -title.length).trim());
}

/** `Road bike 54cm - $850 (Leith)`: classified ads put the price into the heading. Other names begin without it. */
function withoutPrice(heading: string, names: readonly (string | null)[]): string | null {
  const [, own = null] = priceWithin.exec(heading) ?? [];
  if (own === null) return null;
  const isRepeated = names.some(
    (name) => name !== null && startsWith(name, own) && !priceWithin.test(name) && !/\p{Sc}/u.test(name),
  );
  return isRepeated ? own : null;
}

/** Returns whether a name was cut to fit. */
function isCut(name: string): boolean {
  return /(?:…|\.{3})\s*$/.test(name);
}

function startsWith(longer: string, shorter: string): boolean {
  return `${nameWords(longer).join(' ')} `.startsWith(`${nameWords(shorter).join(' ')} `);
}

function surrounds(outer: string, inner: string): boolean {
  const words = nameWords(inner).join(' ');
  if (words.length <= 3 || outer === inner || !` ${nameWords(outer).join(' ')} `.includes(` ${words} `))
    return false;
  // A title may be cut short: then the heading goes on without a mark.
  return !outer.startsWith(inner) || /^\s*[-–—|(]/.test(outer.slice(inner.length));
}
