import { others, putBlock } from './block.ts';

const table = `
en|Your cart|Subtotal|Checkout|Taxes and shipping calculated at checkout|Remove
de|Ihr Warenkorb|Zwischensumme|Zur Kasse|Steuern und Versand werden an der Kasse berechnet|Entfernen
fr|Votre panier|Sous-total|Commander|Taxes et frais d'expédition calculés à l'étape suivante|Supprimer
es|Tu carrito|Subtotal|Finalizar compra|Impuestos y envío calculados en el pago|Quitar
it|Il tuo carrello|Subtotale|Vai alla cassa|Imposte e spedizione calcolate alla cassa|Rimuovi
pt|Seu carrinho|Subtotal|Finalizar compra|Frete calculado no fechamento da compra|Remover
nl|Je winkelwagen|Subtotaal|Afrekenen|Verzendkosten worden bij het afrekenen berekend|Verwijderen
pl|Twój koszyk|Suma częściowa|Do kasy|Koszt dostawy zostanie obliczony przy zamówieniu|Usuń
sv|Din varukorg|Delsumma|Till kassan|Frakt beräknas i kassan|Ta bort
ro|Coșul tău|Subtotal|Finalizează comanda|Transportul se calculează la finalizare|Șterge
fi|Ostoskorisi|Välisumma|Kassalle|Toimituskulut lasketaan kassalla|Poista
sk|Váš košík|Medzisúčet|K pokladni|Doprava sa vypočíta pri objednávke|Odstrániť
ru|Ваша корзина|Итого|Оформить заказ|Стоимость доставки рассчитывается при оформлении|Удалить
he|העגלה שלך|סכום ביניים|לתשלום|המשלוח יחושב בקופה|הסרה
ar|سلة التسوق|المجموع الفرعي|إتمام الشراء|تُحسب رسوم الشحن عند الدفع|إزالة
zh|您的購物車|小計|前往結帳|運費於結帳時計算|移除`;

/** A drawer that scripts slide in, with two other products and what they come to. */
export const cartDrawer = putBlock({
  position: 'bottom',
  table,
  html: ({ words: [cart, subtotal, checkout, note, remove], price, write }) => {
    const [one, two] = [others[0], others[2]];
    const items = [one, two].map(
      (item) => `<li class="drawer-item"><a href="${item?.path}"><img src="${item?.path}.jpg" alt=""></a>
<div><a href="${item?.path}">${item?.name}</a><div class="drawer-item__price">${write(price * (item?.factor ?? 1))}</div>
<input type="number" value="1"><button>${remove}</button></div></li>`,
    );
    const total = write(price * ((one?.factor ?? 0) + (two?.factor ?? 0)));
    return `<aside class="drawer" id="cart-drawer"><header><h2>${cart}</h2><button aria-label="×">×</button></header>
<ul>${items.join('')}</ul><div class="drawer__foot"><div><span>${subtotal}</span> <span class="totals">${total}</span></div>
<small>${note}</small><a class="button" href="/checkout">${checkout}</a></div></aside>`;
  },
});

/** What is in the cart so far, in the header. */
export const cartInHeader = putBlock({
  position: 'header',
  table,
  html: ({ words: [cart], price, write }) =>
    `<div class="top-cart"><a href="/cart"><span>${cart}</span> <b>2</b> <span class="amount">${write(price * 1.29)}</span></a></div>`,
});
