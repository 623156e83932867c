import type { Lexicon } from './lexicon.ts';

export const it: Lexicon = {
  currentPrice: [
    'prezzo scontato | prezzo', // xlube.com
    'solo', // www.lafeltrinelli.it
  ],
  regularPrice: [
    'ultimo prezzo più basso', // memory
    'prezzo di listino', // xlube.com
    'anziché | invece di | prezzo originale | prezzo pieno | prezzo consigliato', // memory
  ],
  hiddenPrice: [
    'prezzo nel carrello | accedi per vedere i prezzi | vedi prezzo nel carrello', // memory
  ],
  lowest: ['più basso'], // memory
  from: ['da'], // www.spartoo.pt
  saving: [
    'risparmi', // www.lafeltrinelli.it
    'sconto', // shopify
    'risparmio', // memory
  ],
  otherSum: [
    'fino a', // www.lafeltrinelli.it
    'prezzo più alto è | subtotale | totale stimato', // shopify
    "base d'asta | offerta minima | totale ordine | del valore di | prezzo medio", // memory
  ],
  instalment: [
    'rata mensile | canone mensile | prezzo mensile | rate da', // memory
  ],
  memberPrice: [
    'prezzo soci | prezzo club | prezzo ingrosso', // memory
    'con bonifico | in contanti | prezzo riservato | solo per i soci', // memory
  ],
  shipping: [
    'spedizione', // www.ebay.it
    'spese di spedizione', // shopify
  ],
  threshold: [
    'meno di', // www.amazon.it
    'oltre', // www.lafeltrinelli.it
    'ordine minimo', // memory
  ],
  instalmentAfter: [
    'al mese | /mese | / mese', // memory
  ],
  free: [
    'gratis | gratuit*', // memory
  ],
  perUnit: ['al'], // strumentimusicali.net
  magnitude: ['mln'], // cldr
  withTax: [
    'imposte incluse', // shopify
    'iva inclusa | iva incl | iva compresa | con iva', // memory
  ],
  withoutTax: ['iva esclusa | iva escl | senza iva | più iva | iva non inclusa'], // memory
  buy: [
    "aggiungi | fai un'offerta", // www.ebay.it
    'aggiungi al carrello | compra ora', // pampoprint.com
    'acquista ora', // pages
    'aggiungi alla borsa | acquista | compra | compra subito | metti nel carrello', // phrases
    'nel carrello | ordina | ordina ora | preordina', // phrases
  ],
  related: [
    'altri | clienti | correlat*', // www.amazon.it
    'anche', // www.ebay.it
  ],
  inStock: [
    'disponibile', // shopify
    'disponibilità immediata', // www.amazon.it
    'disponibile subito | subito disponibile | in magazzino | in stock | pronta consegna', // phrases
    'disponibile in magazzino | disponibile su ordinazione | su ordinazione | ultimi pezzi', // phrases
    'ultimo pezzo | ultimi articoli | ultimi disponibili | disponibilità limitata', // phrases
    'di nuovo disponibile | prenotabile | in preordine | disponibile per la spedizione', // phrases
  ],
  outOfStock: [
    'esaurito | esaurita | non disponibile', // shopify
    'fuori produzione', // www.strumentimusicali.net
    'esaurit* | non disponibili | terminat* | fuori stock | fuori catalogo', // phrases
    'non più disponibile | non è disponibile | non acquistabile | non ordinabile', // phrases
    'attualmente non | scorte esaurite | non in magazzino', // phrases
    'non più in vendita', // phrases
  ],
  soldAlone: ['venduto'], // phrases
  available: ['disponibile | disponibili'], // phrases
  awaited: [
    'avvisami | avvisatemi | avvertimi | notificami | quando disponibile', // phrases
    'quando torna disponibile | quando sarà disponibile | in arrivo | prossimamente', // phrases
    'presto disponibile | lista d’attesa | lista di attesa | riassortimento | disponibile dal', // phrases
    'torna presto | prossimo arrivo', // phrases
  ],
  stock: ['disponibilità | giacenza | scorte | stock'], // phrases
  none: ['nessun | nessuna'], // phrases
  not: ['non | mai | senza | zero'], // phrases
  almost: ['quasi | prima'], // phrases
  soon: ['presto | prossimamente | a breve | in arrivo'], // phrases
  left: ['rimast* | solo | soltanto | rimanent* | ancora'], // phrases
  piece: ['pezzi | pezzo | pz | articoli | articolo | unità | copie'], // phrases
  elsewhere: [
    'ritiro | negozio | negozi | punto vendita | taglia | taglie | colore | colori | variante', // phrases
    'opzione | regalo | se | confezione regalo | rate', // phrases
  ],
  otherPage: [
    'carrello | il tuo carrello | cassa | risultati della ricerca | ricerca | prodotti', // memory
    'tutti i prodotti | prezzi | listino prezzi | offerte | novità | negozio | spedizioni', // memory
    'resi | contatti | chi siamo | domande frequenti | preferiti | lista dei desideri', // memory
    'confronta prodotti | confronto prodotti', // memory
  ],
  gone: ['pagina non trovata'], // shopify
  signIn: ['accedi'], // shopify
  notSold: [
    'fuori produzione | non più disponibile | non più in vendita | fuori catalogo', // memory
    'prezzo su richiesta | sostituito da | prodotto sostitutivo', // memory
    'potrebbe interessarti anche | ti potrebbe interessare | ti consigliamo', // memory
  ],
};
