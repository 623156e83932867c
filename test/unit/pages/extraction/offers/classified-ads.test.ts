import { describe, expect, test } from 'vitest';
import { jsonLd, meta, type Offer, page, priceOn } from '../../../../support/shops/treats-page.ts';

const offers: Record<string, Offer[]> = {
  'a plain price is the price of a classified ad, where nothing buys': [
    [
      'in French',
      page(
        'Banc en noyer',
        '<p class="a2">120 €</p><p>Hier à 12:03</p><p>Il a 20 ans.</p><button>Contacter</button>',
        'fr',
      ),
      '120 EUR',
    ],
    [
      'in German, open to offers',
      page(
        'Bank aus Nussbaum',
        '<h2>120 € VB</h2><p>Nur Abholung</p><button>Nachricht schreiben</button>',
        'de',
      ),
      '120 EUR',
    ],
    [
      'in English',
      page('Walnut bench', '<h3>£120</h3><p>Posted 3 days ago</p><p>Collection only from Leeds.</p>'),
      '120 GBP',
    ],
    [
      'in Dutch, with the least bid',
      page(
        'Bank van notenhout',
        '<div>€ 120,00</div><p>Bieden vanaf € 80,00</p><button>Bericht</button>',
        'nl',
      ),
      '120 EUR',
    ],
    [
      'in Polish',
      page('Ławka z orzecha', '<h3>450 zł</h3><p>do negocjacji</p><button>Wyślij wiadomość</button>', 'pl'),
      '450 PLN',
    ],
    [
      'in Russian',
      page('Скамья из ореха', '<span>4 500 ₽</span><button>Показать телефон</button>', 'ru'),
      '4500 RUB',
    ],
    [
      'in the heading with its name, beside data left behind',
      page(
        'Treats',
        '<p>Posted 3 days ago</p><button>Reply</button>',
        'en',
        (jsonLd('57.50') + meta('57.50')).replaceAll('USD', 'GBP'),
      ).replace('<h1>Treats</h1>', '<h1>Treats - <i>£50</i> <small>(Leeds)</small></h1>'),
      '50 GBP',
    ],
    ['in Turkish', page('Ceviz bank', '<div>2.500 TL</div><p>İlan no 123456</p>', 'tr'), '2500 TRY'],
  ],
};

describe.each(Object.entries(offers))('%s:', (_, pages) => {
  test.each(pages)('%s', (_kind, html, expected) => {
    expect(priceOn(html)).toBe(expected);
  });
});
