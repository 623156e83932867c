import type { Lexicon } from './lexicon.ts';

export const fa: Lexicon = {
  buy: [
    'خرید', // www.hamrah-mechanic.com
    'افزودن به سبد خرید', // templates
  ],
  related: ['مرتبط'], // templates
};
