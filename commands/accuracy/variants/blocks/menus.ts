import { others, putBlock } from './block.ts';

/** A menu that unfolds, with an offer of the week and gifts by their price. */
export const megaMenu = putBlock({
  position: 'top',
  table: `
en|Furniture|Lighting|Deal of the week|Gifts under|View all
de|Möbel|Leuchten|Angebot der Woche|Geschenke unter|Alle ansehen
fr|Meubles|Luminaires|L'offre de la semaine|Cadeaux à moins de|Tout voir
es|Muebles|Lámparas|Oferta de la semana|Regalos por menos de|Ver todo
it|Mobili|Lampade|Offerta della settimana|Regali sotto i|Vedi tutto
pt|Móveis|Luminárias|Oferta da semana|Presentes até|Ver tudo
nl|Meubels|Lampen|Aanbieding van de week|Cadeaus onder|Alles bekijken
pl|Meble|Lampy|Oferta tygodnia|Prezenty do|Zobacz wszystko
sv|Möbler|Lampor|Veckans erbjudande|Presenter under|Visa alla
ro|Mobilă|Lămpi|Oferta săptămânii|Cadouri sub|Vezi tot
fi|Huonekalut|Valaisimet|Viikon tarjous|Lahjat alle|Näytä kaikki
sk|Nábytok|Svietidlá|Ponuka týždňa|Darčeky do|Zobraziť všetko
ru|Мебель|Светильники|Предложение недели|Подарки до|Смотреть все
he|רהיטים|תאורה|מבצע השבוע|מתנות עד|הצג הכל
ar|أثاث|إضاءة|عرض الأسبوع|هدايا بأقل من|عرض الكل
zh|家具|燈具|本週優惠|禮品低於|查看全部`,
  html: ({ words: [one, two, deal, under, all], price, write, round }) => {
    const offer = others[1];
    return `<nav class="mega"><ul><li><a href="/c/1">${one}</a><div class="mega__panel"><ul><li><a href="/c/11">${all}</a></li></ul>
<div class="mega__promo"><p>${deal}</p><a href="${offer?.path}"><img src="${offer?.path}.jpg" alt=""><span>${offer?.name}</span></a>
<s>${write(price * 1.9)}</s> <strong>${write(price * 1.37)}</strong></div></div></li>
<li><a href="/c/2">${two}</a></li><li><a href="/c/3">${under} ${round(price * 1.6)}</a></li><li><a href="/c/4">${under} ${round(price * 3.2)}</a></li></ul></nav>`;
  },
});

/** Asks for consent before all else. */
export const cookieBanner = putBlock({
  position: 'bottom',
  table: `
en|We value your privacy|We use cookies to improve your visit and to show offers that suit you.|Accept all|Reject|Settings
de|Wir schätzen Ihre Privatsphäre|Wir verwenden Cookies, um Ihren Besuch zu verbessern und passende Angebote zu zeigen.|Alle akzeptieren|Ablehnen|Einstellungen
fr|Votre vie privée nous importe|Nous utilisons des cookies pour améliorer votre visite et vous proposer des offres adaptées.|Tout accepter|Refuser|Paramètres
es|Valoramos tu privacidad|Usamos cookies para mejorar tu visita y mostrarte ofertas adecuadas.|Aceptar todo|Rechazar|Configuración
it|La tua privacy è importante|Usiamo i cookie per migliorare la visita e mostrarti offerte adatte.|Accetta tutto|Rifiuta|Impostazioni
pt|Valorizamos sua privacidade|Usamos cookies para melhorar sua visita e mostrar ofertas adequadas.|Aceitar tudo|Recusar|Configurações
nl|Wij waarderen je privacy|Wij gebruiken cookies om je bezoek te verbeteren en passende aanbiedingen te tonen.|Alles accepteren|Weigeren|Instellingen
pl|Cenimy Twoją prywatność|Używamy plików cookie, aby ulepszać wizytę i pokazywać dopasowane oferty.|Zaakceptuj wszystko|Odrzuć|Ustawienia
sv|Vi värnar om din integritet|Vi använder kakor för att förbättra ditt besök och visa passande erbjudanden.|Godkänn alla|Avvisa|Inställningar
ro|Prețuim confidențialitatea ta|Folosim cookie-uri pentru a-ți îmbunătăți vizita și a-ți arăta oferte potrivite.|Acceptă tot|Respinge|Setări
fi|Arvostamme yksityisyyttäsi|Käytämme evästeitä parantaaksemme käyntiäsi ja näyttääksemme sopivia tarjouksia.|Hyväksy kaikki|Hylkää|Asetukset
sk|Vážime si vaše súkromie|Používame cookies, aby sme zlepšili vašu návštevu a ukázali vhodné ponuky.|Prijať všetko|Odmietnuť|Nastavenia
ru|Мы ценим вашу приватность|Мы используем файлы cookie, чтобы улучшить ваш визит и показывать подходящие предложения.|Принять все|Отклонить|Настройки
he|הפרטיות שלך חשובה לנו|אנו משתמשים בעוגיות כדי לשפר את הביקור ולהציג הצעות מתאימות.|קבל הכל|דחה|הגדרות
ar|نحن نقدر خصوصيتك|نستخدم ملفات تعريف الارتباط لتحسين زيارتك وعرض العروض المناسبة.|قبول الكل|رفض|الإعدادات
zh|我們重視您的隱私|我們使用 Cookie 改善您的瀏覽體驗並顯示合適的優惠。|全部接受|拒絕|設定`,
  html: ({ words: [title, text, accept, reject, settings] }) =>
    `<div class="consent" role="dialog" aria-modal="true"><h2>${title}</h2><p>${text}</p><button>${accept}</button><button>${reject}</button><button>${settings}</button></div>`,
});
