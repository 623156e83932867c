import { shopLetters } from '../../platform/text/letters.ts';
import { hintMeanings } from './currency-hint.ts';
import { normalizePriceText } from './price-characters.ts';
import { hintedCode, type PriceContext, resolveCurrency } from './price-context.ts';
import { type FoundPrice, findPrices } from './price-finding.ts';
import { type PriceRole, saysFree } from './price-words.ts';
import { taxesIn } from './tax-words.ts';

/** A price as a text gives it. */
export interface PriceText {
  /** Exact decimal string in major units without trailing zeros: `1299.9`. Greater than zero, but for {@link parseMoneyText}. */
  amount: string;
  /**
   * ISO 4217, or a customary code for what ISO does not know (`BTC`, `ETH`, `IRT`); null if neither the text nor
   * the context says it.
   */
  currency: string | null;
  /**
   * What an ambiguous sign may mean (`$` without context); empty for a currency that is named but unknown.
   * Null if `currency` is known, or if the text names none.
   */
  possible: readonly string[] | null;
  /** What its sign may mean by itself, if that is several currencies. The context then chose `currency`. */
  meanings: readonly string[] | null;
  /** `several`: the text has more prices and does not say which one counts; `amount` is the first. */
  kind: Exclude<PriceRole, 'saving'> | 'several';
}

/** A price text is a line, not an article. */
const maxLength = 400;

/**
 * Reads the price of a text, in any script, locale and currency. The context decides signs with several meanings.
 * Returns null if there is no price, if it is zero or negative, or if its digits could mean amounts that differ by a
 * power of ten. It never throws, and returns null above 400 characters, so that hostile text costs nothing.
 */
export function parsePriceText(text: string, context: PriceContext = {}): PriceText | null {
  if (text.length > maxLength) return null;
  const normalized = normalizePriceText(text);
  const prices = findPrices(normalized, context);
  const chosen = choose(prices, context);
  if (!chosen) return null;
  const { amount, currency, meanings } = chosen.price;
  return {
    amount,
    currency,
    possible: currency === null ? meanings : null,
    meanings: meanings !== null && meanings.length > 1 ? meanings : null,
    kind: chosen.kind,
  };
}

/** A text that only says that something is free. */
const free =
  /^(?:free|gratis|kostenlos|umsonst|gratuit|offert|gratuito|grátis|ilmainen|zdarma|zadarmo|za darmo|ingyenes|бесплатно|безкоштовно|безплатно|ücretsiz|bedava|δωρεάν|חינם|مجانا|مجانًا|مجاناً|مجاني|رایگان|nemokamai|bezmaksas|tasuta|ókeypis|brezplačno|besplatno|miễn phí|ฟรี|無料|免费|免費|무료)[.!]?$/iu;

/** The minus of `-$5.00`, `$-5.00`, `-5,00 €` and `5,00 €-`. A dash apart from its number is none. */
const minus = shopLetters(/^-(?=\p{L}{0,3}\p{Sc}|\d)|(?<=^(?!\p{L}-)[^\d-]{1,5})-(?=\d)|(?<=[.,]\d\d)-$/u);

/**
 * Reads a text like {@link parsePriceText}, `$0.00` and `Free!` as zero too, and `-$5.00` as less than that. It is for
 * texts only: such a price on a page means that reading failed.
 */
export function parseMoneyText(text: string, context: PriceContext = {}): PriceText | null {
  const price = parsePriceText(text, context);
  // What the delivery costs is no price: `Versand: 4,90 €`, `Free shipping over $50`, `Zdarma od 1 500 Kč`.
  if (price?.kind === 'shipping') return null;
  if (price?.kind === 'from' && saysFree(text.replace(/\d.*/su, ''))) return null;
  if (price !== null || text.length > maxLength) return price;
  const normalized = normalizePriceText(text);
  if (free.test(normalized))
    return { amount: '0', currency: null, possible: null, meanings: null, kind: 'current' };
  const debt = minus.test(normalized) ? parsePriceText(normalized.replace(minus, ''), context) : null;
  if (debt?.kind === 'current' && (debt.currency !== null || debt.possible !== null))
    return { ...debt, amount: `-${debt.amount}` };
  if (!normalized.includes('0') || /[1-9]/.test(normalized)) return null;
  const one = parsePriceText(normalized.replace('0', '1'), context);
  return one && { ...one, amount: '0' };
}

/** A currency as a text names it: known, or what it may be. Both are null if the text names none. */
export type CurrencyText = Pick<PriceText, 'currency' | 'possible'>;

/** Reads the currency that a text names by code, sign or name: `EUR`, `€`, `Preis in CHF`, `US$`. */
export function parseCurrencyText(text: string, context: PriceContext = {}): CurrencyText {
  const meanings = hintMeanings(text);
  const currency = meanings ? resolveCurrency(meanings, context) : null;
  return { currency, possible: currency === null ? meanings : null };
}

function choose(
  found: FoundPrice[],
  context: PriceContext,
): { price: FoundPrice; kind: PriceText['kind'] } | null {
  const signed = found.filter(({ isSigned }) => isSigned);
  const isRange =
    found.length === 2 &&
    // `10 - 20 €` and `$10 - 20`, but not `Size 10 - $20`.
    (found[0]?.isSigned || found[1]?.hasTrailingSign) &&
    /^ ?(?:-|–|—|to|bis|až|do|до|a|à|al|hasta|até|tot|til|~) ?\p{Sc}? ?$/iu.test(found[0]?.after ?? '') &&
    // `Red / 42 - 35,00 €` is a size and its price.
    Number(found[0]?.amount) <= Number(found[1]?.amount);
  if (signed.length === 0 && found.length > 1 && /^ ?[-–—x×/] ?$/.test(found[0]?.after ?? '')) return null;
  // `€1 = $1.10` is a rate.
  if (
    found.length === 2 &&
    /^ ?= ?\D{0,4}$/.test(found[0]?.after ?? '') &&
    found[0]?.currency !== found[1]?.currency
  )
    return null;
  // `De R$ 199,90 por R$ 129,90` is the old price and the new one, and so is `$49.99 Now $29.99`.
  const [old, reduced] = found;
  if (found.length === 2 && old && reduced && isReduction(old, reduced))
    return { price: reduced, kind: 'current' };
  const less = lessBySaving(found);
  if (less !== null) return { price: less, kind: 'current' };
  const [low] = found;
  // `€45,000 – €52,000 per year`: what is said after a range is said of both its ends.
  const rangeRole = found[1]?.role;
  if (isRange && low && (rangeRole === 'instalment' || rangeRole === 'unit'))
    return { price: low, kind: rangeRole };
  // `Estimate: £100 - £150` is no price at either end.
  if (isRange && low?.role === 'saving') return null;
  if (isRange && low) {
    const currency = low.currency ?? found[1]?.currency ?? null;
    return { price: { ...low, currency }, kind: found[1]?.amount === low.amount ? 'current' : 'from' };
  }
  const prices = (signed.length > 0 ? signed : found).filter(({ role }) => role !== 'saving');
  const plain = withoutNet(
    prices.filter(({ role }) => role === null || role === 'current' || role === 'from'),
    context,
  );
  // What is called the price beats what another word stands before: `Economie 20 lei Preț 39 lei`.
  const called = plain.filter(({ role, before }) => role === 'current' && justPrice.test(before));
  const isOtherNamed = plain.every(
    (price) => called.includes(price) || (price.role === null && /\p{L}\P{L}*$/u.test(price.before)),
  );
  const [price] = called;
  if (price && plain.length > called.length && isOtherNamed) return { price, kind: 'current' };
  // `now` beats an unlabelled price only where something else is called the old one.
  const labelled = plain.filter(({ role }) => role === 'current');
  const hasRegular = prices.some(({ role }) => role === 'regular');
  const pool = hasRegular && labelled.length > 0 ? labelled : plain;
  const first = preferred(pool, context) ?? prices[0];
  if (!first) return null;
  // The same amount twice, for eyes and for screen readers, is no range.
  const isAlone = pool.every(({ amount }) => amount === first.amount) || pool.length === 0;
  const kind = first.role === null || first.role === 'saving' ? 'current' : first.role;
  return { price: first, kind: isAlone ? kind : 'several' };
}

const justPrice =
  /^ ?(?:\S{1,6}[ .,;|()]+)?(?:price|preis|prix|precio|preço|prezzo|prijs|pris|hinta|cena|цена|ціна|ár|preț|pret|fiyat|kaina|hind|cijena|τιμή|السعر|سعر|מחיר|قیمت|harga|giá|价格|價格|售价|售價|现价|現價|価格|판매가|ราคา)\P{L}*$/iu;
const reducedTo =
  /(?<!\p{L})(?:now|jetzt|maintenant|ahora|agora|ora|adesso|nu|nå|nyt|nyní|teraz|сейчас|зараз|şimdi|τώρα|oferta|promo|akcija|со скидкой|sale price|special price|offer price|sonderpreis|angebotspreis|aktionspreis)\P{L}*$/iu;

function isReduction(old: FoundPrice, reduced: FoundPrice): boolean {
  if (/^de:? $/i.test(old.before) && /(?<!\p{L})por(?!\p{L})/iu.test(old.after)) return true;
  const isPlain = old.role === null || old.role === 'current';
  return (
    isPlain &&
    Number(reduced.amount) < Number(old.amount) &&
    ((reduced.role === 'current' && reducedTo.test(reduced.before)) || arrow.test(old.after))
  );
}

/** Returns the lower of two amounts that what is said to be saved lies between: `$1,099 $999 You save $100`. */
function lessBySaving(found: readonly FoundPrice[]): FoundPrice | null {
  const savings = found.filter(({ role }) => role === 'saving');
  const [low, high, ...others] = found
    .filter(({ role }) => role !== 'saving')
    .toSorted((one, other) => Number(one.amount) - Number(other.amount));
  const [saving] = savings;
  if (low === undefined || high === undefined || others.length > 0 || savings.length !== 1) return null;
  const difference = Number(high.amount) - Number(low.amount);
  const isSaved = Math.abs(difference - Number(saving?.amount)) < leastCoin;
  return isSaved && low.currency === high.currency && isOpenRole(low) && isOpenRole(high) ? low : null;
}

/** Differences of decimals are not exact. */
const leastCoin = 0.005;

function isOpenRole({ role }: FoundPrice): boolean {
  return role === null || role === 'current' || role === 'regular' || role === 'from';
}

/** `15,000원 → 12,800원`. */
const arrow = /^\s?(?:[→➔➜➞➡⇒]|[-=]>)\s?\P{L}{0,3}$/u;

/**
 * Of a text that says a price with tax and without, the one with it is what buyers pay: `2,500円（税込 2,750円）`. A text
 * that is on no page names its own price first, unless it says that this one is without tax.
 */
function withoutNet(prices: FoundPrice[], { isPage = false }: PriceContext): FoundPrice[] {
  if (prices.length < 2) return prices;
  const last = prices.length - 1;
  // A digit stands for the number that follows.
  const taxes = taxesIn(
    prices.map(({ before, after }, index) => ({
      own: '',
      before,
      after: index === last ? after : `${after}0`,
      isShared: index > 0,
    })),
  );
  if (!isPage && taxes[0] !== 'without') return prices;
  const kept = taxes.includes('with') ? ['with'] : taxes.includes('without') ? [null] : [null, 'with'];
  const gross = prices.filter((_, index) => kept.includes(taxes[index] ?? null));
  return gross.length > 0 ? gross : prices;
}

function preferred(prices: FoundPrice[], context: PriceContext): FoundPrice | undefined {
  const code = hintedCode(context) ?? context.preferredCurrency;
  return prices.find(({ currency }) => code && currency === code) ?? prices[0];
}
