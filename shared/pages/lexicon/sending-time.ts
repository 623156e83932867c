import { shopLetters } from '../../platform/text/fast-text.ts';
import { WordFinder } from './word-finder.ts';

const hours =
  'h|hrs?|hours?|std|stunden?|heures?|horas?|ore|uur|uren|timmar|timer|tunni\\p{L}*|tunt\\p{L}+|hodín' +
  '|ór[aá]\\p{L}*|godzin\\p{L}*|hodin\\p{L}*|saat\\p{L}*|час\\p{L}*|годин\\p{L}*|[ώω]ρ\\p{L}+|ur[aeh]?';
const days =
  'days?|\\p{L}*tagen?|jours?|d[ií]as?|giorn[oi]|\\p{L}*dag(?:en|ar|er|e)?|\\p{L}*päiv\\p{L}+|dn[eiíůy]' +
  '|dňoch|dana?|\\p{L}*nap(?:on)?|zile?|gün\\p{L}*|дн\\p{L}+|день|ημ[έε]ρ\\p{L}+|εργάσιμ\\p{L}+' +
  '|\\p{L}*dien\\p{L}+|\\p{L}*päev\\p{L}*|hari|ngày|יום|ימי\\p{L}*|أيام|يوم|روز';
const working = 'h[aá]biles|[úu]teis|laborables|lavorativi|robocz\\p{L}+|lucrătoare|ouvr\\p{L}+';
const near =
  '(?:same|next)[ -]day|today|tomorrow|heute|morgen|demain|aujourd|mañana|domani|oggi|amanhã|hoje|vandaag' +
  '|jutro|dziś|dzisiaj|le jour même|el mismo día|in giornata|zítra|dnes|zajtra|i ?dag' +
  '|i ?morg[eo]n|tänään|huomenna|holnap|mâine|azi|сегодня' +
  '|завтра|сьогодні|bugün|yarın|αύριο';
/** `2–3 working days`, `24 h`, `tomorrow`, `3日以内`, but not `3月12日` */
const duration = shopLetters(
  new RegExp(
    `(?<!\\p{L})(?:${near})(?!\\p{L})|[翌当當]日|明[日天]|今[日天]|내일|오늘|(?<![\\d月월]|[月월] )\\d{1,2} ?` +
      `(?:(?:(?:\\p{L}{2,11} )?(?:${days})(?: (?:${working}))?|${hours})(?!\\p{L})` +
      '|วัน|(?:个工作|個工作|営業|영업)?[日天일]|小时|小時|時間|시간)',
    'u',
  ),
);
/** Beginnings of verbs, too. The concept `shipping` has words for what it costs. */
const sending = shopLetters(
  new RegExp(
    'liefer|versand|versend|verschick|zustell|deliver|dispatch|despatch|ships?(?!\\p{L})|shipping|livr' +
      '|bestell|bezorg|recíbe|recev|receb|ricev|ontvang|otrzym|получ' +
      '|exp[eé]d|env[ioí]|entreg|despach|sped|consegn|wysy[łl]|dostaw|realizac|expedic|odes[ií]l|odešl' +
      '|odos[ie]|doruč|dodán|lever|verz[eo]n|skick|send|lähet|toimit|szállít|kargo|teslim|gönder|αποστολ' +
      '|παράδοσ|достав|отправ|отгруз|відправ|発送|出荷|届け|发货|發貨|出貨|送达|배송|출고|발송|giao hàng|จัดส่ง' +
      '|kirim|شحن|توصيل|ارسال|משלוח',
    'u',
  ),
);
const lacking = new WordFinder(['not', 'none', 'soon', 'awaited', 'outOfStock']);

/** Not for a return: `wieder sofort lieferbar` is in stock. */
const immediate = shopLetters(
  new RegExp(
    '(?<!\\p{L})(?:sofort|imm?[eé]diat(?:e|ely|ement|[ao])|inmediat[ao]|omgående|straks|heti|azonnal|ihneď?' +
      '|natychmiast|hemen|немедленно)(?!\\p{L})' +
      '|바로|فوری|فور[اً]|מייד|מיד',
    'u',
  ),
);

/** Returns whether a text has, and has little else than, the time until the product is sent or arrives. */
export function isSendingTime(text: string): boolean {
  const lower = text.toLowerCase();
  if (!(duration.test(lower) || immediate.test(lower)) || lacking.has(text)) return false;
  const words = lower
    .replace(/^[^:：]*[:：]/, '')
    .replace(duration, '')
    .replace(immediate, '');
  return !/\p{L}{3}/u.test(words) || sending.test(lower);
}

const again = shopLetters(
  new RegExp(
    '(?<!\\p{L})(?:again|back|wieder|erneut|(?:de|à) nouveau|de retour|de nuevo|di nuovo|novamente|de novo' +
      '|opnieuw|weer|åter|igen|igjen|ponownie|znowu|opět|znovu|opäť|znova|снова|знову|tekrar|yeniden' +
      '|tra|fra|через)(?!\\p{L})',
    'u',
  ),
);

/** Returns whether a text has the days until a return: `back in stock in 5 days`, not `… in all sizes`. */
export function namesReturn(text: string): boolean {
  const lower = text.toLowerCase();
  return again.test(lower) && duration.test(lower);
}
