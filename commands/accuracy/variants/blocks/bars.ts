import { others, putBlock } from './block.ts';

/** The bar that follows the visitor repeats the name and the price. */
export const stickyBar = putBlock({
  position: 'bottom',
  ofPrice: true,
  table: `
en|Add to cart
de|In den Warenkorb
fr|Ajouter au panier
es|Añadir al carrito
it|Aggiungi al carrello
pt|Adicionar ao carrinho
nl|In winkelwagen
pl|Dodaj do koszyka
sv|Lägg i varukorgen
ro|Adaugă în coș
fi|Lisää ostoskoriin
sk|Pridať do košíka
ru|В корзину
he|הוספה לסל
ar|أضف إلى السلة
zh|加入購物車`,
  html: ({ words: [buy], price, write, name }) =>
    `<div class="sticky-bar"><img src="/thumb.jpg" alt=""><span class="sticky-bar__name">${name}</span><span>${write(price)}</span><button type="submit">${buy}</button></div>`,
});

const together = `
en|Frequently bought together|This item|Total price|Add both to cart
de|Wird oft zusammen gekauft|Dieser Artikel|Gesamtpreis|Beides in den Warenkorb
fr|Souvent achetés ensemble|Cet article|Prix total|Ajouter les deux au panier
es|Comprados juntos habitualmente|Este producto|Precio total|Añadir los dos al carrito
it|Spesso acquistati insieme|Questo articolo|Prezzo totale|Aggiungi entrambi al carrello
pt|Frequentemente comprados juntos|Este item|Preço total|Adicionar os dois ao carrinho
nl|Vaak samen gekocht|Dit artikel|Totaalprijs|Beide in winkelwagen
pl|Często kupowane razem|Ten produkt|Cena razem|Dodaj oba do koszyka
sv|Köps ofta tillsammans|Den här varan|Totalpris|Lägg båda i varukorgen
ro|Cumpărate frecvent împreună|Acest produs|Preț total|Adaugă ambele în coș
fi|Usein yhdessä ostettu|Tämä tuote|Yhteishinta|Lisää molemmat ostoskoriin
sk|Často kupované spolu|Tento produkt|Cena spolu|Pridať oba do košíka
ru|Часто покупают вместе|Этот товар|Общая стоимость|Добавить оба в корзину
he|נקנים יחד לעיתים קרובות|פריט זה|מחיר כולל|הוספת שניהם לסל
ar|يُشترى معاً عادةً|هذا المنتج|السعر الإجمالي|أضف كليهما إلى السلة
zh|經常一起購買|此商品|總價|兩件一起加入購物車`;

/** This product and another one, with what both come to and a control that buys both. */
export const boughtTogether = putBlock({
  position: 'below',
  ofPrice: true,
  table: together,
  html: ({ words: [title, own, total, both], price, write }) => {
    const other = others[2];
    return `<section class="together"><h3>${title}</h3><ul><li><input type="checkbox" checked><b>${own}:</b> <span>${write(price)}</span></li>
<li><input type="checkbox" checked><a href="${other?.path}">${other?.name}</a> <span>${write(price * 0.46)}</span></li></ul>
<p>${total}: <strong>${write(price * 1.46)}</strong></p><button>${both}</button></section>`;
  },
});

const seen = `
en|Recently viewed
de|Zuletzt angesehen
fr|Vus récemment
es|Vistos recientemente
it|Visti di recente
pt|Vistos recentemente
nl|Recent bekeken
pl|Ostatnio oglądane
sv|Senast visade
ro|Văzute recent
fi|Viimeksi katsotut
sk|Naposledy prezerané
ru|Вы недавно смотрели
he|נצפו לאחרונה
ar|شوهدت مؤخراً
zh|最近瀏覽`;

/** Tiles of what the visitor looked at: one of them reduced. */
export const recentlyViewed = putBlock({
  position: 'below',
  table: seen,
  html: ({ words: [title], price, write }) => {
    const tiles = others.slice(0, 3).map(
      (
        { name, path, factor },
        index,
      ) => `<div class="card"><a href="${path}"><img src="${path}.jpg" alt="${name}"></a><h3><a href="${path}">${name}</a></h3>
<div class="price">${index === 1 ? `<s>${write(price * factor * 1.3)}</s> ` : ''}<span>${write(price * factor)}</span></div></div>`,
    );
    return `<section class="recent"><h2>${title}</h2><div class="cards">${tiles.join('')}</div></section>`;
  },
});

/** One product alone that the visitor looked at. */
export const lastViewed = putBlock({
  position: 'below',
  table: seen,
  html: ({ words: [title], price, write }) => {
    const [one] = others;
    return `<div class="last"><p>${title}</p><a href="${one?.path}"><img src="${one?.path}.jpg" alt=""></a><a href="${one?.path}">${one?.name}</a><span>${write(price * 0.83)}</span></div>`;
  },
});
