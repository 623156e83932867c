import { shopLetters } from '../../../platform/text/letters.ts';
import { amountEnd } from './words-around.ts';

/** An amount has none at its end. */
const decimalZeros = ['', '0', '00', '000'];
/** What not every buyer has, or gets back only later. */
const conditions = shopLetters(
  /(?<!\p{L})(?:rebate|coupon|voucher|gift ?card|trade-?in|cash ?back|credit|(?:promo(?:tion)? ?)?code|gutschein|eintausch|inzahlungnahme|bons? d.achat|rembours|reprise|cup[oó]n|cupom|vale|reembolso|buono|codice|rimborso|permuta|kortingsbon|tegoed|inruil|rabattkod|värdekod|tilgodebevis|kupon|zwrot|купон|промокод|кешб[эе]к|кэшбек)|クーポン|优惠券|優惠券|쿠폰|返现|回饋/iu,
);

/**
 * Returns what a text that begins with its price says after another amount: `plain` for `$999 after $100 instant savings`,
 * `conditional` for `$799 after $50 mail-in rebate`; null if its price is its last amount, or no words follow.
 */
export function reductionIn(text: string, price: string): 'plain' | 'conditional' | null {
  const end = amountEnd(text) + 1;
  const words = text.slice(end);
  if (!/\p{L}{3}/u.test(words)) return null;
  const digits = text.slice(0, end).replace(/\D/g, '');
  const own = price.replace('.', '');
  if (decimalZeros.some((zeros) => digits.endsWith(own + zeros))) return null;
  return conditions.test(words) ? 'conditional' : 'plain';
}
