import { putBlock } from './block.ts';

/** What the loyal collect. */
export const points = putBlock({
  position: 'price',
  ofPrice: true,
  table: `
en|Earn {n} points with this purchase|worth {a}
de|Sammeln Sie {n} Punkte mit diesem Kauf|im Wert von {a}
fr|Gagnez {n} points avec cet achat|soit {a}
es|Gana {n} puntos con esta compra|por valor de {a}
it|Guadagna {n} punti con questo acquisto|pari a {a}
pt|Ganhe {n} pontos nesta compra|no valor de {a}
nl|Spaar {n} punten met deze aankoop|ter waarde van {a}
pl|Zdobądź {n} punktów za ten zakup|o wartości {a}
sv|Samla {n} poäng med köpet|värda {a}
ro|Câștigi {n} puncte la această achiziție|în valoare de {a}
fi|Kerää {n} pistettä tästä ostoksesta|arvo {a}
sk|Získajte {n} bodov za tento nákup|v hodnote {a}
ru|Получите {n} баллов за покупку|на сумму {a}
he|צברו {n} נקודות בקנייה זו|בשווי {a}
ar|اكسب {n} نقطة مع هذا الشراء|بقيمة {a}
zh|購買可獲得 {n} 點|價值 {a}`,
  html: ({ words: [earn = '', worth = ''], price, write }) =>
    `<div class="loyalty">${earn.replace('{n}', '<b>120</b>')} <span>(${worth.replace('{a}', write(price * 0.03))})</span></div>`,
});

/** What shops of the Union tell beside a reduction. */
export const priceHistory = putBlock({
  position: 'price',
  ofPrice: true,
  table: `
en|Lowest price in the last 30 days before the reduction: {a}
de|Niedrigster Preis der letzten 30 Tage: {a}
fr|Prix le plus bas des 30 derniers jours : {a}
es|Precio más bajo de los últimos 30 días: {a}
it|Prezzo più basso degli ultimi 30 giorni: {a}
pt|Preço mais baixo dos últimos 30 dias: {a}
nl|Laagste prijs van de afgelopen 30 dagen: {a}
pl|Najniższa cena z 30 dni przed obniżką: {a}
sv|Lägsta pris senaste 30 dagarna: {a}
ro|Cel mai mic preț din ultimele 30 de zile: {a}
fi|Alin hinta viimeisten 30 päivän aikana: {a}
sk|Najnižšia cena za posledných 30 dní: {a}
ru|Минимальная цена за последние 30 дней: {a}
he|המחיר הנמוך ביותר ב-30 הימים האחרונים: {a}
ar|أقل سعر خلال آخر 30 يومًا: {a}
zh|近 30 天最低價：{a}`,
  html: ({ words: [text = ''], price, write }) =>
    `<div class="omnibus">${text.replace('{a}', `<span>${write(price * 0.92)}</span>`)}</div>`,
});

/** What a measure of it costs. */
export const unitPrice = putBlock({
  position: 'price',
  ofPrice: true,
  table: `
en|Unit price|per|100 g
de|Grundpreis|/|1 kg
fr|Prix au kilo|/|kg
es|Precio por unidad|/|kg
it|Prezzo unitario|/|kg
pt|Preço por unidade|/|kg
nl|Prijs per eenheid|per|kilo
pl|Cena jednostkowa|/|100 ml
sv|Jämförpris|/|kg
ro|Preț unitar|/|kg
fi|Yksikköhinta|/|l
sk|Jednotková cena|/|kg
ru|Цена за единицу|/|100 г
he|מחיר ליחידה|ל-|100 גרם
ar|سعر الوحدة|/|كجم
zh|單價|/|100g`,
  html: ({ words: [label, per, unit], price, write }) =>
    `<div class="unit"><span class="sr-only">${label}</span> <span>${write(price * 1.53)}</span> <span>${per}</span> <span>${unit}</span></div>`,
});

/** What carriage adds to it. */
export const shippingCost = putBlock({
  position: 'price',
  ofPrice: true,
  table: `
en|Delivery|plus {a} shipping|Arrives in 2–3 days
de|Lieferung|zzgl. {a} Versand|Lieferzeit 2–3 Tage
fr|Livraison|+ {a} de frais de port|Livré en 2–3 jours
es|Envío|más {a} de gastos de envío|Entrega en 2–3 días
it|Consegna|più {a} di spedizione|Consegna in 2–3 giorni
pt|Frete|mais {a} de frete|Entrega em 2–3 dias
nl|Bezorging|plus {a} verzendkosten|Binnen 2–3 dagen in huis
pl|Dostawa|plus {a} za dostawę|Dostawa w 2–3 dni
sv|Leverans|plus {a} i frakt|Leverans 2–3 dagar
ro|Livrare|plus {a} transport|Livrare în 2–3 zile
fi|Toimitus|+ {a} toimituskulut|Toimitus 2–3 päivässä
sk|Doprava|plus {a} za dopravu|Doručenie do 2–3 dní
ru|Доставка|плюс {a} за доставку|Доставим за 2–3 дня
he|משלוח|בתוספת {a} משלוח|מגיע תוך 2–3 ימים
ar|التوصيل|بالإضافة إلى {a} للشحن|يصل خلال 2–3 أيام
zh|配送|另加運費 {a}|2–3 天送達`,
  html: ({ words: [label, plus = '', days], price, write }) =>
    `<div class="ship"><p>${plus.replace('{a}', write(price * 0.12))}</p><dl><dt>${label}</dt><dd>${write(price * 0.12)}</dd></dl><p>${days}</p></div>`,
});

const extras = `
en|Gift wrapping|2-year cover|Gift card from|Members pay|With code SPRING:
de|Geschenkverpackung|2 Jahre Schutz|Gutschein ab|Mitglieder zahlen|Mit Code SPRING:
fr|Emballage cadeau|Garantie 2 ans|Carte cadeau dès|Prix membre :|Avec le code SPRING :
es|Envoltorio de regalo|2 años de cobertura|Tarjeta regalo desde|Precio socios:|Con el código SPRING:
it|Confezione regalo|Copertura 2 anni|Carta regalo da|Prezzo soci:|Con il codice SPRING:
pt|Embalagem para presente|Garantia de 2 anos|Vale-presente a partir de|Preço para membros:|Com o cupom SPRING:
nl|Cadeauverpakking|2 jaar dekking|Cadeaubon vanaf|Ledenprijs:|Met code SPRING:
pl|Pakowanie na prezent|2 lata ochrony|Karta podarunkowa od|Cena dla klubowiczów:|Z kodem SPRING:
sv|Presentinslagning|2 års skydd|Presentkort från|Medlemspris:|Med koden SPRING:
ro|Ambalaj cadou|Protecție 2 ani|Card cadou de la|Preț pentru membri:|Cu codul SPRING:
fi|Lahjapaketointi|2 vuoden turva|Lahjakortti alkaen|Jäsenhinta:|Koodilla SPRING:
sk|Darčekové balenie|Ochrana na 2 roky|Darčeková karta od|Cena pre členov:|S kódom SPRING:
ru|Подарочная упаковка|Защита на 2 года|Подарочная карта от|Цена для участников клуба:|С промокодом SPRING:
he|אריזת מתנה|כיסוי לשנתיים|כרטיס מתנה החל מ-|מחיר לחברי מועדון:|עם קוד SPRING:
ar|تغليف هدية|حماية لمدة سنتين|بطاقة هدية من|سعر الأعضاء:|مع الرمز SPRING:
zh|禮品包裝|2 年保固|禮物卡起價|會員價：|使用代碼 SPRING：`;

/** What can be had for more money. */
export const addOns = putBlock({
  position: 'price',
  ofPrice: true,
  table: extras,
  html: ({ words: [wrap, cover, gift], price, write, round }) =>
    `<div class="extras"><label><input type="checkbox"> ${wrap} (+${write(price * 0.07)})</label><label><input type="checkbox"> ${cover} <span>${write(price * 0.19)}</span></label><a href="/gift">${gift} ${round(price * 0.3)}</a></div>`,
});

/** What only some pay. */
export const forSome = putBlock({
  position: 'price',
  ofPrice: true,
  table: extras,
  html: ({ words: [_wrap, _cover, _gift, members, code], price, write }) =>
    `<div class="club"><p>${members} <b>${write(price * 0.9)}</b></p><p>${code} ${write(price * 0.85)}</p></div>`,
});
