import type { Lexicon } from './lexicon.ts';

export const el: Lexicon = {
  currentPrice: ['τιμή'], // shopify
  regularPrice: ['κανονική τιμή'], // shopify
  from: ['από'], // shopify
  saving: ['έκπτωση'], // shopify
  otherSum: ['υψηλότερη τιμή είναι | υποσύνολο'], // shopify
  shipping: ['έξοδα αποστολής'], // shopify
  withTax: ['φόρος συμπεριλαμβάνεται'], // shopify
  buy: ['προσθήκη στο καλάθι'], // shopify
  related: ['σχετικά'], // templates
  outOfStock: ['εξαντλήθηκε | μη διαθέσιμο'], // shopify
  gone: ['σελίδα δεν βρέθηκε'], // shopify
  signIn: ['σύνδεση'], // shopify
};
