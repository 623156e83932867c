import type { Lexicon } from './lexicon.ts';

export const fr: Lexicon = {
  currentPrice: [
    'prix promotionnel | prix', // xlube.com
    'prix promo | prix remisé | prix soldé | prix réduit | prix actuel', // memory
    'maintenant | notre prix | nouveau prix | prix spécial | votre prix', // memory
  ],
  formerPrice: ['au lieu de | ancien prix | prix barré | prix initial était | prix précédent'], // memory
  regularPrice: [
    'dernier prix le plus bas', // memory
    'prix habituel', // xlube.com
    'prix conseillé', // www.amazon.fr
    'prix initial était', // templates
    "au lieu de | avant | prix barré | ancien prix | prix public | prix d'origine", // memory
    'prix normal', // memory
    'prix public conseillé | prix de vente conseillé | prix recommandé', // memory
    'prix catalogue', // memory
    'prix initial | prix de référence | prix précédent', // memory
    'était | pvc', // memory
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
  extra: [
    'faire un don | je donne', // memory
    'garantie | extension de garantie | garantie étendue | garantie prolongée', // memory
    'garantie casse | assurance | montage | service de montage | installation', // memory
    'mise en service | reprise ancien appareil | papier cadeau | emballage cadeau', // memory
    'paquet cadeau | coffret cadeau | carte cadeau | cartes cadeaux | chèque cadeau', // memory
    "bon d'achat | bons d'achat | gravure | personnalisation | broderie | supplément", // memory
    'surcoût | consigne bouteille | frais de retour | éco-participation | ecoparticipation', // memory
    'éco-contribution | dont éco-participation | éco-taxe | écotaxe | deee | points fidélité', // memory
    'cagnotte | cagnottés | frais de gestion | frais de dossier | frais de service', // memory
    'frais de paiement | contre-remboursement | minimum de commande | montant minimum', // memory
    'bonus reprise | prime de reprise | premier mois | occasion à partir de', // memory
    "d'occasion à partir de | d'occasion dès | occasion dès | reconditionné à partir de", // memory
    'reconditionné dès | échantillon gratuit | échantillon de tissu', // memory
    'parrainez | parrainage | recevez | gagnez | cumulez | caution | dépôt de garantie', // memory
    'retour | montage à domicile', // memory
    'cagnottez | bonus réparation | coût énergétique | coût énergétique annuel | reprise', // memory
    'stationnement | parking', // memory
    'acompte', // memory
  ],
  included: [
    'avec | inclus* | inclue* | comprise* | compris | dont | sans', // memory
  ],
  about: [
    'environ | env | soit environ | approximativement', // memory
  ],
  otherSum: [
    'montant tva | échantillon', // memory
    'prix le plus élevé est', // biokal.eu
    'sous-total | total estimé', // shopify
    "mise à prix | prix de départ | total de la commande | consigne | d'une valeur de", // memory
    'prix moyen', // memory
    'dont', // memory
  ],
  instalment: [
    'mensualité | mensualités | mensualités de | loyer mensuel | prix mensuel | par mois', // memory
    'fois', // memory
  ],
  memberPrice: [
    'prix étudiant | tarif étudiant | étudiants', // memory
    'carte', // www.ldlc.com
    'prix membre | prix club | prix adhérent | prix de gros', // memory
    'par virement | prix abonné | prix pro', // memory
    "avec la carte | avec abonnement | avec l'abonnement | prix abonnés | prix membres", // memory
    'pour les membres | prix fidélité | réservé aux membres | en carte', // memory
    'avec le code | avec code | code promo | prix avec le code', // memory
    'abonnez-vous et économisez | en abonnement | avec un abonnement', // memory
  ],
  shipping: [
    'click & collect | click and collect', // memory
    'livraison', // www.bol.com
    "expédition | frais d'expédition", // shopify
    "frais de port | frais d'envoi", // memory
    'livraison à domicile | point relais | en point relais | relais colis | mondial relay', // memory
    'colissimo | chronopost | frais de livraison', // memory
    'livraison standard | livraison express', // memory
  ],
  threshold: [
    'moins de', // www.amazon.fr
    'plus de', // www.3suisses.fr
    'minimum de commande | commande minimum', // memory
    "minimum d'achat", // memory
    'commande supérieure à | commandes supérieures à | commandes de plus de', // memory
    'toute commande de | paiement en plusieurs fois dès | paiement en 3x dès', // memory
    "paiement en 4x dès | 3x sans frais dès | d'achat | d'achats | de commande", // memory
    'pour profiter de la livraison | pour bénéficier de la livraison | pour la livraison', // memory
    'avant la livraison offerte | avant la livraison gratuite | franco de port dès', // memory
    'franco dès | financement dès', // memory
  ],
  savingAfter: [
    'de réduction', // www.3suisses.fr
    "offerts | offert | de remise | d'économie | d'économies | de rabais | de moins", // memory
    'remboursés | remise immédiate', // memory
  ],
  extraAfter: [
    "éco-participation | d'éco-participation | d'éco-part | d'écoparticipation | d'écotaxe", // memory
    "d'éco-contribution | de consigne | consigne | de supplément | supplément", // memory
    'de frais de gestion | de frais de service | de frais de dossier | de bonus | de cashback', // memory
    "cagnottés | en bon d'achat | en bons d'achat | remboursés", // memory
    'sur votre compte | de fidélité | en carte cadeau | en cagnotte | de caution', // memory
  ],
  instalmentAfter: [
    'par mois | /mois | / mois', // memory
    'par jour | /jour | / jour | par semaine | /semaine | / semaine', // memory
    "de l'heure | par heure | /heure", // memory
  ],
  free: [
    'gratuit* | offert*', // memory
  ],
  perUnit: [
    'par', // www.amazon.fr
    "la pièce | l'unité | le lot", // memory
  ],
  measure: ['kilogramme | gramme | litre'], // memory
  length: ['mètre | mètre carré | mètre linéaire'], // memory
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
    'précommandez | je le veux', // phrases
  ],
  related: [
    'associés | autres | complément* | également', // www.amazon.fr
    'récemment', // www.bol.com
    'similaire*', // spacenet.tn
    'vous aimerez', // veroniquecloutier.com
    'vous aimerez aussi | vous pourriez aimer | vous pourriez aussi | vous allez aimer', // memory
    "cela pourrait vous | ça peut vous | s'accorde avec | se marie avec | à associer avec", // memory
    'associez* | complétez* | compléter* | avec cet article | avec ce produit', // memory
    'fréquemment achetés | souvent achetés | achetés ensemble | les clients ont | nos clients', // memory
    'ont également | consultés | dernièrement | vus récemment | produits vus | déjà vus', // memory
    'recommand* | suggestion* | accessoires | alternative* | dans la même | même collection', // memory
    'à découvrir | découvrez | nos conseils | nous vous conseillons | inspiration*', // memory
    'meilleures ventes | nouveautés | pour vous | coups de coeur | tendances | produits liés', // memory
    'remplacement', // memory
    'vous avez vu | vous avez consulté | consultées', // memory
  ],
  inStock: [
    'en stock', // shopify
    'expédié sous', // www.amazon.fr
    'de retour en stock | disponible immédiatement | disponible en stock', // phrases
    'disponible sur commande | sur commande | en précommande | stock limité | stock faible', // phrases
    'dernières pièces | derniers exemplaires | expédié | en magasin et en ligne', // phrases
    'disponible de suite', // phrases
    'disponible en ligne | en stock en ligne | en stock web | disponible à la livraison', // memory
    'dernier exemplaire | dernière pièce | livraison immédiate', // phrases
    'disponibilité : oui | expédition immédiate', // phrases
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
    "n'est plus vendu | n'est plus proposé | fin de commercialisation | n'est plus fabriqué*", // memory
    'a été vendu | enchère terminée | vente terminée | produit arrêté | prix adjugé', // memory
    "il ne reste plus | ne reste plus d'articles | supprimé du catalogue", // phrases
    "retiré du catalogue | aucune offre n'est disponible | aucune offre disponible", // phrases
    'plus aucun exemplaire | retiré de la vente | arrêt de fabrication', // phrases
    'non commandable | plus rien en stock', // phrases
    'article arrêté', // phrases
    'arrêt de commercialisation', // memory
    'article supprimé | produit supprimé', // phrases
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
    'prochainement | alerte disponibilité | à paraître', // phrases
    'arrivage prévu', // phrases
    'réappro', // phrases
  ],
  stock: [
    'stock | disponibilité | quantité en stock | état du stock', // phrases
    'quantité disponible', // phrases
  ],
  affirmed: ['immédiate | immédiat | oui | dispo | élevée | faible | suffisant*'], // phrases
  none: ['aucun | aucune'], // phrases
  not: ["pas | non | jamais | sans | zéro | n'est plus | ne sont plus"], // phrases
  almost: ['presque | quasi | quasiment | avant'], // phrases
  soon: ['bientôt | prochainement | sous peu'], // phrases
  left: ['restant | restants | restantes | plus que | reste | restent'], // phrases
  only: ['ne reste que | ne restent que'], // phrases
  piece: ['pièces | pièce | articles | article | exemplaires | exemplaire | unités | unité'], // phrases
  elsewhere: [
    'retrait | magasin | magasins | boutique | boutiques | taille | tailles | couleur', // phrases
    'couleurs | coloris | variante | option | cadeau | cadeaux | si | paiement | échantillon*', // phrases
    'drive | point relais', // phrases
    'click & collect | avis | gravure', // phrases
    'chat | paiement* | service client | conseiller* | assistance', // phrases
    'personnalisation | ailleurs', // phrases
  ],
  otherPage: [
    "mes favoris | ma liste d'envies | ma liste de souhaits | mon panier d'achat | ma wishlist", // memory
    'panier | votre panier | mon panier | commande | mes commandes', // memory
    'résultats de recherche | résultats de la recherche | recherche | produits', // memory
    'nos produits | tous les produits | tarifs | prix | promotions | nouveautés', // memory
    'boutique | accueil | livraison | frais de livraison | retours', // memory
    'conditions générales de vente | mentions légales | à propos | contact', // memory
    'contactez-nous | favoris | liste de souhaits', // memory
    'comparer | comparateur | comparaison de produits', // memory
    'connexion | se connecter | créer un compte | mon compte | confidentialité', // memory
    'politique de confidentialité | qui sommes-nous | nos magasins | magasins', // memory
    'newsletter | recrutement | guide des tailles | marques | nos marques | cgv', // memory
    'livraison et retours | aide | service client | paiement | plan du site', // memory
    'actualités | inscription', // memory
    'merci pour votre commande | confirmation de commande | commande confirmée', // memory
    'la carte | notre carte | nos menus', // memory
  ],
  searchResults: [
    'résultats de recherche | résultats de la recherche | résultat de recherche', // memory
    'vous avez recherché | votre recherche', // memory
    'résultats pour', // memory
  ],
  gone: [
    'page non trouvée | page introuvable', // biozin.eu
    "erreur 404 | produit introuvable | cette page n'existe pas", // memory
    "cette page n'existe plus | page demandée est introuvable | ce produit n'existe plus", // memory
    "ce produit n'existe pas | cette page est introuvable | article introuvable", // memory
    "page que vous recherchez n'existe pas | page que vous cherchez n'existe pas", // memory
    'produit non trouvé', // memory
  ],
  botCheck: [
    'que vous êtes humain | accès refusé | êtes-vous un robot | vérification de sécurité', // memory
    "que vous n'êtes pas un robot | accès bloqué | trop de requêtes | trafic inhabituel", // memory
  ],
  signIn: [
    'connexion', // shopify
    'se connecter | identifiez-vous | connectez-vous', // memory
  ],
  frontPage: ['accueil'], // framablog.org
  common: [
    'le | les | et | avec | une | du | des | pour | vous | votre | dans | panier | ajouter', // pages
  ],
  notSold: [
    "n'est plus commercialisé* | n'est plus disponible | n'est plus en vente", // memory
    "n'est plus fabriqué* | produit arrêté | prix sur demande | prix sur devis", // memory
    'remplacé par | remplacée par | produit de remplacement | vous aimerez aussi', // memory
    'vous aimerez peut-être', // memory
    "fin de commercialisation | n'est plus vendu | n'est plus proposé | n'est plus fabriqué", // memory
    "n'existe plus | arrêt de commercialisation | commercialisation arrêtée", // memory
    "produit discontinué | n'est plus produit* | article arrêté | produit de substitution", // memory
    'produit équivalent | successeur | enchère terminée | vente terminée | annonce terminée', // memory
    'a été vendu | a été vendue | adjugé | épuisé dans toutes les tailles', // memory
    "ne peut pas être livré dans | n'est pas livrable", // memory
    'connectez-vous pour voir | prix : nous contacter | demander le prix', // memory
    'tarif sur demande', // memory
  ],
};
