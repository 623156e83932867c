import type { Lexicon } from './lexicon.ts';

export const fr: Lexicon = {
  currentPrice: ['prix promotionnel | prix'], // xlube.com
  regularPrice: [
    'dernier prix le plus bas', // memory
    'prix habituel', // xlube.com
    'prix conseillé', // www.amazon.fr
    'prix initial était', // templates
    "au lieu de | avant | prix barré | ancien prix | prix public | prix d'origine", // memory
    'prix normal', // memory
  ],
  hiddenPrice: [
    'prix dans le panier | connectez-vous pour voir les prix | voir le prix dans le panier', // memory
  ],
  lowest: ['plus bas'], // memory
  from: [
    'à partir de', // www.bol.com
    'dès', // www.amazon.fr
  ],
  saving: [
    'économisez', // spacenet.tn
    'réduction', // shopify
    'économie | remise', // memory
  ],
  otherSum: [
    'prix le plus élevé est', // biokal.eu
    'sous-total | total estimé', // shopify
    "mise à prix | prix de départ | total de la commande | consigne | d'une valeur de", // memory
    'prix moyen', // memory
  ],
  instalment: [
    'mensualité | mensualités | mensualités de | loyer mensuel | prix mensuel | par mois', // memory
  ],
  memberPrice: [
    'carte', // www.ldlc.com
    'prix membre | prix club | prix adhérent | prix de gros', // memory
    'par virement | prix abonné | prix pro', // memory
  ],
  shipping: [
    'livraison', // www.bol.com
    "expédition | frais d'expédition", // shopify
    "frais de port | frais d'envoi", // memory
  ],
  threshold: [
    'moins de', // www.amazon.fr
    'plus de', // www.3suisses.fr
    'minimum de commande | commande minimum', // memory
  ],
  savingAfter: ['de réduction'], // www.3suisses.fr
  instalmentAfter: [
    'par mois | /mois | / mois', // memory
  ],
  free: [
    'gratuit* | offert*', // memory
  ],
  perUnit: ['par'], // www.amazon.fr
  coin: ['centimes'], // texts
  magnitude: ['million | millions'], // cldr
  withTax: [
    'ttc', // www.3suisses.fr
    'taxes incluses | taxe incluse', // shopify
    't.t.c. | tva incluse', // memory
  ],
  withoutTax: [
    'ht', // straformation.fr
    'h.t. | hors taxe | hors taxes | htva | hors tva', // memory
  ],
  buy: [
    "commander | j'achète", // www.3suisses.fr
    'acheter', // www.ldlc.com
    'ajouter au panier', // dnk-maroc.tk
    'acheter maintenant', // pampoprint.com
    'ajouter', // veroniquecloutier.com
    'ajouter à mon panier | ajouter au sac | mettre au panier | précommander', // phrases
    'commander maintenant | je commande', // phrases
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
    'de retour en stock | disponible immédiatement | disponible en stock', // phrases
    'disponible sur commande | sur commande | en précommande | stock limité | stock faible', // phrases
    'dernières pièces | derniers exemplaires | expédié | en magasin et en ligne', // phrases
    'disponible de suite', // phrases
  ],
  outOfStock: [
    'épuisé | rupture de stock | non disponible | indisponible', // shopify
    'épuisée | epuisé | epuisée | épuisés | épuisées | en rupture | rupture | plus disponible', // phrases
    'plus en stock', // phrases
    'plus de stock | hors stock | victime de son succès | plus commercialisé* | plus en vente', // phrases
    'plus fabriqué* | ne peut pas être commandé | ne peut plus être commandé', // phrases
    'actuellement indisponible | indisponibles', // phrases
    "plus d'articles en stock | plus d'article en stock | plus aucun article", // phrases
    "n'est plus commercialisé* | n'est plus en vente | n'en reste plus | n'y en a plus", // phrases
  ],
  soldAlone: ['vendu'], // phrases
  available: ['disponible | disponibles'], // phrases
  awaited: [
    "m'alerter | m'avertir | prévenez moi | me prévenir | alertez moi | être averti*", // phrases
    'être alerté* | être prévenu* | de retour bientôt | bientôt de retour', // phrases
    "lorsque disponible | dès que disponible | quand disponible | liste d'attente", // phrases
    'réapprovisionnement | réassort | disponible à partir | en cours de réapprovisionnement', // phrases
    'alerte stock | notifiez moi', // phrases
    'retour en stock prévu | retour prévu', // phrases
  ],
  stock: ['stock | disponibilité | quantité en stock | état du stock'], // phrases
  none: ['aucun | aucune'], // phrases
  not: ["pas | non | jamais | sans | zéro | n'est plus | ne sont plus"], // phrases
  almost: ['presque | quasi | quasiment | avant'], // phrases
  soon: ['bientôt | prochainement | sous peu'], // phrases
  left: ['restant | restants | restantes | plus que | reste | restent'], // phrases
  piece: ['pièces | pièce | articles | article | exemplaires | exemplaire | unités | unité'], // phrases
  elsewhere: [
    'retrait | magasin | magasins | boutique | boutiques | taille | tailles | couleur', // phrases
    'couleurs | coloris | variante | option | cadeau | cadeaux | si | paiement | échantillon*', // phrases
    'drive | point relais', // phrases
  ],
  otherPage: [
    'panier | votre panier | mon panier | commande | mes commandes', // memory
    'résultats de recherche | résultats de la recherche | recherche | produits', // memory
    'nos produits | tous les produits | tarifs | prix | promotions | nouveautés', // memory
    'boutique | accueil | livraison | frais de livraison | retours', // memory
    'conditions générales de vente | mentions légales | à propos | contact', // memory
    'contactez-nous | favoris | liste de souhaits', // memory
    'comparer | comparateur | comparaison de produits', // memory
  ],
  gone: ['page non trouvée | page introuvable'], // biozin.eu
  signIn: ['connexion'], // shopify
  frontPage: ['accueil'], // framablog.org
  common: [
    'le | les | et | avec | une | du | des | pour | vous | votre | dans | panier | ajouter', // pages
  ],
  notSold: [
    "n'est plus commercialisé* | n'est plus disponible | n'est plus en vente", // memory
    "n'est plus fabriqué* | produit arrêté | prix sur demande | prix sur devis", // memory
    'remplacé par | remplacée par | produit de remplacement | vous aimerez aussi', // memory
    'vous aimerez peut-être', // memory
  ],
};
