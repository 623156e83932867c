import { putBlock } from './block.ts';

const table = `
en|or {n} interest-free payments of {a}|From {a} per month for {n} months|Learn more
de|oder {n} zinsfreie Raten zu je {a}|Ab {a} pro Monat bei {n} Monaten Laufzeit|Mehr erfahren
fr|ou {n} fois {a} sans frais|À partir de {a} par mois pendant {n} mois|En savoir plus
es|o {n} pagos sin intereses de {a}|Desde {a} al mes durante {n} meses|Más información
it|o {n} rate senza interessi da {a}|Da {a} al mese per {n} mesi|Scopri di più
pt|ou {n}x de {a} sem juros|A partir de {a} por mês em {n} meses|Saiba mais
nl|of {n} renteloze termijnen van {a}|Vanaf {a} per maand gedurende {n} maanden|Meer informatie
pl|lub {n} nieoprocentowane raty po {a}|Już od {a} miesięcznie przez {n} miesięcy|Dowiedz się więcej
sv|eller {n} räntefria delbetalningar på {a}|Från {a} per månad i {n} månader|Läs mer
ro|sau {n} rate fără dobândă de {a}|De la {a} pe lună timp de {n} luni|Află mai multe
fi|tai {n} korotonta maksuerää à {a}|Alkaen {a} kuukaudessa, {n} kuukautta|Lue lisää
sk|alebo {n} bezúročné splátky po {a}|Už od {a} mesačne na {n} mesiacov|Viac informácií
ru|или {n} платежа без процентов по {a}|От {a} в месяц на {n} месяцев|Подробнее
he|או {n} תשלומים ללא ריבית של {a}|החל מ-{a} לחודש למשך {n} חודשים|מידע נוסף
ar|أو {n} دفعات بدون فوائد بقيمة {a}|ابتداءً من {a} شهرياً لمدة {n} أشهر|اعرف المزيد
zh|或分 {n} 期零利率，每期 {a}|每月 {a} 起，共 {n} 期|了解更多`;

/** Four payments, in one sentence. */
export const payments = putBlock({
  position: 'price',
  ofPrice: true,
  table,
  html: ({ words: [text = '', _month, more], price, write }) =>
    `<div class="pay-later">${text.replace('{n}', '4').replace('{a}', `<b>${write(price / 4)}</b>`)} <a href="/pay">${more}</a></div>`,
});

/** By the month, as dealers of dear things offer it. */
export const monthly = putBlock({
  position: 'price',
  ofPrice: true,
  table,
  html: ({ words: [_text, month = ''], price, write }) =>
    `<p>${month.replace('{n}', '12').replace('{a}', `<span>${write(price / 12)}</span>`)}</p>`,
});
