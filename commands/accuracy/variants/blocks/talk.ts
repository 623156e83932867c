import { putBlock } from './block.ts';

/** What buyers say, with amounts in their words. */
export const reviews = putBlock({
  position: 'below',
  table: `
en|Customer reviews|I paid {a} for this elsewhere, so it was a bargain.|Good, but not worth more than {b}.|Verified purchase
de|Kundenbewertungen|Ich habe dafür woanders {a} bezahlt, hier war es günstig.|Gut, aber mehr als {b} würde ich nicht ausgeben.|Verifizierter Kauf
fr|Avis clients|Je l'ai payé {a} ailleurs, une bonne affaire donc.|Bien, mais pas plus de {b}.|Achat vérifié
es|Opiniones de clientes|Pagué {a} en otra tienda, así que fue una ganga.|Bien, pero no vale más de {b}.|Compra verificada
it|Recensioni dei clienti|Altrove l'ho pagato {a}, quindi un affare.|Buono, ma non vale più di {b}.|Acquisto verificato
pt|Avaliações de clientes|Paguei {a} em outra loja, então foi um bom negócio.|Bom, mas não vale mais de {b}.|Compra verificada
nl|Klantbeoordelingen|Ik heb er elders {a} voor betaald, dus een koopje.|Goed, maar niet meer dan {b} waard.|Geverifieerde aankoop
pl|Opinie klientów|Gdzie indziej zapłaciłem {a}, więc to okazja.|Dobre, ale nie warte więcej niż {b}.|Zakup potwierdzony
sv|Kundrecensioner|Jag betalade {a} på annat håll, så det var ett fynd.|Bra, men inte värd mer än {b}.|Verifierat köp
ro|Recenziile clienților|În altă parte am plătit {a}, deci a fost un chilipir.|Bun, dar nu merită mai mult de {b}.|Achiziție verificată
fi|Asiakasarviot|Maksoin muualla {a}, joten tämä oli löytö.|Hyvä, mutta ei yli {b} arvoinen.|Vahvistettu osto
sk|Recenzie zákazníkov|Inde som zaplatil {a}, takže výhodná kúpa.|Dobré, ale viac ako {b} by som nedal.|Overený nákup
ru|Отзывы покупателей|В другом магазине заплатил {a}, так что выгодно.|Хорошо, но больше {b} не стоит.|Подтверждённая покупка
he|חוות דעת של לקוחות|שילמתי על זה {a} במקום אחר, אז זו מציאה.|טוב, אבל לא שווה יותר מ-{b}.|רכישה מאומתת
ar|آراء العملاء|دفعت {a} مقابله في متجر آخر، لذا فهو صفقة جيدة.|جيد لكنه لا يستحق أكثر من {b}.|عملية شراء موثقة
zh|顧客評價|我在別家花了 {a}，這裡很划算。|不錯，但不值超過 {b}。|已驗證購買`,
  html: ({ words: [title, one = '', two = '', verified], price, write }) =>
    `<section class="opinions"><h2>${title}</h2><p>4.5 / 5 (37)</p><article><b>Jo M.</b> <span>5/5</span><p>${one.replace('{a}', write(price * 1.2))}</p><small>${verified}</small></article>
<article><b>Kim</b> <span>3/5</span><p>${two.replace('{b}', write(price * 0.7))}</p></article></section>`,
});

/** Questions that each shop answers, about money too. */
export const questions = putBlock({
  position: 'below',
  table: `
en|Frequently asked questions|How much is delivery?|Delivery costs {a}, express delivery {b}.|What does a return cost?|Returns cost {c} and are free above {d}.
de|Häufige Fragen|Was kostet der Versand?|Der Versand kostet {a}, Express {b}.|Was kostet eine Rücksendung?|Rücksendungen kosten {c} und sind ab {d} frei.
fr|Questions fréquentes|Combien coûte la livraison ?|La livraison coûte {a}, en express {b}.|Combien coûte un retour ?|Un retour coûte {c}, gratuit au-delà de {d}.
es|Preguntas frecuentes|¿Cuánto cuesta el envío?|El envío cuesta {a}, exprés {b}.|¿Cuánto cuesta una devolución?|Las devoluciones cuestan {c} y son gratis a partir de {d}.
it|Domande frequenti|Quanto costa la spedizione?|La spedizione costa {a}, quella espressa {b}.|Quanto costa un reso?|I resi costano {c} e sono gratuiti oltre {d}.
pt|Perguntas frequentes|Quanto custa o frete?|O frete custa {a}, o expresso {b}.|Quanto custa uma devolução?|Devoluções custam {c} e são grátis acima de {d}.
nl|Veelgestelde vragen|Wat kost de bezorging?|Bezorging kost {a}, met spoed {b}.|Wat kost retourneren?|Retourneren kost {c} en is gratis boven {d}.
pl|Najczęstsze pytania|Ile kosztuje dostawa?|Dostawa kosztuje {a}, ekspresowa {b}.|Ile kosztuje zwrot?|Zwrot kosztuje {c}, a powyżej {d} jest darmowy.
sv|Vanliga frågor|Vad kostar frakten?|Frakten kostar {a}, express {b}.|Vad kostar en retur?|Returer kostar {c} och är gratis över {d}.
ro|Întrebări frecvente|Cât costă livrarea?|Livrarea costă {a}, cea rapidă {b}.|Cât costă un retur?|Retururile costă {c} și sunt gratuite peste {d}.
fi|Usein kysyttyä|Mitä toimitus maksaa?|Toimitus maksaa {a}, pikatoimitus {b}.|Mitä palautus maksaa?|Palautus maksaa {c} ja on ilmainen yli {d} tilauksista.
sk|Časté otázky|Koľko stojí doprava?|Doprava stojí {a}, expresná {b}.|Koľko stojí vrátenie?|Vrátenie stojí {c} a nad {d} je zadarmo.
ru|Частые вопросы|Сколько стоит доставка?|Доставка стоит {a}, срочная {b}.|Сколько стоит возврат?|Возврат стоит {c}, при заказе от {d} бесплатно.
he|שאלות נפוצות|כמה עולה משלוח?|משלוח עולה {a}, משלוח מהיר {b}.|כמה עולה החזרה?|החזרה עולה {c} וחינם מעל {d}.
ar|الأسئلة الشائعة|كم تكلفة التوصيل؟|تكلفة التوصيل {a} والسريع {b}.|كم تكلفة الإرجاع؟|تكلفة الإرجاع {c} ومجاني فوق {d}.
zh|常見問題|運費多少？|運費 {a}，快遞 {b}。|退貨費用多少？|退貨費 {c}，滿 {d} 免費。`,
  html: ({ words: [title, one, first = '', two, second = ''], price, write, round }) =>
    `<section class="faq"><h2>${title}</h2><details><summary>${one}</summary><p>${first.replace('{a}', write(price * 0.12)).replace('{b}', write(price * 0.31))}</p></details>
<h3>${two}</h3><p>${second.replace('{c}', write(price * 0.17)).replace('{d}', round(price * 1.4))}</p></section>`,
});

/** A table of numbers that are no amounts. */
export const sizeGuide = putBlock({
  position: 'below',
  table: `
en|Size guide|Size|Chest (cm)|Length (cm)
de|Größentabelle|Größe|Brust (cm)|Länge (cm)
fr|Guide des tailles|Taille|Poitrine (cm)|Longueur (cm)
es|Guía de tallas|Talla|Pecho (cm)|Largo (cm)
it|Guida alle taglie|Taglia|Petto (cm)|Lunghezza (cm)
pt|Tabela de medidas|Tamanho|Peito (cm)|Comprimento (cm)
nl|Maattabel|Maat|Borst (cm)|Lengte (cm)
pl|Tabela rozmiarów|Rozmiar|Klatka (cm)|Długość (cm)
sv|Storleksguide|Storlek|Bröst (cm)|Längd (cm)
ro|Ghid de mărimi|Mărime|Bust (cm)|Lungime (cm)
fi|Kokotaulukko|Koko|Rinta (cm)|Pituus (cm)
sk|Tabuľka veľkostí|Veľkosť|Hrudník (cm)|Dĺžka (cm)
ru|Таблица размеров|Размер|Грудь (см)|Длина (см)
he|מדריך מידות|מידה|חזה (ס"מ)|אורך (ס"מ)
ar|دليل المقاسات|المقاس|الصدر (سم)|الطول (سم)
zh|尺寸表|尺寸|胸圍 (cm)|衣長 (cm)`,
  html: ({ words: [title, size, chest, length] }) =>
    `<div class="sizes"><h3>${title}</h3><table><tr><th>${size}</th><th>${chest}</th><th>${length}</th></tr><tr><td>S / 36</td><td>88,5</td><td>66</td></tr><tr><td>M / 38</td><td>94,5</td><td>68</td></tr><tr><td>L / 40</td><td>102.00</td><td>70.50</td></tr></table></div>`,
});
