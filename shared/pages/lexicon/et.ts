import type { Lexicon } from './lexicon.ts';

export const et: Lexicon = {
  instalment: ['kuumakse'], // www.k-rauta.ee
  shipping: ['tarne'], // www.k-rauta.ee
  buy: ['lisa ostukorvi'], // www.k-rauta.ee
};
