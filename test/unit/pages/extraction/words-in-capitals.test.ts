import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import { labelRoleOf } from '../../../../shared/pages/money/price-words.ts';

const left = { '@type': 'Offer', price: '149', priceCurrency: 'EUR', availability: 'OutOfStock' };

/** A page of Europe with markup that was left behind when the product came back. */
function availabilityOf(lang: string, host: string, body: string, isMarked = true) {
  const data = JSON.stringify({ '@type': 'Product', name: 'Model K22', offers: left });
  const markup = isMarked ? `<script type="application/ld+json">${data}</script>` : '';
  return extract({
    html: `<!doctype html><html lang="${lang}"><head><title>Model K22</title>${markup}</head><body><main><h1>Model K22</h1><b>149,00 €</b>${body}</main></body></html>`,
    url: `https://shop.${host}/p/22`,
    country: null,
    currency: null,
  }).availability;
}

/** Greek capitals bear no accents, Turkish ones may have a dot, and many Romanians write cedillas for commas. */
describe('words in capitals, or with other letters, say what they say:', () => {
  test.each([
    ['in Greek', 'el', 'gr', '<p>ΑΜΕΣΑ ΔΙΑΘΕΣΙΜΟ</p><a href="#">ΠΡΟΣΘΗΚΗ ΣΤΟ ΚΑΛΑΘΙ</a>'],
    ['in Turkish', 'tr', 'com.tr', '<p>STOKTA VAR</p><button>SATIN AL</button>'],
    ['with capitals that have a dot', 'tr', 'com.tr', '<p>STOKTA VAR</p><button>ŞİMDİ AL</button>'],
    ['in Romanian', 'ro', 'ro', '<p>În stoc</p><button>Adaugă în coş</button>'],
    ['in Swedish', 'sv', 'se', '<p>I lager</p><button>Lägg till i varukorgen</button>'],
  ])('that it can be bought, %s', (_, lang, host, body) => {
    expect(availabilityOf(lang, host, body)).toBe('in_stock');
  });

  test.each([
    ['in Greek', 'el', 'gr', '<p>ΜΗ ΔΙΑΘΕΣΙΜΟ</p>'],
    ['in Turkish', 'tr', 'com.tr', '<p>SATIŞTA DEĞİL</p>'],
  ])('that it cannot, %s', (_, lang, host, body) => {
    expect(availabilityOf(lang, host, body, false)).toBe('out_of_stock');
  });

  test.each(['ΑΡΧΙΚΗ ΤΙΜΗ', 'LİSTE FİYATI', 'PİYASA FİYATI', 'Stará cena', 'Preţul vechi', 'Normalhinta'])(
    'that %s is a former price',
    (label) => {
      expect(labelRoleOf(label)).toBe('regular');
    },
  );
});
