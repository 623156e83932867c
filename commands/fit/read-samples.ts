import { join } from 'node:path';
import { gather, subjectOf } from '../../shared/pages/extraction/features/gather.ts';
import { readVectors, type Vectors } from '../../shared/pages/extraction/score/score-page.ts';
import { rightPrices } from '../accuracy/compare-page.ts';
import { type PageEntry, readPageEntries, readSavedPage } from '../accuracy/read-data.ts';
import { inputOf } from '../accuracy/read-page.ts';

/** A labelled page as input for the fit. */
export interface Sample {
  id: string;
  shop: string;
  vectors: Vectors;
  /** The amounts that count as right; empty for a page without a price. */
  right: ReadonlySet<string>;
  /** Its structured data was removed, so that the visible features are learned too. */
  isStripped: boolean;
}

/** Reads the labelled pages of some folders, each as saved and once more without structured data. */
export function readSamples(dirs: readonly string[]): Sample[] {
  return dirs.flatMap((dir) =>
    readPageEntries(dir)
      .filter(isLabelled)
      .flatMap((entry) => samplesOf(entry, readSavedPage(join(dir, entry.file)))),
  );
}

function isLabelled({ kind, expected, flags }: PageEntry): boolean {
  return rightPrices({ expected }).length > 0 || kind === 'negative' || flags?.includes('no-price') === true;
}

function samplesOf(entry: PageEntry, html: string): Sample[] {
  const gathered = gather(inputOf(entry, html));
  const accepted = rightPrices(entry).map(Number);
  const sample = (offers: typeof gathered.offers, isStripped: boolean): Sample => {
    const vectors = readVectors(subjectOf(gathered, offers));
    const amounts = vectors.amounts.map(({ amount }) => amount.amount);
    const right = amounts.filter((amount) => accepted.includes(Number(amount)));
    // A correct price that no reader found cannot be used.
    if (accepted.length > 0 && right.length === 0) right.push('unreachable');
    return { id: entry.id, shop: shopOf(entry), vectors, right: new Set(right), isStripped };
  };
  const kept = gathered.offers.filter(({ candidate }) => candidate.source === 'hydration');
  return [sample(gathered.offers, false), sample(kept, true)];
}

/** Hosting services with many shops. The label before the service's domain is the shop. */
const hosters = new Set(['github', 'myshopify', 'netlify', 'vercel', 'pages', 'herokuapp']);
const shortest = 3;

/** Returns the shop of a page by its host. All country sites of one shop count as one. */
export function shopOf({ id, host, url }: PageEntry): string {
  const name = (host ?? url?.split('/')[2] ?? id).toLowerCase();
  const labels = name.replace(/^www\./, '').split('.');
  let at = labels.length - 2;
  // `shop.co.uk`
  if (at > 0 && (labels[at] ?? '').length <= shortest) at -= 1;
  if (at > 0 && hosters.has(labels[at] ?? '')) at -= 1;
  return labels[Math.max(0, at)] ?? id;
}
