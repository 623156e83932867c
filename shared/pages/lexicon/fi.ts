import type { Lexicon } from './lexicon.ts';

export const fi: Lexicon = {
  currentPrice: ['hinta'], // shopify
  from: ['alkaen'], // www.zalando.fi
  saving: [
    'säästä', // www.zalando.fi
    'alennus', // shopify
  ],
  otherSum: ['korkein hinta on | välisumma | arvioitu kokonaishinta'], // shopify
  shipping: ['toimitus | toimituskulut'], // shopify
  withTax: ['sisältää veron'], // shopify
  buy: ['lisää ostoskoriin'], // www.zalando.fi
  related: ['samankaltais*'], // www.zalando.fi
  inStock: ['varastossa'], // shopify
  outOfStock: ['loppuunmyyty | loppunut varastosta | ei saatavilla'], // shopify
  gone: ['sivua ei löytynyt'], // shopify
};
