import type { Change } from '../change.ts';
import { phrasesOf, spokenLanguage } from '../spoken-language.ts';
import { ownControls } from './own-controls.ts';
import { outOfStockData, withoutAvailability, withoutStockWords } from './told-stock.ts';

/** Three ways to say that it is gone, an offer to be told, and its button. */
const phrases = phrasesOf(`
en|Out of stock|Sold out|Currently unavailable|Tell me when it is back|Notify me
de|Nicht auf Lager|Ausverkauft|Derzeit nicht verfügbar|Benachrichtigen Sie mich, sobald der Artikel wieder da ist|Benachrichtigen
fr|Rupture de stock|Épuisé|Actuellement indisponible|Prévenez-moi du retour en stock|M'avertir
es|Sin existencias|Agotado|No disponible temporalmente|Avísame cuando vuelva a estar disponible|Avisarme
it|Non disponibile|Esaurito|Al momento non disponibile|Avvisami quando torna disponibile|Avvisami
pt|Sem estoque|Esgotado|Produto indisponível no momento|Avise-me quando chegar|Avise-me
nl|Niet op voorraad|Uitverkocht|Tijdelijk niet leverbaar|Laat me weten wanneer het weer leverbaar is|Houd me op de hoogte
pl|Brak w magazynie|Wyprzedane|Produkt chwilowo niedostępny|Powiadom mnie o dostępności|Powiadom mnie
sv|Slut i lager|Slutsåld|Tillfälligt slut|Meddela mig när den är tillbaka|Bevaka
ro|Stoc epuizat|Indisponibil|Momentan nu este în stoc|Anunță-mă când revine în stoc|Anunță-mă
fi|Loppu varastosta|Loppuunmyyty|Tilapäisesti loppu|Ilmoita, kun tuotetta on taas saatavilla|Ilmoita minulle
sk|Nie je na sklade|Vypredané|Momentálne nedostupné|Upozorniť na dostupnosť|Strážiť dostupnosť
ru|Нет в наличии|Распродано|Временно отсутствует|Сообщить о поступлении|Уведомить меня
he|אזל מהמלאי|אזל|לא זמין כרגע|עדכנו אותי כשיחזור למלאי|עדכנו אותי
ar|نفدت الكمية|غير متوفر حالياً|نفد من المخزون|أعلمني عند توفره|أعلمني
zh|缺貨中|已售完|目前無庫存|到貨通知我|貨到通知`);
/** Of the phrases so many say that it is gone. */
const wordings = 3;

export interface SoldOutWords {
  gone: string;
  ask: string;
  send: string;
}

const shapes = {
  button: ({ gone }: SoldOutWords) => `<button type="button" disabled>${gone}</button>`,
  words: ({ gone }: SoldOutWords) => `<p>${gone}</p>`,
  waiting: ({ gone, ask, send }: SoldOutWords) =>
    `<div><p><strong>${gone}</strong></p><form action="/notify"><label>${ask} <input type="email" name="email"></label><button type="submit">${send}</button></form></div>`,
  /** Says so in the offer to be told alone. */
  onlyWaiting: ({ ask, send }: SoldOutWords) =>
    `<form action="/notify"><p>${ask}</p><input type="email" name="email"><button type="submit">${send}</button></form>`,
} as const;

const data = {
  taken: withoutAvailability,
  out: outOfStockData,
  stale: () => undefined,
} as const;

/** Returns the phrases for what is gone, another wording for each page. */
export function soldOutWords(
  $: Parameters<Change>[0],
  { language, seed }: Parameters<Change>[1],
): SoldOutWords {
  const own = phrases(spokenLanguage($, language));
  return { gone: own[seed % wordings] ?? '', ask: own[wordings] ?? '', send: own[wordings + 1] ?? '' };
}

/** Puts words in place of the control that buys, and makes the data say what it would of such a product, or leaves it stale. */
export function soldOut(shape: keyof typeof shapes, said: keyof typeof data): Change {
  return ($, page) => {
    const controls = ownControls($, page);
    if (controls.length === 0 || page.prices.length === 0) return false;
    const words = soldOutWords($, page);
    withoutStockWords($);
    controls.first().before(shapes[shape](words));
    controls.remove();
    // Scripts know it too, unless nothing does.
    if (said === 'taken') outOfStockData($);
    data[said]($);
    return true;
  };
}
