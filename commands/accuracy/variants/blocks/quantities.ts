import { putBlock } from './block.ts';

const table = `
en|Quantity|Price each|Buy more, save more|pieces|each
de|Menge|Stückpreis|Staffelpreise|Stück|je Stück
fr|Quantité|Prix unitaire|Tarifs dégressifs|pièces|l'unité
es|Cantidad|Precio por unidad|Descuentos por cantidad|unidades|por unidad
it|Quantità|Prezzo cad.|Sconti per quantità|pezzi|cad.
pt|Quantidade|Preço por unidade|Desconto por quantidade|unidades|cada
nl|Aantal|Prijs per stuk|Staffelkorting|stuks|per stuk
pl|Ilość|Cena za sztukę|Rabaty ilościowe|sztuk|za sztukę
sv|Antal|Styckpris|Mängdrabatt|stycken|per styck
ro|Cantitate|Preț pe bucată|Reduceri la cantitate|bucăți|bucata
fi|Määrä|Kappalehinta|Määräalennus|kappaletta|kpl
sk|Množstvo|Cena za kus|Množstevné zľavy|kusov|za kus
ru|Количество|Цена за штуку|Скидки за количество|штук|за штуку
he|כמות|מחיר ליחידה|הנחת כמות|יחידות|ליחידה
ar|الكمية|سعر القطعة|خصم الكمية|قطع|للقطعة
zh|數量|單價|量購優惠|件|每件`;

/** One is at the page's price, many are cheaper. */
export const quantityTable = putBlock({
  position: 'price',
  ofPrice: true,
  table,
  html: ({ words: [quantity, each, title], price, write }) =>
    `<div class="tiers"><p>${title}</p><table><thead><tr><th>${quantity}</th><th>${each}</th></tr></thead><tbody><tr><td>1–9</td><td>${write(price)}</td></tr><tr><td>10–49</td><td>${write(price * 0.93)}</td></tr><tr><td>50+</td><td>${write(price * 0.86)}</td></tr></tbody></table></div>`,
});

/** Packs cost more than one, and less for each. */
export const packs = putBlock({
  position: 'price',
  ofPrice: true,
  table,
  html: ({ words: [_quantity, _each, title, pieces, per], price, write }) => {
    const rows = [3, 5].map((count) => {
      const one = price * (1 - count / 100);
      return `<li><b>${count} ${pieces}</b> <span>${write(one * count)}</span> <small>(${write(one)} ${per})</small></li>`;
    });
    return `<div class="packs"><p>${title}</p><ul>${rows.join('')}</ul></div>`;
  },
});
