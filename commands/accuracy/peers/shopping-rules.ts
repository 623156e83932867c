import type { Rules } from 'metascraper';

const jsonLd = 'script[type="application/ld+json"]';

/** The common rules for shops: JSON-LD, Open Graph and product `meta` elements, microdata, class names. */
export function shoppingRules(): Rules {
  return {
    price: [
      ({ htmlDom }) => fromJsonLd(htmlDom(jsonLd).text(), 'price'),
      ({ htmlDom }) => htmlDom('meta[property="product:price:amount"]').attr('content'),
      ({ htmlDom }) => htmlDom('meta[property="og:price:amount"]').attr('content'),
      ({ htmlDom }) => htmlDom('[itemprop="price"]').attr('content'),
      ({ htmlDom }) => htmlDom('[itemprop="price"]').first().text().trim() || undefined,
      ({ htmlDom }) => htmlDom('[class*="price" i]').first().text().trim() || undefined,
    ],
    currency: [
      ({ htmlDom }) => fromJsonLd(htmlDom(jsonLd).text(), 'priceCurrency'),
      ({ htmlDom }) => htmlDom('meta[property="product:price:currency"]').attr('content'),
      ({ htmlDom }) => htmlDom('meta[property="og:price:currency"]').attr('content'),
      ({ htmlDom }) => htmlDom('[itemprop="priceCurrency"]').attr('content'),
    ],
    name: [
      ({ htmlDom }) => htmlDom('meta[property="og:title"]').attr('content'),
      ({ htmlDom }) => htmlDom('[itemprop="name"]').first().text().trim() || undefined,
      ({ htmlDom }) => htmlDom('title').first().text().trim() || undefined,
    ],
    availability: [
      ({ htmlDom }) => fromJsonLd(htmlDom(jsonLd).text(), 'availability'),
      ({ htmlDom }) => htmlDom('[itemprop="availability"]').attr('href'),
    ],
  };
}

function fromJsonLd(text: string, property: string): string | undefined {
  return new RegExp(`"${property}"\\s?:\\s?"?([^",}]{1,60})`).exec(text)?.[1];
}
