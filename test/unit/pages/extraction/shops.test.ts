import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import type { ExtractionResult } from '../../../../shared/pages/extraction/extraction.ts';
import { toDecimal } from '../../../../shared/pages/money/minor-units.ts';
import { type ShopLanguage, shopLanguages } from '../../../support/shops/languages.ts';
import { otherPages } from '../../../support/shops/other-pages.ts';
import { platforms } from '../../../support/shops/platforms.ts';

const name = 'Walnut Bench';
const url = 'https://oakwerk.example/walnut-bench';

function read(html: string): ExtractionResult {
  return extract({ html, url, country: null, currency: null });
}

function priceOf({ price }: ExtractionResult): string {
  return price ? `${Number(toDecimal(price))} ${price.currency}` : 'none';
}

/** What a shop of that country asks: vi writes thousands. */
function asked({ lang, currency }: ShopLanguage): string {
  return `${lang === 'vi' ? 52_000 : 52} ${currency}`;
}

describe.each(Object.entries(platforms))('a page of %s without any data shows', (_, build) => {
  test.each(shopLanguages)('its price in $lang', (language) => {
    for (const before of [undefined, '65.00']) {
      for (const isOut of [false, true]) {
        const result = read(build({ language, name, amount: '52.00', isOut, ...(before ? { before } : {}) }));
        expect(priceOf(result)).toBe(asked(language));
      }
    }
  });
});

describe('no price is read of', () => {
  test.each(Object.entries(otherPages))('%s', (_, build) => {
    for (const language of shopLanguages) {
      const { price, undecided } = read(build(language));
      expect({ lang: language.lang, price, undecided }).toEqual({
        lang: language.lang,
        price: null,
        undecided: false,
      });
    }
  });
});
