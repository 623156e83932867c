import { affiliateLink, betweenPages, hitCount } from '../../lexicon/page-words.ts';
import { WordFinder } from '../../lexicon/word-finder.ts';
import type { ReaderPage, SourceReading } from '../candidates/source-reading.ts';
import type { PageTree } from '../html/page-tree.ts';
import { countWords } from '../name/name.ts';
import { bylineOf } from '../page/byline.ts';
import { declaredKinds } from '../page/declared-kinds.ts';
import { readPurpose } from '../page/purpose.ts';
import type { Offer, PageFacts } from './facts.ts';
import { isOfOther, type Shown } from './gather-shown.ts';
import { articleUrl, longProse } from './page-features.ts';

const manyListed = 6;
/** Characters of text. A page whose scripts have not run has a few links, or a request to enable them. */
const leastRendered = 300;

const otherPages = new WordFinder(['otherPage']);
const searches = new WordFinder(['searchResults']);
const searchUrl = /[?]|[^/]\/[\w-]*(?:search|such|recherche|busca|ricerca|zoek|szuka|hled|poisk|arama)/i;

/** `Shopping cart (2)`, `Search results: “oak chair”`, `Shipping & returns` */
function isOther(title: string): boolean {
  const text = title.split(/[\d():„“”"«»]/, 1)[0]?.trim() ?? '';
  const isPage = (part: string) => part !== '' && otherPages.at(part, 0)?.end === part.length;
  return isPage(text) || text.split(betweenPages).every(isPage);
}

function hasAffiliateLink(tree: PageTree): boolean {
  const linked = tree.elementsWith(['href', 'rel'], tree.size).filter((node) => tree.nameOf(node) === 'a');
  return linked.some((node) =>
    tree.valuesOf(node, ['href', 'rel']).some((value) => affiliateLink.test(value)),
  );
}

/** Gathers a page's properties. `offers` are each reading's offers. */
export function gatherPage(
  { scan, url, contract }: ReaderPage,
  shown: Shown,
  readings: readonly SourceReading[],
  offers: readonly Offer[],
  soleProductIn: ReadonlySet<string>,
): PageFacts {
  const { visible, controls, showings, titleTexts } = shown;
  const own = offers.filter(({ roles }) => !roles.has('foreign'));
  const said = new Set([...declaredKinds(scan), ...readings.flatMap(({ kinds = [] }) => kinds)]);
  const byline = bylineOf(scan.tree, shown.titles[0]);
  const isSigned = byline === 'signed';
  // The author and date, the URL and the length of an article, which shows a price of what it is about. A shorter one
  // recommends a product of other shops.
  const isArticle = () =>
    (isSigned && articleUrl.test(url) && visible.proseLength >= longProse) ||
    (byline !== null &&
      controls.every(({ leadsAway }) => leadsAway) &&
      ((isSigned && controls.length > 0) || hasAffiliateLink(scan.tree)));
  return {
    said,
    url,
    isRendered: visible.textLength >= leastRendered || showings.length > 0 || controls.length > 0,
    titleWords: countWords(titleTexts[0] ?? ''),
    isTitledOther: titleTexts.some(isOther),
    isTitleShown: shown.titles.length > 0,
    ownControls: controls.length,
    listed: showings.filter(isOfOther).length,
    showsOthersOnly: own.length === 0 && showings.length > 0 && showings.every(isOfOther),
    shown: showings.length,
    controls: visible.controls.length,
    hasByline: isSigned,
    isContractSilent: contract !== null && !own.some(({ candidate }) => candidate.source === 'contract'),
    isSortable: visible.isSortable,
    proseLength: visible.proseLength,
    pricedBy: new Set(own.map(({ candidate }) => candidate.source)),
    soleProductIn,
    hasOtherPurpose:
      said.has('data:rate') ||
      (searchUrl.test(url) && titleTexts.some((title) => searches.has(title) || hitCount.test(title))) ||
      (showings.length > 0 && own.length === 0 && (isArticle() || isForElse(scan.tree, controls.length > 0))),
    listsBy: new Set(
      readings
        .filter(({ products }) => products.length > manyListed)
        .flatMap(({ products }) => products[0]?.source ?? []),
    ),
  };
}

/** A page with a buy button sells something else only if its labels leave no doubt. */
function isForElse(tree: PageTree, hasControl: boolean): boolean {
  const purpose = readPurpose(tree);
  return purpose !== null && (purpose.isSure || !hasControl);
}
