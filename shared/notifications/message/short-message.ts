import { type Notice, type NoticeType, pageOf } from './notice.ts';
import { alertWords, formatChange, formatPrice, lowestLabel, moreAlerts, nameIn, oneLine } from './words.ts';

/** Mail clients show about 60 to 80 characters of a subject, and the price follows the name. */
const nameCharacters = 60;

/** One line without a full stop, such as `Kettle K2 dropped to €93.00 (−7%)`. */
export function sentenceOf(notice: Notice): string {
  return sentences[notice.type](
    notice,
    nameIn((notice.item ?? notice.product)?.name ?? '', nameCharacters) || 'A product',
  );
}

const sentences: Record<NoticeType, (notice: Notice, name: string) => string> = {
  'price.alert': (notice, name) => `${name} ${priceMove(notice)}${atShop(notice)}`,
  'stock.alert': (notice, name) =>
    `${name} is back in stock${atShop(notice)}${ifPriced(notice, notice.item ? ': ' : ' at ')}`,
  'product.failing': (_notice, name) => `We can’t read the price of ${name}`,
  'product.recovered': (notice, name) => {
    const without = withoutPrice(notice);
    return without === null
      ? `We can read the price of ${name} again${ifPriced(notice, ': ')}`
      : `We can read the page of ${name} again: ${without}`;
  },
  'webhook.failing': ({ webhookHost: host }) =>
    `Your webhook${host === null ? '' : ` at ${oneLine(host, nameCharacters)}`} is failing`,
  test: () => 'Test notification from Price Watch',
};

function priceMove({ price, previousPrice, currency }: Notice): string {
  if (price === null || currency === null) return 'has a new price';
  const amount = formatPrice(price, currency);
  if (previousPrice === null || previousPrice === price) return `is at ${amount}`;
  const change = formatChange(price, previousPrice);
  return `${price < previousPrice ? 'dropped' : 'rose'} to ${amount}${change === null ? '' : ` (${change})`}`;
}

/** The best price of an item can be at any of its shops. */
export function atShop({ item, product }: Notice): string {
  const { host } = (item && URL.parse(product?.url ?? '')) ?? {};
  return host ? ` at ${oneLine(host, nameCharacters)}` : '';
}

/** An out-of-stock page shows no price, and the last one is kept. An item's best price can be from an earlier check. */
export function isPriceOld({ item, priceReadAt, occurredAt }: Notice): boolean {
  return item === null && priceReadAt !== null && priceReadAt < occurredAt;
}

/** Returns why a message has no new price, or null if it has one. */
export function withoutPrice(notice: Notice): string | null {
  if (isPriceOld(notice)) return 'it is out of stock and shows no price';
  return notice.price === null ? 'it shows no price yet' : null;
}

function ifPriced({ price, currency }: Notice, before: string): string {
  return price === null || currency === null ? '' : before + formatPrice(price, currency);
}

/** What a push notification, a chat and the feed show: plain text on one line each, and the page it is about. */
export interface ShortMessage {
  title: string;
  text: string;
  url: string;
}

const errorCharacters = 300;

/** A push message can have 4 KB (RFC 8030), a Slack block 3,000 characters, and hundreds can fire. */
const shownAlerts = 3;

export function shortMessage(notice: Notice, siteUrl: string): ShortMessage {
  return { title: sentenceOf(notice), text: textOf(notice), url: pageOf(notice, siteUrl) };
}

/** Returns several notices as one message: the newest sentences, and the page with all of them. */
export function shortSummary(notices: readonly Notice[], siteUrl: string): ShortMessage {
  const sentences = notices.slice(-shownSentences).toReversed().map(sentenceOf);
  const more = notices.length - sentences.length;
  return {
    title: `${notices.length} more notifications`,
    text: [...sentences, ...(more > 0 ? [`${more} more`] : [])].join(' · '),
    url: `${siteUrl}/app/activity`,
  };
}

const shownSentences = 5;

function textOf(notice: Notice): string {
  if (notice.type === 'test') return 'Messages from Price Watch can reach you here.';
  if (notice.error !== null) return oneLine(notice.error, errorCharacters);
  const { previousPrice, lowest90Days, currency, alerts } = notice;
  const facts = [
    ...alerts.slice(0, shownAlerts).map((alert) => alertWords(alert, currency)),
    ...moreAlerts(alerts.length - shownAlerts),
    ...amountFact('Before', previousPrice, currency),
    ...amountFact(lowestLabel(notice), lowest90Days, currency),
  ];
  return facts.join(' · ');
}

function amountFact(label: string, amount: number | null, currency: string | null): string[] {
  return amount === null || currency === null ? [] : [`${label} ${formatPrice(amount, currency)}`];
}
