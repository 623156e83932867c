import { join } from 'node:path';
import type { Offer } from '../../shared/pages/extraction/features/facts.ts';
import { type Gathered, gather, subjectOf } from '../../shared/pages/extraction/features/gather.ts';
import { readVectors, type Vectors } from '../../shared/pages/extraction/score/score-page.ts';
import { rightPrices } from '../accuracy/compare-page.ts';
import { type PageEntry, readPageEntries, readSavedPage } from '../accuracy/read-data.ts';
import { inputOf } from '../accuracy/read-page.ts';
import { unrendered } from '../accuracy/unrendered.ts';

/** A labelled page as input for the fit. */
export interface Sample {
  id: string;
  shop: string;
  vectors: Vectors;
  /** The amounts that count as right; empty for a page without a price. */
  right: ReadonlySet<string>;
  view: View;
}

/**
 * A page as saved, without its structured data, and as its server sends it, without or with inline scripts: a weight must
 * be right for all of them.
 */
export type View = 'saved' | 'unstructured' | 'data' | 'scripts';

/** Reads the labelled pages of some folders in each view. */
export async function readSamples(dirs: readonly string[]): Promise<Sample[]> {
  const labelled = dirs.flatMap((dir) =>
    readPageEntries(dir)
      .filter(isLabelled)
      .map((entry) => ({ entry, file: join(dir, entry.file) })),
  );
  const samples = labelled.map(async ({ entry, file }) => samplesOf(entry, await readSavedPage(file)));
  return (await Promise.all(samples)).flat();
}

function isLabelled({ kind, expected, flags }: PageEntry): boolean {
  return rightPrices({ expected }).length > 0 || kind === 'negative' || flags?.includes('no-price') === true;
}

function samplesOf(entry: PageEntry, html: string): Sample[] {
  const accepted = rightPrices(entry).map(Number);
  const sample = (gathered: Gathered, offers: readonly Offer[], view: View): Sample => {
    const vectors = readVectors(subjectOf(gathered, offers));
    const amounts = vectors.amounts.map(({ amount }) => amount.amount);
    const right = amounts.filter((amount) => accepted.includes(Number(amount)));
    // A correct price that no reader found cannot be used.
    if (accepted.length > 0 && right.length === 0) right.push('unreachable');
    return { id: entry.id, shop: shopOf(entry), vectors, right: new Set(right), view };
  };
  const gathered = gather(inputOf(entry, html));
  const kept = gathered.offers.filter(({ candidate }) => candidate.source === 'hydration');
  const rendered = [sample(gathered, gathered.offers, 'saved'), sample(gathered, kept, 'unstructured')];
  const raw = (['data', 'scripts'] as const).map((view) => {
    const page = gather(inputOf(entry, unrendered(html, view)));
    return sample(page, page.offers, view);
  });
  // Many shops have their price only in the body.
  return [...rendered, ...raw.filter(({ right }) => !right.has('unreachable'))];
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
