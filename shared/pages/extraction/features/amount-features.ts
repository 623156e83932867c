import type { PriceCandidate, Source } from '../candidates/source-reading.ts';
import type { Amount, OfferRole, Showing } from './facts.ts';
import { type Feature, speaking } from './feature.ts';

/** Sources that a shop maintains for machines; scripts are separate, because they contain prices of everything. */
const marked: readonly Source[] = ['json_ld', 'microdata', 'meta', 'provider', 'contract'];

const cents = /[.,]\d\d/;
const signed = /\p{Sc} ?\d|\d ?\p{Sc}/u;

const has = (amount: Amount, role: OfferRole, ...sources: Source[]) =>
  amount.offers.some(({ candidate, roles }) => sources.includes(candidate.source) && roles.has(role));

const isRegular = ({ kind }: PriceCandidate) => kind === 'regular';

function agreeing({ offers }: Amount): number {
  const own = offers.filter(({ roles }) => !roles.has('foreign') && !roles.has('former'));
  return new Set(own.map(({ candidate }) => candidate.source)).size;
}

/** In tree nodes: `<button>€10</button><button>€25</button>`. */
const choiceReach = 4;

/** `1 pack`, `2 people`, `Get $10`: up to a dozen, and never shown with cents. A signed one beside another is a choice. */
function isCount({ amount, offers, showings }: Amount): boolean {
  if (offers.length > 0 || !/^(?:\d|1[0-2])$/.test(amount)) return false;
  const isChoice = ({ text, node, beside }: Showing) =>
    signed.test(text) &&
    beside.some((other) => Math.abs(other.node - node) <= choiceReach && other.price.amount !== amount);
  return !showings.some((showing) => cents.test(showing.text) || isChoice(showing));
}

const mayCountCents = ({ offers, showings }: Amount) =>
  showings.length === 0 && offers.every(({ candidate }) => candidate.mayCountCents === true);

const favour = speaking<Amount>('for');
const against = speaking<Amount>('against');
const sole = (source: Source, prior: 'strong' | 'certain', name: string) =>
  favour(`${source}_sole`, prior, `the only price in ${name}`, (amount) => has(amount, 'sole', source));

/** Features of an amount, regardless of its position on the page. */
export const amountFeatures: readonly Feature<Amount>[] = [
  sole('json_ld', 'certain', 'the JSON-LD data'),
  sole('microdata', 'certain', 'the microdata'),
  sole('meta', 'strong', 'the meta tags'),
  sole('provider', 'certain', "the crawling provider's reading"),
  sole('contract', 'certain', "the host's rule"),
  favour(
    'sole_product',
    'strong',
    "the price of the data's only product, which has the name of the page",
    ({ isOfSoleProduct }) => isOfSoleProduct,
  ),
  favour('script_sole', 'certain', "the product's only price in the page's scripts", (amount) =>
    has(amount, 'sole', 'hydration'),
  ),
  against(
    'script_whole',
    'certain',
    "a large whole number in the page's scripts alone, which may count cents",
    mayCountCents,
  ),
  favour(
    'script_lowest',
    'weak',
    "the lowest of several prices in the page's scripts",
    (amount) => has(amount, 'lowest', 'hydration') || has(amount, 'range', 'hydration'),
  ),
  favour('data_range', 'weak', 'the lower end of a range in the data', (amount) =>
    has(amount, 'range', ...marked),
  ),
  favour('data_lowest', 'weak', 'the lowest of several prices in the data', (amount) =>
    has(amount, 'lowest', ...marked),
  ),
  favour('data_first', 'weak', 'the first of several prices in the data', (amount) =>
    has(amount, 'first', ...marked),
  ),
  against(
    'data_unseen',
    'weak',
    'not shown on the page, which shows other prices',
    ({ isUnseen }) => isUnseen,
  ),
  against(
    'beside_marked',
    'weak',
    'unlike the only price in the data',
    ({ isBesideMarked }) => isBesideMarked,
  ),
  against(
    'plain_beside_data',
    'strong',
    'not marked up as a price, unlike the only price in the data',
    ({ isPlainBesideData }) => isPlainBesideData,
  ),
  favour('looks', 'strong', 'looks like the price of the product', ({ looks }) => looks?.height ?? 0),
  favour(
    'looks_best',
    'strong',
    'looks more like the price of the product than any other',
    ({ looks }) => looks?.certainty ?? 0,
  ),
  against(
    'shown_former',
    'strong',
    'in the data, but shown only as a former price',
    ({ offers, showings, rivalCertainty }) =>
      offers.length > 0 && showings.length > 0 && showings.every(({ kind }) => kind === 'regular')
        ? rivalCertainty
        : 0,
  ),
  against(
    'unseen_rival',
    'weak',
    'in the data, but not shown on the page, unlike a likely price',
    ({ offers, showings, rivalCertainty }) =>
      offers.length > 0 && showings.length === 0 ? rivalCertainty : 0,
  ),
  favour(
    'times',
    'weak',
    'shown several times',
    ({ showings }) => Math.min(2, Math.max(0, showings.length - 1)) / 2,
  ),
  against('data_regular', 'strong', 'a former price in the page’s data', ({ offers }) =>
    offers.some(({ candidate, roles }) => roles.has('former') && isRegular(candidate)),
  ),
  against('data_foreign', 'strong', 'of another product, according to the page’s data', (amount) =>
    has(amount, 'foreign', ...marked),
  ),
  favour('agree_2', 'weak', 'two sources agree', (amount) => agreeing(amount) >= 2),
  against(
    'above_marked',
    'strong',
    'higher than another price in the page’s data',
    (amount) => amount.isAboveMarked,
  ),
  against(
    'contradicted',
    'strong',
    'unlike another price in the page’s data, which is at least three times as high or low',
    ({ isContradicted }) => isContradicted,
  ),
  favour('agree_3', 'weak', 'three sources agree', (amount) => agreeing(amount) >= 3),
  favour(
    'marked_and_shown',
    'weak',
    'in the data and on the page',
    (amount) => agreeing(amount) > 0 && amount.showings.length > 0,
  ),
  // Saved pages have no hints, so its weight stays the prior: e^1.5 is 4.5. With the threshold of 0.64, a place becomes
  // the price only if nothing, including "no price", would otherwise be more than 2.5 times as probable.
  favour('hinted', 'strong', 'where people chose the price on other pages of the shop', ({ hint }) => hint),
  against('count', 'strong', 'a small whole number, such as a quantity', isCount),
];
