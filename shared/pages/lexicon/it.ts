import type { Lexicon } from './lexicon.ts';

export const it: Lexicon = {
  currentPrice: { 'xlube.com': 'prezzo scontato | prezzo', 'www.lafeltrinelli.it': 'solo' },
  regularPrice: { 'xlube.com': 'prezzo di listino' },
  from: { 'www.spartoo.pt': 'da' },
  saving: { 'www.lafeltrinelli.it': 'risparmi', shopify: 'sconto' },
  savingAfter: {},
  otherSum: { 'www.lafeltrinelli.it': 'fino a', shopify: 'prezzo più alto è | subtotale | totale stimato' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { 'www.ebay.it': 'spedizione', shopify: 'spese di spedizione' },
  threshold: { 'www.amazon.it': 'meno di', 'www.lafeltrinelli.it': 'oltre' },
  free: {},
  withTax: { shopify: 'imposte incluse' },
  withoutTax: {},
  buy: {
    'www.ebay.it': "aggiungi | fai un'offerta",
    'pampoprint.com': 'aggiungi al carrello | compra ora',
    pages: 'acquista ora',
  },
  related: { 'www.amazon.it': 'altri | clienti | correlat*', 'www.ebay.it': 'anche' },
  inStock: { shopify: 'disponibile', 'www.amazon.it': 'disponibilità immediata' },
  outOfStock: {
    shopify: 'esaurito | esaurita | non disponibile',
    'www.strumentimusicali.net': 'fuori produzione',
  },
  gone: { shopify: 'pagina non trovata' },
  botCheck: {},
  signIn: { shopify: 'accedi' },
  frontPage: {},
  common: {},
};
