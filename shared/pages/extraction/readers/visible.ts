import type { Availability } from '../../../interface/schemas/availability.ts';
import { isCurrency } from '../../money/currency.ts';
import { inRials } from '../../money/tomans.ts';
import { cleanName, countWords } from '../name/name.ts';
import { beginsWithShop } from '../page-context.ts';
import type { PriceCandidate, Reader, ReaderPage, SourceReading } from '../source-reading.ts';
import { readShownStock } from '../stock/read-stock.ts';
import { Belongings } from '../visible/belonging.ts';
import { hasByline } from '../visible/byline.ts';
import { cssPath } from '../visible/css-path.ts';
import { findTitles } from '../visible/find-titles.ts';
import { findForeignItems } from '../visible/foreign-items.ts';
import { GivenNames } from '../visible/given-names.ts';
import { listedPositions, ownControls } from '../visible/listed-positions.ts';
import { nameNoProduct, nameReview } from '../visible/other-titles.ts';
import { isFrontPage, OwnAddress } from '../visible/own-address.ts';
import { shownSignals } from '../visible/own-controls.ts';
import { type RankedPrice, rankShown } from '../visible/rank-shown.ts';
import { scoreShown } from '../visible/score-shown.ts';
import { firstHeading } from '../visible/sections.ts';
import { findShownPrices, noPrices } from '../visible/shown-prices.ts';
import { SurroundingsReader } from '../visible/surroundings.ts';
import { walkPage } from '../visible/walk-page.ts';
import { findNamesAbove } from './name-above.ts';

/** Where the page is searched for words about the stock: its titles and the first showings of the price. */
const maxRegions = 3;
const maxNameLength = 300;
const longName = 5;
/** Points of a price that looks like the product's own: with a currency, alone in its element, near the title. */
const ownScore = 5;

/**
 * Reads the prices that the page shows, and decides by their positions and looks which one is the product's.
 * A map of `visible/`, in the order in which it is gone through:
 *
 *  1. `walk-page` collects texts with `digits` that may be prices, controls that buy or take off a list (`control-kinds`, without those
 *     of the frame, `frame-controls`), headings and the labels of `other-purposes`, in one pass.
 *  2. `find-titles` picks the headings that name the product, without those of a list's entries (`linked-headings`):
 *     what is near to them is more likely its own; `heading-like` stands in for them in old shops, and `other-titles`
 *     knows those of pages without a product.
 *  3. `shown-prices` makes prices of the texts that may be some (`may-be-price`), puts together those that are split
 *     over elements (`price-element`, `number-tail`, `parts-after`, `compose-text`, `sign`, `sign-alone`, `sign-beside`),
 *     and reads what the elements and the `words-around` say (`surroundings`, `price-traits`, `belonging`,
 *     `given-names`, `markup-names`, `labels-after`, `in-sentence`, `reduced-by`, `column-labels`).
 *  4. `foreign-items` marks what the page's own markup gives to other products.
 *  5. `score-shown` gives points for all that, for looks, lists (`repetition`, `forked-chains`), links
 *     (`own-address`), what it is (`price-kind`), words of `taxes` and for extras (`price-purposes`), the choice that is
 *     made (`choices`), codes (`by-code`), names beside it (`beside-name`), words that tell of whom it is (`qualified`), the
 *     headings above (`sections`) and where it stands (`price-position`).
 *  6. `rank-shown` weakens those in another part of the page (`apart`) and `others-offers`, tells old prices from new
 *     ones by `reductions` (those that look `alike` are choices) and whole prices from instalments, pieces and those
 *     without tax (`not-the-whole`, `payable`); `shown-ranges` joins from–to; `quantities` and `packs` remove what
 *     several cost (`quantity-text`), `two-currencies` what repeats a price. `lowest-before` knows the lowest price of
 *     the last month. Where nothing else can be paid, `starting-bids` can, and `promote-regular` knows when a regular
 *     price is, `by-measure` when that of a metre is.
 *  7. `own-controls` and `listed-positions` find the controls that buy, by `buy-words`. `../stock/read-stock` reads whether
 *     it can be bought.
 *  8. `./name-above` gives the headings above the price, for pages whose titles name no product.
 *  9. `css-path` tells people where on the page a price stands.
 *  10. `cards`, `tiles`, `featured` and `removable-rows` find prices of something else for the score, `idle-pages` what
 *      is none where nothing sells, and `byline` what makes the page an article.
 *
 * Beside that, `verify-shown` weakens what markup says and the page does not show (`left-behind`).
 */
export const visibleReader: Reader = {
  source: 'visible',
  read({
    scan,
    titles: pageTitles,
    names,
    markedAmounts,
    priceContext,
    url,
    baseUrl,
    canonicalUrl,
  }: ReaderPage): SourceReading {
    const { tree } = scan;
    const given = new GivenNames(tree);
    const belongings = new Belongings(tree, given);
    const walked = walkPage(tree, url);
    const address = new OwnAddress([url, canonicalUrl], baseUrl);
    const titles = findTitles(tree, walked.headings, names, address);
    const headed = titles.map((title) => tree.textOf(title, maxNameLength));
    const isIdle = walked.controls.length === 0;
    const titleTexts =
      headed.length > 0
        ? headed
        : [...pageTitles.slice(-1), ...(isIdle ? firstHeading(tree, walked.headings) : [])];
    const { prices: shown, lastSeen } = nameNoProduct(titleTexts, scan.title, isIdle)
      ? noPrices
      : findShownPrices(tree, walked, titles, {
          context: priceContext,
          markedAmounts,
          surroundings: new SurroundingsReader(tree, titles, given, belongings),
        });
    const foreign = findForeignItems(tree, scan.items.all, titles, names);
    // Some shops leave their own address in every page; the long name of a product begins no title of a front page.
    const isNamed = titleTexts.some(
      (text) => countWords(text) >= longName && scan.title?.trim().startsWith(text.trim()),
    );
    const isFront =
      !isNamed &&
      isFrontPage(url) &&
      (canonicalUrl === null ? beginsWithShop(scan, url) : isFrontPage(canonicalUrl));
    const ranked = rankShown(
      tree,
      scoreShown(tree, walked, shown, titles, {
        lastSeen,
        foreign,
        names,
        address,
        isFront,
        isMarked: names.length > pageTitles.length,
      }),
      isIdle,
    );
    const own = ranked.filter(({ certainty }) => certainty > 0).slice(0, maxRegions);
    const regions = [...titles, ...own.map(({ node }) => node)];
    const isListed = listedPositions(tree, ranked, lastSeen);
    const controls = ownControls(walked.controls, isListed);
    const availability = readShownStock({ tree, belongings, regions, isListed });
    const signals = shownSignals(walked, controls, ranked, {
      hasByline: hasByline(tree, titles[0]),
      isReview: nameReview(headed),
      isFront,
    });
    if (ranked.length === 0 && availability === 'unknown') return { products: [], storeName: null, signals };
    const known = new Map<string, string>();
    const product = {
      source: 'visible' as const,
      path: 'page',
      role: 'main' as const,
      name:
        titles[0] === undefined || pageTitles.length === 0
          ? null
          : cleanName(tree.textOf(titles[0], maxNameLength)),
      url: null,
      image: null,
      gtin: null,
      sku: null,
      sellerName: null,
      availability,
      namesAbove:
        own[0] === undefined ? [] : findNamesAbove(tree, walked.headings, titles, own[0].node, belongings),
      prices: ranked.flatMap((price) => toCandidate(price, cssPath(tree, price.node, known), availability)),
    };
    return { products: [product], storeName: null, signals };
  },
};

function toCandidate(
  {
    price: written,
    kind,
    text,
    certainty,
    score,
    reasons,
    around,
    isEntry,
    isListed,
    isApart,
    gross,
    isForSeveral = false,
    isOtherChoice,
    isFallback,
  }: RankedPrice,
  path: string,
  availability: Availability,
): PriceCandidate[] {
  const price = inRials(written);
  if (price.currency !== null && !isCurrency(price.currency)) return [];
  return [
    {
      source: 'visible',
      path,
      raw: text,
      kind,
      amount: price.amount,
      currency: price.currency,
      possibleCurrencies: price.currency === null ? price.possible : null,
      signMeanings: price.meanings,
      variant: null,
      url: null,
      availability: certainty > 0 ? availability : 'unknown',
      condition: 'unknown',
      certainty,
      isFallback,
      isListed: isEntry,
      looksOwn: (kind === 'current' || kind === 'from') && score >= ownScore && !isListed && !isApart,
      gross,
      isUnpaid: around.isHidden || isForSeveral || isOtherChoice,
      grounds: [`looks ${score.toFixed(1)}`, ...reasons, ...(around.isStruck ? ['struck through'] : [])],
    },
  ];
}
