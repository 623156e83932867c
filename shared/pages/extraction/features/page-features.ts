import { listUrl, productUrl } from '../page/url.ts';
import type { PageFacts } from './facts.ts';
import { type Feature, speaking } from './feature.ts';

const none = speaking<PageFacts>('for');
const some = speaking<PageFacts>('against');

/** What a page lacks counts only if its scripts have run. */
const shows = (read: (page: PageFacts) => boolean) => (page: PageFacts) => page.isRendered && read(page);
const says = (what: string) => (page: PageFacts) => page.said.has(what);
const cartUrl =
  /\/(?:(?:shopping-?|view-?)?(?:cart|basket|bag)|checkout|wish-?list|warenkorb|kasse|panier|carrito|carrello|carrinho|winkelwagen|koszyk|kosik|korzina)(?:\.\w+)?(?:[/?]|$)/i;
export const articleUrl =
  /\/(?:blogs?|news|articles?|recipes?|magazine|20\d\d|reviews?|wiki|questions|forums?|threads?|topics?)\/|\/\/(?:blog|wiki|forum|community|help|support|docs)\./i;
const path = ({ url }: PageFacts) => url.replace(/^https?:\/\/[^/]*/i, '');
const isFront = ({ url }: PageFacts) => /^https?:\/\/[^/]+\/?$/i.test(url);
export const longProse = 3_000;

/** Features in favour of "this page does not have a price of one product". */
export const pageFeatures: readonly Feature<PageFacts>[] = [
  none(
    'bias',
    'weak',
    'is like most pages without a price',
    shows(() => true),
  ),
  none('not_rendered', 'weak', 'shows nothing before its scripts run', ({ isRendered }) => !isRendered),
  none('body_service', 'weak', 'calls itself a home page, a cart or an error', says('body:service')),
  none('data_service', 'strong', 'is a service or an event, according to its data', says('data:service')),
  none('scripts_article', 'weak', 'is an article, according to its scripts', says('scripts:article')),
  none(
    'scripts_service',
    'weak',
    'is a home page or a cart, according to its scripts',
    says('scripts:service'),
  ),
  some('scripts_product', 'weak', 'is a product page, according to its scripts', says('scripts:product')),
  none('og_article', 'weak', 'is shared as an article', says('shared:article')),
  none('og_group', 'weak', 'is shared as a group of products', says('shared:group')),
  none('byline', 'weak', 'has an author and a date next to its title', ({ hasByline }) => hasByline),
  none(
    'contract_silent',
    'strong',
    "has no price according to the host's rule",
    (page) => page.isContractSilent,
  ),
  none('front', 'weak', 'has the URL of a home page', shows(isFront)),
  none(
    'front_lists',
    'decisive',
    'is a home page that lists products',
    (page) => isFront(page) && page.listed >= 3 && page.pricedBy.size === 0,
  ),
  none('many_listed', 'weak', 'lists six or more products', ({ listed }) => listed >= 6),
  none(
    'others_only',
    'weak',
    'shows prices of other products only',
    ({ showsOthersOnly }) => showsOthersOnly,
  ),
  none('many_controls', 'weak', 'has many buy buttons', ({ controls }) => controls >= 6),
  some(
    'data_priced',
    'weak',
    'has the price of one product in its data',
    ({ pricedBy }) => pricedBy.has('json_ld') || pricedBy.has('microdata'),
  ),
  some('script_priced', 'strong', 'has the price of one product in its scripts', ({ pricedBy }) =>
    pricedBy.has('hydration'),
  ),
  none('body_list', 'weak', 'calls itself a list', says('body:list')),
  none(
    'body_other',
    'decisive',
    'is a list, a home page or a cart, according to its shop system',
    says('body:other'),
  ),
  none('body_article', 'weak', 'calls itself an article', says('body:article')),
  some('body_product', 'weak', 'calls itself a product page', says('body:product')),
  none('scripts_list', 'weak', 'is a list, according to its scripts', says('scripts:list')),
  none('data_list', 'strong', 'is a list, according to its data', says('data:list')),
  none('data_article', 'certain', 'is an article, according to its data', says('data:article')),
  some('og_product', 'weak', 'is shared as a product', says('shared:product')),
  none('dated', 'weak', 'has the author or date of an article', says('dated')),
  none(
    'url_list',
    'weak',
    'has the URL of a list',
    (page) => listUrl.test(path(page)) && !/\/products?\//.test(page.url),
  ),
  some('url_product', 'weak', 'has the URL of a product', (page) => productUrl.test(page.url)),
  none('url_cart', 'strong', 'has the URL of a cart', (page) => cartUrl.test(path(page))),
  none('url_article', 'weak', 'has the URL of an article or a forum', (page) => articleUrl.test(page.url)),
  none(
    'title_one',
    'weak',
    'has a one-word title',
    shows(({ titleWords }) => titleWords === 1),
  ),
  some('title_long', 'weak', 'has a long title', ({ titleWords }) => titleWords >= 5),
  none(
    'title_not_shown',
    'weak',
    'shows no title',
    shows(({ isTitleShown }) => !isTitleShown),
  ),
  none(
    'title_other',
    'decisive',
    'has the title of a cart, a list or a policy',
    ({ isTitledOther }) => isTitledOther,
  ),
  none(
    'other_purpose',
    'decisive',
    'is for something other than a product, such as a job, a recipe or a rate',
    ({ hasOtherPurpose }) => hasOtherPurpose,
  ),
  none('prose', 'weak', 'is a long text', ({ proseLength }) => proseLength >= longProse),
  none('sortable', 'weak', 'can be sorted', ({ isSortable }) => isSortable),
  none('some_listed', 'weak', 'lists three or more products', ({ listed }) => listed >= 3),
  some('own_control', 'weak', 'has a buy button next to the product', ({ ownControls }) => ownControls > 0),
  some('meta_priced', 'strong', 'has the price of one product in its meta tags', ({ pricedBy }) =>
    pricedBy.has('meta'),
  ),
  some(
    'sole_product_described',
    'strong',
    'describes a single product in its data, and has its name',
    ({ soleProductIn }) => soleProductIn.size > 0,
  ),
  none('data_lists', 'weak', 'lists products in its data', ({ listsBy }) => listsBy.size > 0),
];
