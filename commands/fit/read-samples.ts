import { join } from 'node:path';
import { gather, subjectOf } from '../../shared/pages/extraction/features/gather.ts';
import { readVectors } from '../../shared/pages/extraction/score/score-page.ts';
import { rightPrices } from '../accuracy/compare-page.ts';
import { type PageEntry, readPageEntries, readSavedPage } from '../accuracy/read-data.ts';
import { inputOf } from '../accuracy/read-page.ts';
import { showPage, type View, viewsOf } from '../accuracy/views.ts';
import { type EncodedAmount, encode, type Sparse } from './encode.ts';

/** A labelled page in one view, as input for the fit. */
export interface Sample {
  entry: PageEntry;
  file: string;
  view: View;
  shop: string;
  source: string;
  page: Sparse;
  amounts: readonly EncodedAmount[];
  /** The page states a price in some view. */
  isPriced: boolean;
  weight: number;
}

/** How much each view of a page counts. The two unrendered views mostly contain the same. */
const shares: Record<View, number> = { saved: 4, unstructured: 2, data: 2, scripts: 1 };

/** Reads the labelled pages of some folders in all their views. */
export async function readSamples(dirs: readonly string[]): Promise<Sample[]> {
  const pages = dirs.flatMap((dir) =>
    readPageEntries(dir)
      .filter(isLabelled)
      .map((entry) => ({ entry, file: join(dir, entry.file), shop: shopOf(entry) })),
  );
  const sources = sourcesOf(pages.map(({ entry }) => entry));
  const shops = Map.groupBy(pages, ({ shop }) => shop);
  const samples = pages.map(async ({ entry, file, shop }) => {
    const html = await readSavedPage(file);
    const views = viewsOf(entry);
    const total = views.reduce((sum, view) => sum + shares[view], 0);
    return views.map((view): Sample => {
      const gathered = gather(inputOf(entry, showPage(html, view)));
      const accepted = rightPrices(entry);
      return {
        entry,
        file,
        view,
        shop,
        source: sources.get(entry.id) ?? '',
        ...encode(readVectors(subjectOf(gathered, gathered.offers)), accepted),
        isPriced: accepted.length > 0,
        // The pages of one shop together weigh the square root of their number.
        weight: shares[view] / total / Math.sqrt(shops.get(shop)?.length ?? 1),
      };
    });
  });
  return (await Promise.all(samples)).flat();
}

function isLabelled({ kind, expected, flags }: PageEntry): boolean {
  return rightPrices({ expected }).length > 0 || kind === 'negative' || flags?.includes('no-price') === true;
}

/** An owner of repositories with at least this many pages is a source alone. */
const largeSource = 20;

/**
 * Returns the source of each page by ID. The pages of one source were collected in the same way: an owner of many pages
 * is a source; the small repositories with several shops are `several shops` (test pages of readers, and data sets), and
 * the small ones with one shop are `one shop` (copies of shops).
 */
export function sourcesOf(entries: readonly PageEntry[]): Map<string, string> {
  const owners = Map.groupBy(entries, ownerOf);
  const repositories = Map.groupBy(entries, repositoryOf);
  return new Map(
    entries.map((entry) => {
      const owner = ownerOf(entry);
      if ((owners.get(owner)?.length ?? 0) >= largeSource) return [entry.id, owner];
      const shops = new Set(repositories.get(repositoryOf(entry))?.map(shopOf));
      return [entry.id, shops.size > 1 ? 'several shops' : 'one shop'];
    }),
  );
}

function repositoryOf({ id, source_repo }: PageEntry): string {
  return source_repo ?? id;
}

function ownerOf(entry: PageEntry): string {
  return repositoryOf(entry).split('/')[0] ?? '';
}

/** Hosting services with many shops. The label before the service's domain is the shop. */
const hosters = new Set(['github', 'myshopify', 'netlify', 'vercel', 'pages', 'herokuapp']);
/** The second level of `co.uk` or `com.au`. */
const maxSecondLevel = 3;

/** Returns the shop of a page by its host. All country sites of one shop count as one. */
export function shopOf({ id, host, url }: Pick<PageEntry, 'id' | 'host' | 'url'>): string {
  const name = (host ?? url?.split('/')[2] ?? id).toLowerCase();
  const labels = name.replace(/^www\./, '').split('.');
  let at = labels.length - 2;
  // `shop.co.uk`
  if (at > 0 && (labels[at] ?? '').length <= maxSecondLevel) at -= 1;
  if (at > 0 && hosters.has(labels[at] ?? '')) at -= 1;
  return labels[Math.max(0, at)] ?? id;
}
