import { others } from '../blocks/block.ts';
import type { Change } from '../change.ts';
import { relatedHeading } from '../labels.ts';
import { moneyWriter } from '../money-writer.ts';
import { positions } from '../positions.ts';
import { phrasesOf, spokenLanguage } from '../spoken-language.ts';
import { soldOutWords } from './sold-out.ts';

/** Puts tiles below the product of which one is sold out. */
export const soldOutTile: Change = ($, page) => {
  const { gone } = soldOutWords($, page);
  const { price, write } = moneyWriter($, page);
  const tiles = others
    .slice(0, 3)
    .map(
      ({ name, path, factor }, index) =>
        `<li><a href="${path}"><img src="${path}.jpg" alt=""></a><a href="${path}">${name}</a><span>${write(price * factor)}</span>${index === 1 ? `<em>${gone}</em><button disabled>${gone}</button>` : ''}</li>`,
    );
  return positions.below(
    $,
    page,
    `<section><h2>${relatedHeading(page.language)}</h2><ul>${tiles.join('')}</ul></section>`,
  );
};

const sizes = phrasesOf(`
en|Size|Not available for pickup at Mill Street
de|Größe|In der Filiale Mühlstraße nicht verfügbar
fr|Taille|Retrait indisponible au magasin de la rue du Moulin
es|Talla|No disponible para recoger en la tienda de la calle Molino
it|Taglia|Ritiro non disponibile nel negozio di via Mulino
pt|Tamanho|Retirada indisponível na loja da rua do Moinho
nl|Maat|Niet af te halen in de winkel aan de Molenstraat
pl|Rozmiar|Odbiór niedostępny w sklepie przy ul. Młyńskiej
sv|Storlek|Kan inte hämtas i butiken på Kvarngatan
ro|Mărime|Ridicarea nu este disponibilă în magazinul din str. Morii
fi|Koko|Ei noudettavissa Myllykadun myymälästä
sk|Veľkosť|Vyzdvihnutie nie je možné v predajni na Mlynskej
ru|Размер|Самовывоз недоступен в магазине на Мельничной
he|מידה|לא ניתן לאיסוף בסניף רחוב הטחנה
ar|المقاس|الاستلام غير متاح في فرع شارع الطاحونة
zh|尺寸|磨坊街門市無法自取`);

/** One of several sizes is sold out, the page sells the others. */
export const soldOutSize: Change = ($, page) => {
  if (page.prices.length === 0) return false;
  const { gone } = soldOutWords($, page);
  const [label] = sizes(spokenLanguage($, page.language));
  const options = ['S', 'M', 'L', 'XL'].map((size, index) =>
    index === 3
      ? `<label class="disabled"><input type="radio" name="variant-size" disabled> ${size} – ${gone}</label>`
      : `<label><input type="radio" name="variant-size"${index === 0 ? ' checked' : ''}> ${size}</label>`,
  );
  return positions.price($, page, `<fieldset><legend>${label}</legend>${options.join('')}</fieldset>`);
};

/** It cannot be had in one branch. */
export const branchWithout: Change = ($, page) => {
  const [, pickup] = sizes(spokenLanguage($, page.language));
  return page.prices.length > 0 && positions.price($, page, `<div class="pickup"><p>${pickup}</p></div>`);
};
