import type { Notice, NoticeType } from './notice.ts';
import { formatChange, formatPrice, oneLine } from './words.ts';

/** Mail clients show about 60 to 80 characters of a subject, and the price follows the name. */
const nameCharacters = 60;

/** One line without a full stop, such as `Kettle K2 dropped to €93.00 (−7%)`. */
export function sentenceOf(notice: Notice): string {
  return sentences[notice.type](
    notice,
    oneLine((notice.item ?? notice.product)?.name ?? '', nameCharacters) || 'A product',
  );
}

const sentences: Record<NoticeType, (notice: Notice, name: string) => string> = {
  'price.alert': (notice, name) => `${name} ${priceMove(notice)}`,
  'stock.alert': (notice, name) => `${name} is back in stock${ifPriced(notice, ' at ')}`,
  'product.failing': (_notice, name) => `We can’t read the price of ${name}`,
  'product.recovered': (notice, name) =>
    isPriceOld(notice)
      ? `We can read the page of ${name} again: it is out of stock and shows no price`
      : notice.price === null
        ? `We can read the page of ${name} again: it shows no price yet`
        : `We can read the price of ${name} again${ifPriced(notice, ': ')}`,
  'webhook.failing': () => 'Your webhook is failing',
  test: () => 'Test notification from Price Watch',
};

function priceMove({ price, previousPrice, currency }: Notice): string {
  if (price === null || currency === null) return 'has a new price';
  const amount = formatPrice(price, currency);
  if (previousPrice === null || previousPrice === price) return `is at ${amount}`;
  const change = formatChange(price, previousPrice);
  return `${price < previousPrice ? 'dropped' : 'rose'} to ${amount}${change === null ? '' : ` (${change})`}`;
}

/** An out-of-stock page shows no price, and the last one is kept. */
export function isPriceOld({ priceReadAt, occurredAt }: Notice): boolean {
  return priceReadAt !== null && priceReadAt < occurredAt;
}

function ifPriced({ price, currency }: Notice, before: string): string {
  return price === null || currency === null ? '' : before + formatPrice(price, currency);
}
