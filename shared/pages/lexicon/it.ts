import type { Lexicon } from './lexicon.ts';

export const it: Lexicon = {
  currentPrice: [
    'prezzo scontato | prezzo', // xlube.com
    'solo', // www.lafeltrinelli.it
  ],
  regularPrice: ['prezzo di listino'], // xlube.com
  from: ['da'], // www.spartoo.pt
  saving: [
    'risparmi', // www.lafeltrinelli.it
    'sconto', // shopify
  ],
  otherSum: [
    'fino a', // www.lafeltrinelli.it
    'prezzo più alto è | subtotale | totale stimato', // shopify
  ],
  shipping: [
    'spedizione', // www.ebay.it
    'spese di spedizione', // shopify
  ],
  threshold: [
    'meno di', // www.amazon.it
    'oltre', // www.lafeltrinelli.it
  ],
  perUnit: ['al'], // strumentimusicali.net
  magnitude: ['mln'], // cldr
  withTax: ['imposte incluse'], // shopify
  buy: [
    "aggiungi | fai un'offerta", // www.ebay.it
    'aggiungi al carrello | compra ora', // pampoprint.com
    'acquista ora', // pages
  ],
  related: [
    'altri | clienti | correlat*', // www.amazon.it
    'anche', // www.ebay.it
  ],
  inStock: [
    'disponibile', // shopify
    'disponibilità immediata', // www.amazon.it
  ],
  outOfStock: [
    'esaurito | esaurita | non disponibile', // shopify
    'fuori produzione', // www.strumentimusicali.net
  ],
  gone: ['pagina non trovata'], // shopify
  signIn: ['accedi'], // shopify
};
