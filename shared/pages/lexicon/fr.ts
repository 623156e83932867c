import type { Lexicon } from './lexicon.ts';

export const fr: Lexicon = {
  currentPrice: ['prix promotionnel | prix'], // xlube.com
  regularPrice: [
    'prix habituel', // xlube.com
    'prix conseillé', // www.amazon.fr
    'prix initial était', // templates
  ],
  from: [
    'à partir de', // www.bol.com
    'dès', // www.amazon.fr
  ],
  saving: [
    'économisez', // spacenet.tn
    'réduction', // shopify
  ],
  savingAfter: ['de réduction'], // www.3suisses.fr
  otherSum: [
    'prix le plus élevé est', // biokal.eu
    'sous-total | total estimé', // shopify
  ],
  memberPrice: ['carte'], // www.ldlc.com
  shipping: [
    'livraison', // www.bol.com
    "expédition | frais d'expédition", // shopify
  ],
  threshold: [
    'moins de', // www.amazon.fr
    'plus de', // www.3suisses.fr
  ],
  perUnit: ['par'], // www.amazon.fr
  coin: ['centimes'], // texts
  magnitude: ['million | millions'], // cldr
  withTax: [
    'ttc', // www.3suisses.fr
    'taxes incluses | taxe incluse', // shopify
  ],
  withoutTax: ['ht'], // straformation.fr
  buy: [
    "commander | j'achète", // www.3suisses.fr
    'acheter', // www.ldlc.com
    'ajouter au panier', // dnk-maroc.tk
    'acheter maintenant', // pampoprint.com
    'ajouter', // veroniquecloutier.com
  ],
  related: [
    'associés | autres | complément* | également', // www.amazon.fr
    'récemment', // www.bol.com
    'similaire*', // spacenet.tn
    'vous aimerez', // veroniquecloutier.com
  ],
  inStock: [
    'en stock', // shopify
    'expédié sous', // www.amazon.fr
  ],
  outOfStock: ['épuisé | rupture de stock | non disponible | indisponible'], // shopify
  gone: ['page non trouvée | page introuvable'], // biozin.eu
  signIn: ['connexion'], // shopify
  frontPage: ['accueil'], // framablog.org
  common: ['le | les | et | avec | une | du | des | pour | vous | votre | dans | panier | ajouter'], // pages
};
