import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import { toDecimal } from '../../../../shared/pages/money/minor-units.ts';
import { type ShopLanguage, shopLanguages } from '../../../support/shops/languages.ts';

function page(title: string, main: string, lang: string): string {
  return `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body><main><h1>${title}</h1>${main}</main></body></html>`;
}

function read(html: string): number | null {
  const { price } = extract({ html, url: 'https://oakwerk.example/p', country: null, currency: null });
  return price && Number(toDecimal(price));
}

describe('what buyers pay is the price with tax:', () => {
  const layouts: Record<string, (language: ShopLanguage, net: string, gross: string) => string> = {
    'it stands first': ({ netLabel, grossLabel }, net, gross) =>
      `<div class="price"><span>${gross}</span> <small>${grossLabel}</small></div><div class="price"><span>${net}</span> <small>${netLabel}</small></div>`,
    'it stands second': ({ netLabel, grossLabel }, net, gross) =>
      `<div class="price"><span>${net}</span> <small>${netLabel}</small></div><div class="price"><span>${gross}</span> <small>${grossLabel}</small></div>`,
    'words stand before': ({ netLabel, grossLabel }, net, gross) =>
      `<div class="price"><small>${netLabel}</small> <span>${net}</span></div><div class="price"><small>${grossLabel}</small> <span>${gross}</span></div>`,
    'the other is larger': ({ netLabel, grossLabel }, net, gross) =>
      `<div class="price"><b>${net}</b> ${netLabel}</div><div>${gross} ${grossLabel}</div>`,
    'the other is on one line with it, in an element of its own': ({ netLabel }, net, gross) =>
      `<div class="price"><span>${gross}</span> <span>${netLabel} ${net}</span></div>`,
    'only the other is named': ({ netLabel }, net, gross) =>
      `<div class="price">${gross}</div><div class="price-net">${net} ${netLabel}</div>`,
  };
  test.each(Object.keys(layouts))('%s', (name) => {
    for (const language of shopLanguages) {
      const main = layouts[name]?.(language, language.write('52.00'), language.write('62.40')) ?? '';
      const amount = read(
        page('Walnut Bench', `${main}<button type="submit">${language.buy}</button>`, language.lang),
      );
      expect(`${language.lang} ${amount}`).toMatch(/ 62/);
    }
  });
});

test('a reduction by about a tax is no tax, where the lower price is called the one of sale', () => {
  const main =
    '<p>Preis inkl. Steuer: <span>64,90 €</span></p><p>Verkaufspreis: <span>54,90 €</span></p><p>Steuerbetrag: <span>6,32 €</span></p>';
  expect(read(page('Bonsai', `${main}<button>In den Warenkorb</button>`, 'de-AT'))).toBe(54.9);
});
