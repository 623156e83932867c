import { putBlock } from './block.ts';

const welcome = `
en|10% off your first order|Subscribe to our newsletter and save {a} when you spend {b}.|Your e-mail|Sign up
de|10 % auf Ihre erste Bestellung|Newsletter abonnieren und {a} ab {b} Bestellwert sparen.|Ihre E-Mail|Anmelden
fr|10 % sur votre première commande|Abonnez-vous à la newsletter et recevez {a} dès {b} d'achat.|Votre e-mail|S'inscrire
es|10 % en tu primer pedido|Suscríbete al boletín y ahorra {a} en compras superiores a {b}.|Tu correo|Suscribirme
it|10% sul primo ordine|Iscriviti alla newsletter e risparmia {a} su una spesa di {b}.|La tua e-mail|Iscriviti
pt|10% na primeira compra|Assine a newsletter e ganhe {a} em compras acima de {b}.|Seu e-mail|Cadastrar
nl|10% korting op je eerste bestelling|Schrijf je in voor de nieuwsbrief en ontvang {a} korting vanaf {b}.|Je e-mail|Aanmelden
pl|10% na pierwsze zamówienie|Zapisz się do newslettera i odbierz {a} przy zakupach od {b}.|Twój e-mail|Zapisz się
sv|10 % på din första beställning|Prenumerera på nyhetsbrevet och få {a} rabatt vid köp över {b}.|Din e-post|Anmäl dig
ro|10% la prima comandă|Abonează-te la newsletter și primești {a} la comenzi peste {b}.|E-mailul tău|Abonează-te
fi|10 % ensimmäisestä tilauksestasi|Tilaa uutiskirje ja saat {a} alennusta, kun ostat yli {b}.|Sähköpostisi|Tilaa
sk|10 % na prvú objednávku|Prihláste sa na odber noviniek a získajte {a} pri nákupe nad {b}.|Váš e-mail|Prihlásiť sa
ru|10% на первый заказ|Подпишитесь на рассылку и получите {a} при покупке от {b}.|Ваш e-mail|Подписаться
he|10% הנחה על ההזמנה הראשונה|הירשמו לניוזלטר וקבלו {a} בקנייה מעל {b}.|המייל שלך|הרשמה
ar|خصم 10% على طلبك الأول|اشترك في النشرة واحصل على {a} عند الشراء بأكثر من {b}.|بريدك الإلكتروني|اشترك
zh|首次訂購享 9 折|訂閱電子報，消費滿 {b} 折抵 {a}。|您的電子郵件|訂閱`;

/** Promises money off for an address. */
export const newsletter = putBlock({
  position: 'below',
  table: welcome,
  html: ({ words: [title, text = '', mail, send], price, round }) =>
    `<section class="newsletter"><h3>${title}</h3><p>${text.replace('{a}', round(price * 0.2)).replace('{b}', round(price * 1.6))}</p><form><input type="email" placeholder="${mail}"><button>${send}</button></form></section>`,
});

/** The same as a dialog that waits for its time. */
export const newsletterDialog = putBlock({
  position: 'bottom',
  table: welcome,
  html: ({ words: [title, text = '', mail, send], price, round }) =>
    `<div class="popup" role="dialog" aria-hidden="true"><h2>${title}</h2><p>${text.replace('{a}', `<b>${round(price * 0.2)}</b>`).replace('{b}', `<b>${round(price * 1.6)}</b>`)}</p><form><input type="email" placeholder="${mail}"><button>${send}</button></form></div>`,
});

const carriage = `
en|Free shipping from {a}|You are only {a} away from free shipping
de|Versandkostenfrei ab {a}|Nur noch {a} bis zum kostenlosen Versand
fr|Livraison offerte dès {a}|Plus que {a} pour profiter de la livraison offerte
es|Envío gratis a partir de {a}|Te faltan {a} para el envío gratis
it|Spedizione gratuita da {a}|Ti mancano {a} per la spedizione gratuita
pt|Frete grátis acima de {a}|Faltam {a} para o frete grátis
nl|Gratis verzending vanaf {a}|Nog {a} tot gratis verzending
pl|Darmowa dostawa od {a}|Brakuje Ci {a} do darmowej dostawy
sv|Fri frakt från {a}|Bara {a} kvar till fri frakt
ro|Transport gratuit de la {a}|Mai ai {a} până la transport gratuit
fi|Ilmainen toimitus yli {a} tilauksille|Enää {a} ilmaiseen toimitukseen
sk|Doprava zdarma od {a}|Do dopravy zdarma chýba {a}
ru|Бесплатная доставка от {a}|До бесплатной доставки осталось {a}
he|משלוח חינם מעל {a}|חסרים לך עוד {a} למשלוח חינם
ar|شحن مجاني للطلبات من {a}|تبقى لك {a} للحصول على شحن مجاني
zh|全館滿 {a} 免運|再買 {a} 即可免運`;

/** The bar above the header. */
export const freeShippingBar = putBlock({
  position: 'top',
  table: carriage,
  html: ({ words: [from = ''], price, round }) =>
    `<div class="announcement"><p>${from.replace('{a}', round(price * 1.4))}</p></div>`,
});

/** What is missing to free delivery, beside the price. */
export const freeShippingProgress = putBlock({
  position: 'price',
  ofPrice: true,
  table: carriage,
  html: ({ words: [from = '', left = ''], price, write, round }) =>
    `<div class="goal"><div>${left.replace('{a}', `<strong>${write(price * 0.37)}</strong>`)}</div><small>${from.replace('{a}', round(price * 1.4))}</small></div>`,
});
