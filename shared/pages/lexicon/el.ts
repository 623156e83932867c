import type { Lexicon } from './lexicon.ts';

export const el: Lexicon = {
  currentPrice: { shopify: 'τιμή' },
  regularPrice: {},
  from: { shopify: 'από' },
  saving: { shopify: 'έκπτωση' },
  savingAfter: {},
  otherSum: { shopify: 'υψηλότερη τιμή είναι | υποσύνολο' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: {},
  shipping: { shopify: 'έξοδα αποστολής' },
  threshold: {},
  free: {},
  withTax: { shopify: 'φόρος συμπεριλαμβάνεται' },
  withoutTax: {},
  buy: {},
  related: { templates: 'σχετικά' },
  inStock: { woocommerce: 'σε απόθεμα' },
  outOfStock: { shopify: 'εξαντλήθηκε' },
  gone: { shopify: 'σελίδα δεν βρέθηκε' },
};
