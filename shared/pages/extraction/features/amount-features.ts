import { wordsIn } from '../../../platform/text/words-in.ts';
import type { PriceCandidate, Source } from '../candidates/source-reading.ts';
import type { Amount, OfferRole } from './facts.ts';
import type { Feature } from './feature.ts';

/** Sources that a shop maintains for machines; scripts are separate, because they contain prices of everything. */
const marked: readonly Source[] = ['json_ld', 'microdata', 'meta', 'provider', 'contract'];

const cents = /[.,]\d\d/;

const has = (amount: Amount, role: OfferRole, ...sources: Source[]) =>
  amount.offers.some(({ candidate, roles }) => sources.includes(candidate.source) && roles.has(role));

const isRegular = ({ kind }: PriceCandidate) => kind === 'regular';

function agreeing({ offers }: Amount): number {
  const own = offers.filter(({ roles }) => !roles.has('foreign') && !roles.has('former'));
  return new Set(own.map(({ candidate }) => candidate.source)).size;
}

/** `1 pack`, `2 people`: up to a dozen, and never shown with cents. */
function isCount({ amount, offers, showings }: Amount): boolean {
  return (
    offers.length === 0 && /^(?:\d|1[0-2])$/.test(amount) && !showings.some(({ text }) => cents.test(text))
  );
}

/** Few prices in these are as high as the same digits in cents. */
const lowPriced = new Set(wordsIn('EUR USD GBP CHF CAD AUD NZD SGD BRL PLN RON BGN AED SAR MYR PEN'));

function mayCountCents({ amount, offers, showings }: Amount): boolean {
  const isWhole = ({ source, raw, currency }: PriceCandidate) =>
    source === 'hydration' && raw === amount && lowPriced.has(currency ?? '');
  return (
    /^\d{4,}$/.test(amount) && showings.length === 0 && offers.every(({ candidate }) => isWhole(candidate))
  );
}

const sole = (source: Source, prior: 'strong' | 'certain', name: string): Feature<Amount> => ({
  id: `${source}_sole`,
  speaks: 'for',
  prior,
  wording: `the only price in ${name}`,
  read: (amount) => has(amount, 'sole', source),
});

/** Features of an amount, regardless of its position on the page. */
export const amountFeatures: readonly Feature<Amount>[] = [
  sole('json_ld', 'certain', 'the JSON-LD data'),
  sole('microdata', 'certain', 'the microdata'),
  sole('meta', 'strong', 'the meta tags'),
  sole('provider', 'certain', "the crawling provider's reading"),
  sole('contract', 'certain', "the host's rule"),
  {
    id: 'sole_product',
    speaks: 'for',
    prior: 'strong',
    wording: "the price of the data's only product, which has the name of the page",
    read: ({ isOfSoleProduct }) => isOfSoleProduct,
  },
  {
    id: 'script_sole',
    speaks: 'for',
    prior: 'strong',
    wording: "the product's only price in the page's scripts",
    read: (amount) => has(amount, 'sole', 'hydration'),
  },
  {
    id: 'script_whole',
    speaks: 'against',
    prior: 'strong',
    wording: "a large whole number in the page's scripts alone, which may count cents",
    read: mayCountCents,
  },
  {
    id: 'script_lowest',
    speaks: 'for',
    prior: 'weak',
    wording: "the lowest of several prices in the page's scripts",
    read: (amount) => has(amount, 'lowest', 'hydration') || has(amount, 'range', 'hydration'),
  },
  {
    id: 'data_range',
    speaks: 'for',
    prior: 'weak',
    wording: 'the lower end of a range in the data',
    read: (amount) => has(amount, 'range', ...marked),
  },
  {
    id: 'data_lowest',
    speaks: 'for',
    prior: 'weak',
    wording: 'the lowest of several prices in the data',
    read: (amount) => has(amount, 'lowest', ...marked),
  },
  {
    id: 'data_first',
    speaks: 'for',
    prior: 'weak',
    wording: 'the first of several prices in the data',
    read: (amount) => has(amount, 'first', ...marked),
  },
  {
    id: 'data_unseen',
    speaks: 'against',
    prior: 'weak',
    wording: 'not shown on the page, which shows other prices',
    read: ({ isUnseen }) => isUnseen,
  },
  {
    id: 'beside_marked',
    speaks: 'against',
    prior: 'weak',
    wording: 'unlike the only price in the data',
    read: ({ isBesideMarked }) => isBesideMarked,
  },
  {
    id: 'plain_beside_data',
    speaks: 'against',
    prior: 'strong',
    wording: 'not marked up as a price, unlike the only price in the data',
    read: ({ isPlainBesideData }) => isPlainBesideData,
  },
  {
    id: 'only_shown',
    speaks: 'for',
    prior: 'weak',
    wording: 'the only price on the page outside lists',
    read: ({ isOnlyShown }) => isOnlyShown,
  },
  {
    id: 'looks',
    speaks: 'for',
    prior: 'strong',
    wording: 'looks like the price of the product',
    read: ({ looks }) => looks?.height ?? 0,
  },
  {
    id: 'looks_best',
    speaks: 'for',
    prior: 'strong',
    wording: 'looks more like the price of the product than any other',
    read: ({ looks }) => looks?.certainty ?? 0,
  },
  {
    id: 'shown_former',
    speaks: 'against',
    prior: 'strong',
    wording: 'in the data, but shown only as a former price',
    read: ({ offers, showings, rivalCertainty }) =>
      offers.length > 0 && showings.length > 0 && showings.every(({ kind }) => kind === 'regular')
        ? rivalCertainty
        : 0,
  },
  {
    id: 'unseen_rival',
    speaks: 'against',
    prior: 'weak',
    wording: 'in the data, but not shown on the page, unlike a likely price',
    read: ({ offers, showings, rivalCertainty }) =>
      offers.length > 0 && showings.length === 0 ? rivalCertainty : 0,
  },
  {
    id: 'times',
    speaks: 'for',
    prior: 'weak',
    wording: 'shown several times',
    read: ({ showings }) => Math.min(2, Math.max(0, showings.length - 1)) / 2,
  },
  {
    id: 'data_regular',
    speaks: 'against',
    prior: 'strong',
    wording: 'a former price in the page’s data',
    read: ({ offers }) => offers.some(({ candidate, roles }) => roles.has('former') && isRegular(candidate)),
  },
  {
    id: 'data_foreign',
    speaks: 'against',
    prior: 'strong',
    wording: 'of another product, according to the page’s data',
    read: (amount) => has(amount, 'foreign', ...marked),
  },
  {
    id: 'agree_2',
    speaks: 'for',
    prior: 'weak',
    wording: 'two sources agree',
    read: (amount) => agreeing(amount) >= 2,
  },
  {
    id: 'above_marked',
    speaks: 'against',
    prior: 'strong',
    wording: 'higher than another price in the page’s data',
    read: (amount) => amount.isAboveMarked,
  },
  {
    id: 'contradicted',
    speaks: 'against',
    prior: 'strong',
    wording: 'unlike another price in the page’s data, which is at least three times as high or low',
    read: ({ isContradicted }) => isContradicted,
  },
  {
    id: 'agree_3',
    speaks: 'for',
    prior: 'weak',
    wording: 'three sources agree',
    read: (amount) => agreeing(amount) >= 3,
  },
  {
    id: 'marked_and_shown',
    speaks: 'for',
    prior: 'weak',
    wording: 'in the data and on the page',
    read: (amount) => agreeing(amount) > 0 && amount.showings.length > 0,
  },
  {
    // Saved pages have no hints, so its weight stays the prior: e^1.5 is 4.5. With the threshold of 0.64, a place becomes
    // the price only if nothing, including "no price", would otherwise be more than 2.5 times as probable.
    id: 'hinted',
    speaks: 'for',
    prior: 'strong',
    wording: 'where people chose the price on other pages of the shop',
    read: ({ hint }) => hint,
  },
  {
    id: 'count',
    speaks: 'against',
    prior: 'strong',
    wording: 'a small whole number, such as a quantity',
    read: isCount,
  },
];
