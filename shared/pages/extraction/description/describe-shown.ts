import type { Showing } from '../features/facts.ts';
import type { Shown } from '../features/gather-shown.ts';
import { cleanName } from '../name/name.ts';
import type { ReaderPage, SourceProduct } from '../source-reading.ts';
import { readShownStock } from '../stock/read-stock.ts';
import { findNamesAbove } from './name-above.ts';

const maxNameLength = 300;

/** Describes the product as the page shows it: its name and its stock. `places` are where its price is shown. */
export function describeShown(
  { scan: { tree }, titles: pageTitles }: ReaderPage,
  { walked, titles, belongings, isListed }: Shown,
  places: readonly Showing[],
): SourceProduct {
  const regions = [...titles, ...places.map(({ node }) => node)];
  const availability = readShownStock({ tree, belongings, regions, isListed });
  const [title] = titles;
  const [place] = places;
  return {
    source: 'visible',
    path: 'page',
    role: 'main',
    name:
      title === undefined || pageTitles.length === 0 ? null : cleanName(tree.textOf(title, maxNameLength)),
    url: null,
    image: null,
    gtin: null,
    sku: null,
    sellerName: null,
    availability,
    namesAbove:
      place === undefined ? [] : findNamesAbove(tree, walked.headings, titles, place.node, belongings),
    prices: [],
  };
}
