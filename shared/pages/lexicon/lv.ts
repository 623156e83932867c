import type { Lexicon } from './lexicon.ts';

export const lv: Lexicon = {
  shipping: ['piegāde'], // www.elkor.lv
  buy: ['ielikt grozā'], // www.elkor.lv
};
