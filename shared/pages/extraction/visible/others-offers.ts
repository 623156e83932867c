import { shopLetters } from '../../../platform/text/letters.ts';
import { WordPattern } from '../../../platform/text/word-pattern.ts';
import type { ShownPrice } from './shown-prices.ts';

/** Of used pieces, and of other sellers. */
export const usedWords = new WordPattern(
  shopLetters(
    /(?<!\p{L})(?:used|refurbished|pre-?owned|second[- ]?hand|(?:other|all|more) (?:sellers|offers)|one more offer|buying options|gebraucht\p{L}{0,2}|(?:andere|weitere|alle) (?:anbieter|verkäufer|angebote)|occasions?|d.occasion|reconditionnée?s?|autres? (?:vendeurs|offres?)|usad[oa]s?|seminuevos?|segunda mano|otros vendedores|(?:otras?|más) ofertas?|outros vendedores|(?:outras?|mais) ofertas?|usat[oi]|ricondizionat[oi]|altri venditori|altr[ae] offert[ae]|tweedehands|(?:andere|meer) (?:verkopers|aanbiedingen)|begagna\p{L}{1,3}|brugte?|brukte?|käytettynä|używan[eya]|inni sprzedawcy|(?:inne|więcej) ofert\p{L}?|použité|bazar|další nabídk\p{L}|használt|további ajánlat\p{L}*|al[țţt][ei] (?:v[âa]nz[ăa]tori|ofert[ăae])|[îi]nc[ăa] (?:o ofert[ăa]|\d{1,3} oferte)|б\/у|(?:другие|ещё|еще)(?: \d{1,3})? предложени\p{L}{1,2}|άλλοι πωλητές|ikinci el|diğer satıcılar)(?!\p{L})|中古|二手|중고/iu,
  ),
);

/** Returns whether a marketplace tells where the offers of others begin: `New & used (14) from $71.20`. */
export function isOfOthers({ text, label, role, price }: ShownPrice): boolean {
  if (role !== 'from' && price.kind !== 'from') return false;
  return usedWords.test(label) || usedWords.test(text);
}
