import type { Lexicon } from './lexicon.ts';

export const sv: Lexicon = {
  currentPrice: ['pris'], // shopify
  from: ['från'], // tekvaro.se
  saving: [
    'spara', // tekvaro.se
    'rabatt', // shopify
  ],
  otherSum: [
    'värde', // tekvaro.se
    'högsta priset är | delsumma | beräknad totalsumma', // shopify
  ],
  shipping: [
    'frakt', // bamboobrush.se
    'leverans', // shopify
  ],
  threshold: ['över'], // tekvaro.se
  withTax: ['skatt ingår'], // shopify
  buy: ['lägg i varukorg'], // tekvaro.se
  related: [
    'andra', // alltommat.expressen.se
    'relaterade', // templates
  ],
  inStock: ['i lager'], // shopify
  outOfStock: ['slutsåld | slut i lager | ej tillgänglig'], // shopify
  gone: ['sidan hittades inte'], // shopify
  common: ['och | för | inte | är | till | från | att | varukorg | varukorgen | köp | lägg | våra'], // pages
};
