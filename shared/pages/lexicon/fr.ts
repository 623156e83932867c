import type { Lexicon } from './lexicon.ts';

export const fr: Lexicon = {
  currentPrice: { 'xlube.com': 'prix promotionnel | prix' },
  regularPrice: {
    'xlube.com': 'prix habituel',
    'www.amazon.fr': 'prix conseillé',
    templates: 'prix initial était',
  },
  from: { 'www.bol.com': 'à partir de', 'www.amazon.fr': 'dès' },
  saving: { 'spacenet.tn': 'économisez', shopify: 'réduction' },
  savingAfter: { 'www.3suisses.fr': 'de réduction' },
  otherSum: { 'biokal.eu': 'prix le plus élevé est', shopify: 'sous-total | total estimé' },
  instalment: {},
  instalmentAfter: {},
  memberPrice: { 'www.ldlc.com': 'carte' },
  shipping: { 'www.bol.com': 'livraison', shopify: "expédition | frais d'expédition" },
  threshold: { 'www.amazon.fr': 'moins de', 'www.3suisses.fr': 'plus de' },
  free: {},
  withTax: { 'www.3suisses.fr': 'ttc', shopify: 'taxes incluses | taxe incluse' },
  withoutTax: { 'straformation.fr': 'ht' },
  buy: {
    'www.3suisses.fr': "commander | j'achète",
    'www.ldlc.com': 'acheter',
    'dnk-maroc.tk': 'ajouter au panier',
    'pampoprint.com': 'acheter maintenant',
    'veroniquecloutier.com': 'ajouter',
  },
  related: {
    'www.amazon.fr': 'associés | autres | complément* | également',
    'www.bol.com': 'récemment',
    'spacenet.tn': 'similaire*',
    'veroniquecloutier.com': 'vous aimerez',
  },
  inStock: { shopify: 'en stock', 'www.amazon.fr': 'expédié sous' },
  outOfStock: { shopify: 'épuisé | rupture de stock | non disponible | indisponible' },
  gone: { 'biozin.eu': 'page non trouvée | page introuvable' },
};
