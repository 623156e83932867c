import { wordsIn } from '../../platform/text/words-in.ts';

/** Names of page kinds in platforms, tag managers and markup. */
export type PageWord = 'product' | 'list' | 'article' | 'service' | 'rate';

const whole = (names: TemplateStringsArray) =>
  new RegExp(`^(?:${String.raw(names).replace(/\n */g, '')})$`, 'i');

/** Names that shop systems and blogs give `body`. Whole ones only: `product-x` may be anything. */
const bodyNames: [PageWord, RegExp][] = [
  [
    'product',
    whole`
      product|single-product|product-template-default|catalog-product-view|product-product(?:-\d+)?
      |template-?product|template-product[-.][\w-]*|product-?(?:page|details?|detail-page|view)
      |page-product(?:details?|page)?|page-type-product|is-ctl-product|pdp|productpage
      |[\w-]{2,20}-product-page`,
  ],
  [
    'list',
    whole`
      category|archive|(?:product-)?category-?(?:page|view)
      |page-(?:category|search|prices-drop|best-sales|new-products|manufacturer)
      |collection(?:-page|-template)?|search(?:-results)?(?:-page)?|plp|shelfpage|page-type-category`,
  ],
  [
    'article',
    whole`
      single-post|single-format-\w+|post-template-default|blog-(?:post|article|index|view)[\w-]*
      |article(?:-page|-detail)?|news-article|recipe(?:-page|-detail|s)?|single-recipes?`,
  ],
  ['service', whole`home(?:-?page)?|cms-index[\w-]*|page-(?:cart|index)|cart|checkout|error-?404`],
];

/** Shop systems put these on the `body` of lists, home pages, carts and posts. */
export const otherBody = whole`
  tax-product_\w+|post-type-archive-product|catalog-category-view|catalogsearch-[\w-]+|common-home|cms-home
  |template-?(?:collection|list-collections|search|index|cart|404|blog|article)(?:[-.][\w-]*)?
  |is-ctl-(?:navigation|search|listing|home|cart|checkout)|woocommerce-(?:cart|checkout|account)
  |checkout-cart[\w-]*
  |product-(?:category|search|special|manufacturer)[\w-]*`;

/** Names of page types in analytics and platform scripts. */
const typeNames: [PageWord, RegExp][] = [
  [
    'product',
    whole`
      products?[ _-]?(?:page|details?|view|template|option\w*)?|catalog_product_view|pdp
      |item(?:[ _-]?(?:page|detail))?|produkt\w*|view_?(?:product|item|listing)|detail(?:[ _-]?page)?
      |glance|offer_?detail\w*`,
  ],
  [
    'list',
    whole`
      (?:sub)?categor\w*|catalog_category_\w+|catalogsearch\w*|collections?|list-collections|plp
      |(?:lp)?search\w*|list(?:ing)?s?|products?[ _-]?list\w*|browse|brands?|shelf`,
  ],
  [
    'article',
    whole`
      article|blog\w*|posts?|recipes?|news\w*|story|editorial`,
  ],
  [
    'service',
    whole`
      home\w*|index|front\w*|landing\w*|cart\w*|basket|checkout\w*`,
  ],
];

/** Types of schema.org for pages, works, places and accounts that no shop sells. */
const typesOfKinds: [PageWord, string][] = [
  ['list', 'CollectionPage SearchResultsPage'],
  [
    'article',
    `Article NewsArticle ReviewNewsArticle AnalysisNewsArticle OpinionNewsArticle BlogPosting LiveBlogPosting
    SocialMediaPosting DiscussionForumPosting TechArticle Report Recipe HowTo QAPage CriticReview`,
  ],
  [
    'rate',
    `JobPosting ExchangeRateSpecification CurrencyConversionService BankAccount DepositAccount CreditCard
    LoanOrCredit MortgageLoan InvestmentFund PaymentCard`,
  ],
  [
    'service',
    `Event MusicEvent TheaterEvent SportsEvent ExhibitionEvent ComedyEvent DanceEvent ScreeningEvent
    EducationEvent BusinessEvent FoodEvent ChildrensEvent SocialEvent VisualArtsEvent LiteraryEvent Festival
    Hotel Hostel Motel Resort BedAndBreakfast LodgingBusiness Restaurant FoodEstablishment Menu GasStation
    ParkingFacility Museum TouristAttraction ProfilePage AboutPage ContactPage CheckoutPage`,
  ],
];
export const otherTypes: ReadonlyMap<string, PageWord> = new Map(
  typesOfKinds.flatMap(([kind, types]) => wordsIn(types).map((type): [string, PageWord] => [type, kind])),
);

/** What links to other shops contain that pay for visitors. */
const paidAddresses = wordsIn(`
  sponsored //amzn.to/ //www.awin1.com/ //tidd.ly/ //s.click.aliexpress.com/ .pxf.io/ .sjv.io/ //prf.hn/
  //click.linksynergy.com/ //www.anrdoezrs.net/ //www.dpbolvw.net/ //www.jdoqocy.com/ //www.kqzyfj.com/
  //www.tkqlhce.com/ //go.skimresources.com/ //shareasale.com/ //clk.tradedoubler.com/ //tc.tradetracker.net/
  //ad.admitad.com/ //a.r10.to/ //hb.afl.rakuten.co.jp/`);
export const affiliateLink = new RegExp(paidAddresses.join('|').replaceAll('.', '\\.'));

/** Returns the kind of page according to a class or the ID of `body`; null for most. */
export function bodyWord(name: string): PageWord | null {
  return bodyNames.find(([, names]) => names.test(name))?.[0] ?? null;
}

export function typeWord(name: string): PageWord | null {
  return typeNames.find(([, names]) => names.test(name))?.[0] ?? null;
}

/** `1 result for “kettle”`, `3 Treffer für „Kessel“` */
const countedResults = wordsIn(String.raw`
  results? treffer ergebniss?e? r[eé]sultats? resultad[oa]s? risultat[oi] resultat(?:en|er)? resultaat
  träff(?:ar)? tulosta? wynik(?:i|ów)? výsled\p{L}{2,3} találat rezultat\p{L}? результат\p{L}{0,2}
  резултат\p{L}? αποτελέσματα αποτέλεσμα sonuç hasil 件の検索結果 件ヒット [个個条條]?(?:搜索)?[结結]果 [개건]의\s(?:검색\s)?결과`);
export const hitCount = new RegExp(`^\\P{L}*\\d{1,7}\\s?(?:${countedResults.join('|')})(?!\\p{L})`, 'iu');

/** What joins two pages in a title: `Shipping & returns`, `Doprava a platba`. */
export const betweenPages = / ?[&+/,] ?| (?:and|und|et|e|y|en|och|og|ja|i|a|és|și|ve|и|та|και) /i;
