import countryToCurrency from 'country-to-currency';
import { wordsIn } from '../../platform/text/words-in.ts';

/**
 * The currency in which shops of a country (ISO 3166-1 alpha-2) price. The first two are internet domains. Zimbabwe has
 * its own currency, but hardly any shop uses it.
 */
const currencies = new Map<string, string>(
  Object.entries({ ...countryToCurrency, EU: 'EUR', UK: 'GBP', ZW: 'USD' }),
);

/** Country domains that are used worldwide: they do not indicate a shop's country. */
const worldwideDomains = new Set(
  wordsIn('ac ai am as bz cc co fm gg io is la li ly me ms mu nu sc sh st tk to tv vc ws eu'),
);

/** Returns the currency in which shops of a country price, or null for an unknown country. */
export function currencyOfCountry(country: string): string | null {
  return currencies.get(country.toUpperCase()) ?? null;
}

/** Second-level domains of a worldwide domain that are only used in its own country: `shop.com.co`. */
const nationalDomain = /\.(?:com|net|nom|org)\.(co)$/i;

/** Large shops under worldwide domains that sell in one country. */
const knownShops: readonly [country: string, domains: string][] = [
  [
    'US',
    `abebooks.com academy.com acehardware.com adorama.com ae.com amazon.com anthropologie.com barnesandnoble.com
    bassproshops.com bedbathandbeyond.com bestbuy.com bhphotovideo.com bjs.com bloomingdales.com
    booksamillion.com buy.com cabelas.com carparts.com cdw.com chewy.com containerstore.com costco.com
    crateandbarrel.com crutchfield.com cvs.com dickssportinggoods.com digikey.com dillards.com
    dollargeneral.com dsw.com footlocker.com fye.com gamestop.com gap.com globalindustrial.com grainger.com
    guitarcenter.com harborfreight.com hobbylobby.com homedepot.com hsn.com jcpenney.com jossandmain.com kohls.com
    kroger.com llbean.com lowes.com macys.com menards.com michaels.com microcenter.com monoprice.com musiciansfriend.com
    neimanmarcus.com newegg.com nordstrom.com nordstromrack.com officedepot.com oldnavy.com overstock.com petco.com
    petsmart.com potterybarn.com qvc.com rei.com rejuvenation.com riteaid.com rockauto.com saksfifthavenue.com
    samsclub.com sears.com sephora.com staples.com sweetwater.com target.com tigerdirect.com tractorsupply.com ulta.com
    urbanoutfitters.com vitacost.com walgreens.com walmart.com wayfair.com westelm.com williams-sonoma.com zappos.com`,
  ],
  ['CN', '1688.com jd.com pinduoduo.com suning.com taobao.com tmall.com vip.com yhd.com'],
  [
    'IN',
    'ajio.com bigbasket.com flipkart.com jiomart.com meesho.com myntra.com nykaa.com snapdeal.com tatacliq.com',
  ],
  ['HK', 'hktvmall.com'],
];
const countryOfShop = new Map(
  knownShops.flatMap(([country, domains]) => wordsIn(domains).map((one): [string, string] => [one, country])),
);

/** Returns the country of a host in upper case, or null for most under domains like `.com` and `.io`. */
export function countryOfHost(host: string): string | null {
  const shop = countryOfShop.get(host.toLowerCase().split('.').slice(-2).join('.'));
  if (shop !== undefined) return shop;
  const [, national] = nationalDomain.exec(host) ?? [];
  if (national !== undefined) return national.toUpperCase();
  const domain = host.slice(host.lastIndexOf('.') + 1).toLowerCase();
  if (!/^[a-z]{2}$/.test(domain) || worldwideDomains.has(domain)) return null;
  if (domain === 'uk') return 'GB';
  return currencies.has(domain.toUpperCase()) ? domain.toUpperCase() : null;
}
