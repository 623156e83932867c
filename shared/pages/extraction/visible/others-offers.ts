import type { ShownPrice } from './shown-prices.ts';

/** Of used pieces, and of other sellers. */
export const usedWords =
  /(?<!\p{L})(?:used|refurbished|pre-?owned|second[- ]?hand|(?:other|all) (?:sellers|offers)|buying options|gebraucht\p{L}{0,2}|(?:andere|weitere|alle) (?:anbieter|verkäufer|angebote)|occasions?|d.occasion|reconditionnée?s?|autres (?:vendeurs|offres)|usad[oa]s?|seminuevos?|segunda mano|otros vendedores|outros vendedores|usat[oi]|ricondizionat[oi]|altri venditori|tweedehands|andere verkopers|begagna\p{L}{1,3}|brugte?|brukte?|käytettynä|używan[eya]|inni sprzedawcy|použité|bazar|használt|б\/у|άλλοι πωλητές|ikinci el|diğer satıcılar)(?!\p{L})|中古|二手|중고/iu;

/** Returns whether a marketplace tells where the offers of others begin: `New & used (14) from $71.20`. */
export function isOfOthers({ text, label, role, price }: ShownPrice): boolean {
  if (role !== 'from' && price.kind !== 'from') return false;
  return usedWords.test(label) || usedWords.test(text);
}
