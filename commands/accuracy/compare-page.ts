import type { Availability } from '../../shared/interface/schemas/availability.ts';
import { readAvailability } from '../../shared/pages/extraction/candidates/markup/schema-org.ts';
import type { PageEntry } from './read-data.ts';

/** The result of reading a page; `price` is an exact decimal string. */
export interface PagePrediction {
  price: string | null;
  currency: string | null;
  name: string | null;
  availability: Availability;
}

/** `false price`: a price of a page that shows no price. Null: without a label, the field does not count. */
export type Verdict = 'right' | 'wrong' | 'none' | 'false price' | 'right none' | null;

interface PageVerdicts {
  price: Verdict;
  currency: Verdict;
  name: Verdict;
  availability: Verdict;
}

export function comparePage({ kind, expected, flags }: PageEntry, read: PagePrediction): PageVerdicts {
  const accepted = rightPrices({ expected });
  const isWithout = kind === 'negative' || flags?.includes('no-price') === true;
  const stock = readAvailability(expected.availability ?? null);
  return {
    price: comparePrice(read.price, accepted, isWithout),
    currency: compare(expected.currency ?? null, read.currency, (one, other) => one === other),
    name: compare(expected.name ?? null, read.name, (one, other) => plain(one) === plain(other)),
    availability: compare(
      stock === 'unknown' ? null : stock,
      read.availability === 'unknown' ? null : read.availability,
      (one, other) => one === other,
    ),
  };
}

/** Returns the prices that count as correct, the page's own first. */
export function rightPrices({ expected }: Pick<PageEntry, 'expected'>): string[] {
  return [expected.price, ...(expected.alsoOk ?? [])].filter((price) => typeof price === 'string');
}

function comparePrice(price: string | null, accepted: string[], isWithout: boolean): Verdict {
  if (accepted.length === 0) {
    if (!isWithout) return null;
    return price === null ? 'right none' : 'false price';
  }
  if (price === null) return 'none';
  return accepted.some((other) => isSameAmount(price, other)) ? 'right' : 'wrong';
}

function compare(
  known: string | null,
  read: string | null,
  isSame: (a: string, b: string) => boolean,
): Verdict {
  if (known === null) return null;
  if (read === null) return 'none';
  return isSame(known, read) ? 'right' : 'wrong';
}

/** Compares as strings, because amounts are exact: `20` and `20.00` are equal. */
export function isSameAmount(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

function bare(amount: string): string {
  // Only labels use the notation `5.432e-05`.
  if (/e/i.test(amount)) return bare(Number(amount).toFixed(12));
  const [whole = '', fraction = ''] = amount.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.replace(/0+$/, '')}`;
}

function plain(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

export interface MeasuredPage {
  entry: PageEntry;
  prediction: PagePrediction;
  verdicts: PageVerdicts;
}
