import type { PageFacts } from './facts.ts';
import type { Feature } from './feature.ts';

function none(
  id: string,
  prior: Feature<PageFacts>['prior'],
  wording: string,
  read: Feature<PageFacts>['read'],
): Feature<PageFacts> {
  return { id, speaks: 'for', prior, wording, read };
}

function some(
  id: string,
  prior: Feature<PageFacts>['prior'],
  wording: string,
  read: Feature<PageFacts>['read'],
): Feature<PageFacts> {
  return { id, speaks: 'against', prior, wording, read };
}

const says = (what: string) => (page: PageFacts) => page.said.has(what);
const listUrl =
  /\/(?:search|category|categories|collections?|c|tags?|brands?|list)(?:[/?]|$)|[?&](?:q|s|search|query|keyword)=/i;
const productUrl =
  /\/(?:products?|produkt\w*|item|dp|p|pd|shop|produit|producto|itm|tovar)\/|\.html?$|[-/]p?\d{4,}/i;
const articleUrl = /\/(?:blogs?|news|articles?|recipes?|magazine|20\d\d)\//i;
const path = ({ url }: PageFacts) => url.replace(/^https?:\/\/[^/]*/i, '');
const dataSources = ['json_ld', 'microdata', 'provider', 'contract'];
const longProse = 3_000;

/** What speaks for "this page has no price of one product". */
export const pageFeatures: readonly Feature<PageFacts>[] = [
  none('bias', 'weak', 'is like most pages without a price', () => true),
  none('body_list', 'weak', 'calls itself a list', says('body:list')),
  none('body_article', 'weak', 'calls itself an article', says('body:article')),
  none('body_service', 'weak', 'calls itself a front page or a cart', says('body:service')),
  some('body_product', 'weak', 'calls itself a product page', says('body:product')),
  none('scripts_list', 'weak', 'is a list by its scripts', says('scripts:list')),
  none('data_list', 'strong', 'is a list by its data', says('data:list')),
  none('data_article', 'strong', 'is an article by its data', says('data:article')),
  some('og_product', 'weak', 'is shared as a product', says('shared:product')),
  none('og_group', 'weak', 'is shared as a group of products', says('shared:group')),
  none('og_article', 'weak', 'is shared as an article', says('shared:article')),
  none('dated', 'weak', 'has the author or date of an article', says('dated')),
  none(
    'url_list',
    'weak',
    'has the address of a list',
    (page) => listUrl.test(path(page)) && !/\/products?\//.test(page.url),
  ),
  some('url_product', 'weak', 'has the address of a product', (page) => productUrl.test(page.url)),
  none('url_article', 'weak', 'has the address of an article', (page) => articleUrl.test(page.url)),
  none('title_none', 'weak', 'has no title', ({ titleWords }) => titleWords === 0),
  none('title_one', 'weak', 'has a title of one word', ({ titleWords }) => titleWords === 1),
  none('title_two', 'weak', 'has a title of two words', ({ titleWords }) => titleWords === 2),
  some('title_long', 'weak', 'has a long title', ({ titleWords }) => titleWords >= 5),
  none('title_not_shown', 'weak', 'shows no title', ({ isTitleShown }) => !isTitleShown),
  none('prose', 'weak', 'is a long text', ({ proseLength }) => proseLength >= longProse),
  none('sortable', 'weak', 'can be sorted', ({ isSortable }) => isSortable),
  none('many_listed', 'weak', 'lists six products or more', ({ listed }) => listed >= 6),
  none('some_listed', 'weak', 'lists three products or more', ({ listed }) => listed >= 3),
  none('many_controls', 'weak', 'has many buttons that buy', ({ controls }) => controls >= 4),
  none('idle', 'weak', 'has no button that buys', ({ controls }) => controls === 0),
  some(
    'own_control',
    'weak',
    'has a button that buys beside the product',
    ({ ownControls }) => ownControls > 0,
  ),
  some('data_priced', 'strong', 'prices one product in its data', ({ pricedBy }) =>
    dataSources.some((source) => pricedBy.has(source)),
  ),
  some('meta_priced', 'strong', 'prices one product in its meta tags', ({ pricedBy }) =>
    pricedBy.has('meta'),
  ),
  some('script_priced', 'weak', 'prices one product in its scripts', ({ pricedBy }) =>
    pricedBy.has('hydration'),
  ),
  none('contract_silent', 'strong', "has no price by the host's rule", ({ said }) =>
    said.has('contract:silent'),
  ),
  none('data_lists', 'weak', 'lists products in its data', ({ listsBy }) => listsBy.size > 0),
  none('none_shown', 'weak', 'shows no price', ({ shown }) => shown === 0),
];
