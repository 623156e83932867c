import type { Lexicon } from './lexicon.ts';

export const it: Lexicon = {
  currentPrice: [
    'prezzo scontato | prezzo', // xlube.com
    'solo', // www.lafeltrinelli.it
    'prezzo speciale | prezzo offerta', // memory
    'ora | adesso | prezzo attuale | prezzo finale', // memory
  ],
  formerPrice: ['anziché | invece di | prezzo precedente'], // memory
  regularPrice: [
    'ultimo prezzo più basso', // memory
    'prezzo di listino', // xlube.com
    'anziché | invece di | prezzo originale | prezzo pieno | prezzo consigliato', // memory
    'prezzo consigliato al pubblico | prezzo suggerito', // memory
    'prezzo precedente | listino', // memory
    'era | prima', // memory
  ],
  hiddenPrice: [
    'prezzo nel carrello | accedi per vedere i prezzi | vedi prezzo nel carrello', // memory
  ],
  lowest: ['più basso'], // memory
  from: [
    'da', // www.spartoo.pt
    'a partire da', // memory
  ],
  saving: [
    'risparmi', // www.lafeltrinelli.it
    'sconto', // shopify
    'risparmio', // memory
    'risparmia', // memory
  ],
  extra: [
    'dona | donazione', // memory
    'garanzia | estensione di garanzia | estensione garanzia | assicurazione | polizza', // memory
    'montaggio | servizio di montaggio | installazione | servizio di installazione | posa', // memory
    "ritiro usato | ritiro dell'usato | confezione regalo | pacco regalo | pacchetto regalo", // memory
    'scatola regalo | carta regalo | carte regalo | buono regalo | buoni regalo | gift card', // memory
    'incisione | personalizzazione | ricamo | supplemento | sovrapprezzo | maggiorazione', // memory
    'cauzione | vuoto a rendere | spese di reso | costo del reso | eco-contributo', // memory
    'ecocontributo | contributo raee | raee | contributo ambientale | siae | punti fedeltà', // memory
    'rimborso | campione di tessuto | spese di gestione | spese di servizio | commissione', // memory
    'contrassegno | ordine minimo | supervalutazione | primo mese | usato da | usati da', // memory
    'usato a partire da | usati a partire da | ricondizionato da', // memory
    'reso | restituzione | deposito cauzionale | ricevi | guadagna | porta un amico', // memory
    'buono da', // memory
    'parcheggio', // memory
    'acconto | caparra', // memory
  ],
  included: [
    'con | incluso | inclus* | compres* | senza', // memory
  ],
  about: [
    'circa | all’incirca', // memory
  ],
  otherSum: [
    'ammontare iva | importo iva | campione', // memory
    'fino a', // www.lafeltrinelli.it
    'prezzo più alto è | subtotale | totale stimato', // shopify
    "base d'asta | offerta minima | totale ordine | del valore di | prezzo medio", // memory
  ],
  instalment: [
    'rata mensile | canone mensile | prezzo mensile | rate da', // memory
  ],
  memberPrice: [
    'studenti | sconto studenti', // memory
    'prezzo soci | prezzo club | prezzo ingrosso', // memory
    'con bonifico | in contanti | prezzo riservato | solo per i soci', // memory
    'con carta | con tessera | con la tessera | prezzo carta | prezzo tessera | per i soci', // memory
    'prezzo membri | con abbonamento | con iscrizione | con coupon', // memory
    'abbonati e risparmia | iscriviti e risparmia', // memory
  ],
  savingAfter: [
    'di sconto | di risparmio | in meno | in regalo | in omaggio', // memory
  ],
  shipping: [
    'click & collect', // memory
    'spedizione', // www.ebay.it
    'spese di spedizione', // shopify
    'spese di consegna | costi di consegna | consegna a domicilio | spese di trasporto', // memory
    'costi di spedizione', // memory
    'corriere espresso | spedizione standard | spedizione express | spedizione espressa', // memory
  ],
  threshold: [
    'meno di', // www.amazon.it
    'oltre', // www.lafeltrinelli.it
    'ordine minimo', // memory
    "superiori a | superiore a | ordini da | spesa minima | minimo d'ordine", // memory
    'con una spesa di | acquisto minimo', // memory
    'per la spedizione gratuita | per la spedizione gratis | per avere la spedizione', // memory
    'alla spedizione gratuita | sopra i | consegna gratuita sopra i | spedizione gratis sopra', // memory
    'spedizione gratuita sopra', // memory
  ],
  extraAfter: [
    'di cauzione | di supplemento | di eco-contributo | di contributo raee | di rimborso', // memory
    'di cashback | di bonus | di commissione | in buoni | in buono | di reso', // memory
    'sul prossimo acquisto | di credito | in buono sconto', // memory
  ],
  instalmentAfter: [
    'al mese | /mese | / mese', // memory
    'al giorno | /giorno | / giorno | a settimana | alla settimana | /settimana', // memory
    "all'ora | /ora | l'ora", // memory
  ],
  free: [
    'gratis | gratuit*', // memory
  ],
  perUnit: [
    'al', // strumentimusicali.net
    'cad | cadauno', // memory
  ],
  measure: ['chilo | chilogrammo | grammo | etto | litro'], // memory
  length: ['metro | metro quadro | mq'], // memory
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
    'inserisci nel carrello', // phrases
  ],
  related: [
    'altri | clienti | correlat*', // www.amazon.it
    'anche', // www.ebay.it
    'potrebbe piacerti | potrebbero piacerti | potrebbe interessarti', // memory
    'potrebbero interessarti | ti potrebbe | ti potrebbero | potrebbero interessare', // memory
    'abbinalo | abbina* | si abbina | sta bene con | ideale con | completa il | completa l*', // memory
    'acquistati insieme | spesso acquistati | hanno acquistato | hanno visto', // memory
    'visti di recente | visti recentemente | ultimi visti | visualizzati di recente', // memory
    'prodotti simili | simili | accessori | alternativ* | ti consigliamo | consigliati', // memory
    'consigliat* | suggeriment* | suggeriti | scopri | più venduti | novità | per te', // memory
    'della stessa collezione | della stessa serie | prodotti collegati | ti piacerà', // memory
    'in alternativa | prodotto sostitutivo', // memory
    'hai visto | hai visualizzato | visti in precedenza | prodotti visti', // memory
  ],
  inStock: [
    'disponibile', // shopify
    'disponibilità immediata', // www.amazon.it
    'disponibile subito | subito disponibile | in magazzino | in stock | pronta consegna', // phrases
    'disponibile in magazzino | disponibile su ordinazione | su ordinazione | ultimi pezzi', // phrases
    'ultimo pezzo | ultimi articoli | ultimi disponibili | disponibilità limitata', // phrases
    'di nuovo disponibile | prenotabile | in preordine | disponibile per la spedizione', // phrases
    'disponibile online | disponibile on line', // memory
    'disponibilità: immediata | spedizione immediata', // phrases
    'disponibilità: sì | disponibilità: alta', // phrases
    'pronto per la spedizione | pronta per la spedizione | pronti alla spedizione', // memory
  ],
  outOfStock: [
    'esaurito | esaurita | non disponibile', // shopify
    'fuori produzione', // www.strumentimusicali.net
    'esaurit* | non disponibili | terminat* | fuori stock | fuori catalogo', // phrases
    'non più disponibile | non è disponibile | non acquistabile | non ordinabile', // phrases
    'attualmente non | scorte esaurite | non in magazzino', // phrases
    'non più in vendita', // phrases
    'non più in produzione | discontinuato | asta terminata | inserzione terminata', // memory
    'è stato venduto | prezzo di aggiudicazione', // memory
    'pezzi esauriti', // phrases
    'non ce ne sono più', // phrases
    'tutto venduto', // phrases
  ],
  soldAlone: ['venduto'], // phrases
  available: ['disponibile | disponibili'], // phrases
  awaited: [
    'avvisami | avvisatemi | avvertimi | notificami | quando disponibile', // phrases
    'quando torna disponibile | quando sarà disponibile | in arrivo | prossimamente', // phrases
    'presto disponibile | lista d’attesa | lista di attesa | riassortimento | disponibile dal', // phrases
    'torna presto | prossimo arrivo', // phrases
    'prossima disponibilità', // phrases
    'disponibile prossimamente | tornerà disponibile', // phrases
  ],
  stock: ['disponibilità | giacenza | scorte | stock'], // phrases
  affirmed: ['immediata | immediato | sì | alta | si | bassa | buona'], // phrases
  none: ['nessun | nessuna'], // phrases
  not: [
    'non | mai | senza | zero', // phrases
    'non più | non è più', // phrases
    'no', // phrases
  ],
  almost: ['quasi | prima'], // phrases
  soon: ['presto | prossimamente | a breve | in arrivo'], // phrases
  left: ['rimast* | rimanent* | ancora'], // phrases
  only: ['solo | soltanto'], // phrases
  piece: ['pezzi | pezzo | pz | articoli | articolo | unità | copie'], // phrases
  elsewhere: [
    'ritiro | negozio | negozi | punto vendita | taglia | taglie | colore | colori | variante', // phrases
    'opzione | regalo | se | confezione regalo | rate', // phrases
    'recensioni | recensione | incisione', // phrases
    'consegna espressa | chat | pagamento* | assistenza | operator* | servizio clienti', // phrases
    'personalizzazione', // phrases
  ],
  otherPage: [
    'la mia lista dei desideri | i miei preferiti | il mio carrello', // memory
    'carrello | il tuo carrello | cassa | risultati della ricerca | ricerca | prodotti', // memory
    'tutti i prodotti | prezzi | listino prezzi | offerte | novità | negozio | spedizioni', // memory
    'resi | contatti | chi siamo | domande frequenti | preferiti | lista dei desideri', // memory
    'confronta prodotti | confronto prodotti', // memory
    'accedi | login | il mio account | registrati | crea account | termini e condizioni', // memory
    'condizioni di vendita | privacy | privacy policy | informativa sulla privacy', // memory
    'negozi | i nostri negozi | punti vendita | confronta | newsletter | lavora con noi', // memory
    'guida alle taglie | marchi | i nostri marchi | catalogo | note legali', // memory
    'assistenza | assistenza clienti | metodi di pagamento | mappa del sito', // memory
    'notizie', // memory
    'grazie per il tuo ordine | conferma ordine | ordine ricevuto', // memory
    'menu | menù | il menù', // memory
    'spedizione | consegna | pagamento', // memory
  ],
  searchResults: [
    'risultati della ricerca | risultati di ricerca | risultato della ricerca', // memory
    'risultati ricerca | hai cercato', // memory
    'risultati per', // memory
  ],
  gone: [
    'pagina non trovata', // shopify
    'errore 404 | prodotto non trovato | questa pagina non esiste | la pagina non esiste', // memory
    'pagina inesistente | pagina richiesta non è stata trovata | articolo non trovato', // memory
    'pagina che cerchi non esiste | pagina che stai cercando non esiste', // memory
    'il prodotto non esiste', // memory
  ],
  botCheck: [
    'di essere umano | accesso negato | sei un robot | di non essere un robot', // memory
    'verifica di sicurezza | controllo di sicurezza | accesso bloccato | troppe richieste', // memory
    'traffico insolito', // memory
  ],
  signIn: [
    'accedi', // shopify
  ],
  notSold: [
    'fuori produzione | non più disponibile | non più in vendita | fuori catalogo', // memory
    'prezzo su richiesta | sostituito da | prodotto sostitutivo', // memory
    'potrebbe interessarti anche | ti potrebbe interessare | ti consigliamo', // memory
    'prodotto dismesso | discontinuato | non più in produzione | non più in catalogo', // memory
    'non più commercializzato | non è più disponibile | successore | sostituito dal', // memory
    'asta terminata | asta conclusa | asta chiusa | annuncio terminato | inserzione terminata', // memory
    'è stato venduto | è stata venduta | aggiudicato | prezzo a richiesta', // memory
    'non spedibile nel tuo | esaurito in tutte le taglie', // memory
    'vedere i prezzi | vedere il prezzo | prezzo da concordare | chiedi il prezzo', // memory
    'richiedi il prezzo', // memory
  ],
};
