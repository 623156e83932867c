import { roleOf, withoutLabels } from '../../money/price-words.ts';
import { taxOf } from '../../money/tax-words.ts';
import type { PageTree } from '../html/page-tree.ts';
import { isSameLine } from './compose-text.ts';
import { usedWords } from './others-offers.ts';
import { offerWords } from './price-position.ts';
import type { ShownPrice } from './shown-prices.ts';
import { textBeside, withoutSign } from './words-around.ts';

/** `Price` alone says nothing; `Cash price` and `Prezzo per i soci` say for whom. */
const justPrice =
  /(?<!\p{L})(?:prices?|preise?|prix|precios?|preços?|prezz[oi]|prijs|pris|hinta|hind|cen[ay]|цен[аы]|ціна|ára?|pre[țt](?:ul)?|fiyat[ıi]?|kaina|cijena|verð|τιμ[ήη]|السعر|سعر|מחיר|قیمت|harga|giá|ფასი)(?!\p{L})|(?:価格|價格|价格|[價价]$|가격|가$|ราคา)/giu;
/**
 * How words begin that say nothing of whom or of what a price is: they praise it, or name the shop, a sale or you
 * (`Internetpreis`, `Clearance`, `Ihr Preis`, `Cena po slevě`). The former price may stand beside it without a word.
 */
const praise = new RegExp(
  `^(?:${[
    'web|online|line$|ligne$|inter-?net|net(?:t|ti|to)?(?:pris|price|hinta|$)|nät|e-?shop|shop|store|site$|sito|boutique|verkko|spletn|sklep|obchod|üzlet|áruház|poe$|magaz|магаз|сайт|сторінк|интернет|інтернет|онлайн|κατ[άα]στημα',
    'sale|sold|solde|saldi|saldo|outlet|clear|reduc|redu[zcs]|discount|flash|deal|promo|special|spezial|speci[aáà]l|spécial|ειδικ|offer|ofert|ofertă|ogłosz|black|friday|cyber|summer|winter|season|week|bargain|drop|introduct|launch|limited|final|last|best|great|super|low|hot|choc|shock|net$|incl|total|end|fin|new|neu|nouv|nuev|nuov|nov|uus|nyt|nya',
    'your|our|you$|pay|here|with|the$|just|only|now|today|ihr|dein|sie$|zahl|unser|dauer|tief|aktion|ausverk|schluss|rest|angebot|rabatt|jetzt|noch|nur|statt|zum|votre|notre|vous|payez|destock|déstock|prix|tuo|suo|nostr|vostr|paghi|promoz|scont|offerta|liquid|rebaj|descuent|especial|pag[ao]s?$|tus?$|ofrec|seu|sua|agora|desconto',
    'uitverk|actie|aktie|onze|uw$|jouw|betaal|betaalt|slechts|nog|voor|korting|utförs|extra|ditt|din$|vår|vores|betal|nedsat|rea$|udsalg|rest|salg|tilbud|kampanj|kampan|kampaan|sinu|hintasi|alehin|alennus|tarjous|tühj|sood|müük|wyprz|twoj|nasz|płac|specj|okazj|obniż|rabat|brutt|výpro|výpre|zapla|vaš|naš|akc|slev|zľav|promoc|kiáru|fizet|akci|kedvez|önnek|lichid|plăt|tău$',
    'распрод|розпрод|разпрод|плат|плащ|ваш|наш|спец|акц|скид|знижк|отстъп|промо|рознич|роздріб|итог|финал|лучш|новая|нова|только|сегодня|προσφ|πληρ|σας|τελικ|ν[έε]α|[έε]κπτ|özel|size|kampany|[iİ]n(?:di|te)r|sezon|dahil|rasprod|razprod|vaš|akcij|snižen|išpard|jūs|izpārd|nuol|atlaid|khuyến|mãi|sốc|sale|shock|giảm|chỉ|spesial|obral|diskon|jadi|promo|מיוחד|שלך|אינטרנט|אונליין|אתר|לאתר|בלבד|מבצע|العرض|خاص|الأونلاين|المتجر|عرض|ويژه|ویژه',
  ].join(
    '|',
  )})|通販|当店|特価|特别|特別|セール|ネット|値段|税込|온라인|인터넷|세일|행사|할인|특가|网店|網店|到手|本店|线上|線上|活动|特惠|优惠|優惠|促销`,
  'iu',
);
/** Words of one letter or two join others. */
const word = /\p{L}{3,}|[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]{2,}/gu;

/**
 * Returns whether words on the line of a price say of whom or of what it is, and are no label of a price: `Con débito
 * $16.711`, `Cash price $167.16`. Whatever they mean, a price without any beside it is the product's.
 */
export function isQualified(tree: PageTree, price: ShownPrice): boolean {
  const { role } = price;
  if (role !== null && role !== 'current') return false;
  const lead = leadOf(tree, price);
  if (!/\p{L}{2}/u.test(lead) || taxOf(lead) !== null) return false;
  if (usedWords.test(lead)) return true;
  const rest = lead.replace(justPrice, ' ');
  const said = roleOf({ before: rest, lead: rest, tail: '' });
  // `Now only` and `Sale price` are labels of what is paid.
  if (said === 'current') return false;
  // `Price with discount` is paid by everybody, too.
  const isPraised = (rest.match(word) ?? []).every((one) => praise.test(one));
  if (said !== null && role !== null && !isPraised) return true;
  const unknown = withoutLabels(lead).replace(justPrice, ' ').match(word);
  return (unknown ?? []).some((one) => !offerWords.test(one) && !praise.test(one));
}

/** Returns the words before a price: its own, or those beside it on its line. */
function leadOf(tree: PageTree, { node, text, label }: ShownPrice): string {
  const own = withoutSign(/^\P{Nd}*/u.exec(text)?.[0] ?? '');
  if (/\p{L}{2}/u.test(own)) return own;
  if (label === '' || tree.isBlock(node)) return '';
  const beside = textBeside(tree, node, -1);
  return beside !== -1 && isSameLine(tree, beside, node) ? withoutSign(label) : '';
}
