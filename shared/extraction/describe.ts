import type { Availability, ProductIdentity } from './extraction.ts';
import { cleanName, nameLikeness, nameWords, withoutStore } from './name.ts';
import type { PageScan } from './page-scan.ts';
import type { PriceCandidate, ProductReading, Reading } from './reading.ts';
import { offersAvailability } from './schema-offers.ts';
import { absoluteUrl, hostOf } from './url.ts';

export interface DescriptionInput {
  scan: PageScan;
  /** One a reader, in the order of trust. */
  readings: readonly Reading[];
  /** The page's own products in each reading. */
  mains: readonly ProductReading[][];
  /** The candidates that stand for the price. */
  supporters: readonly PriceCandidate[];
  /** `og:site_name`. */
  siteName: string | null;
  baseUrl: string;
  url: string;
}

export interface Description {
  name: string | null;
  availability: Availability;
  imageUrl: string | null;
  storeName: string | null;
  identity: ProductIdentity;
}

/** Gathers everything but the price: each field from the first source that has it. */
export function describeProduct(input: DescriptionInput): Description {
  const own = ownProducts(input);
  const storeName =
    input.siteName ??
    first(own, ({ sellerName }) => sellerName) ??
    input.readings.map((reading) => reading.storeName).find((name) => name !== null) ??
    null;
  return {
    name: readName(input, own, storeName),
    availability: readStock(input, own),
    imageUrl: first(own, ({ image }) => absoluteUrl(image, input.baseUrl)),
    storeName,
    identity: { gtin: first(own, ({ gtin }) => gtin), sku: first(own, ({ sku }) => sku) },
  };
}

/** The page's products; where a source has none with a price, its only one that the page is about. */
function ownProducts({ readings, mains }: DescriptionInput): ProductReading[] {
  return readings.flatMap(({ products }, index) => {
    const main = mains[index] ?? [];
    if (main.length > 0) return main;
    const placed = products.filter(({ role }) => role === 'main' || role === 'unplaced');
    return placed.length === 1 ? placed : [];
  });
}

function readName(
  { scan, url }: DescriptionInput,
  own: readonly ProductReading[],
  storeName: string | null,
): string | null {
  const host = hostOf(url)?.replace(/^www\./, '') ?? '';
  const stores = [storeName ?? '', host, host.split('.')[0] ?? ''];
  const strip = (name: string | null | undefined) => (name ? cleanName(withoutStore(name, stores)) : null);
  const title = strip(cleanName(scan.title));
  const headings = scan.headings.map(cleanName).filter((name) => name !== null);
  // A dialog may have a heading too: one that the title repeats is the product's.
  const heading = headings.find((name) => title !== null && nameLikeness(name, title) >= 0.8);
  const structured = own.find(({ source, name }) => source !== 'meta' && name !== null)?.name;
  const shared = strip(own.find(({ source, name }) => source === 'meta' && name !== null)?.name);
  // Shops add the binding or the date to the heading.
  const isTitleEnough = title !== null && heading?.startsWith(title);
  return commonName([
    structured ?? null,
    isTitleEnough ? title : (heading ?? null),
    shared,
    title,
    headings[0] ?? null,
  ]);
}

/** The first name, unless more of the others agree on the same with a word more or less at its ends. */
function commonName(names: readonly (string | null)[]): string | null {
  const known = names.filter((name) => name !== null);
  const [first] = known;
  if (first === undefined) return null;
  const key = (name: string) => nameWords(name).join(' ');
  const isVariant = (name: string) =>
    !/ \| | - /.test(name) &&
    Math.abs(nameWords(name).length - nameWords(first).length) <= 3 &&
    (` ${key(name)} `.includes(` ${key(first)} `) || ` ${key(first)} `.includes(` ${key(name)} `));
  const variants = known.filter((name) => name === first || isVariant(name));
  const votes = (name: string) => variants.filter((other) => key(other) === key(name)).length;
  return variants.reduce((best, name) => (votes(name) > votes(best) ? name : best), first);
}

function readStock({ supporters }: DescriptionInput, own: readonly ProductReading[]): Availability {
  const offered = offersAvailability(supporters);
  return offered === 'unknown'
    ? (own.find(({ availability }) => availability !== 'unknown')?.availability ?? 'unknown')
    : offered;
}

function first(
  products: readonly ProductReading[],
  read: (product: ProductReading) => string | null,
): string | null {
  for (const product of products) {
    const value = read(product);
    if (value !== null) return value;
  }
  return null;
}
