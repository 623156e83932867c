import { Column, Row, Section, Text } from '@react-email/components';
import { Fragment, createElement as h } from 'react';
import type { Notice } from '../../message/notice.ts';
import { atShop, isPriceOld } from '../../message/short-message.ts';
import {
  alertWords,
  formatChange,
  formatPrice,
  formatTime,
  lowestLabel,
  moreAlerts,
} from '../../message/words.ts';
import { styles } from './styles.ts';

export function Price({ notice }: { notice: Notice }) {
  const { price, previousPrice, currency, priceReadAt, timeZone } = notice;
  if (price === null || currency === null) return null;
  if (isPriceOld(notice))
    return h(
      Text,
      { style: styles.message, className: 'soft' },
      `The last price was ${formatPrice(price, currency)}, on ${formatTime(priceReadAt ?? '', timeZone)}.`,
    );
  const isChanged = previousPrice !== null && previousPrice !== price;
  return h(
    Section,
    null,
    h(Text, { style: styles.price, className: 'ink' }, formatPrice(price, currency)),
    isChanged && h(Change, { price, previousPrice, currency }),
    priceReadAt !== null &&
      h(
        Text,
        { style: styles.previous, className: 'soft' },
        `${notice.item ? 'Best price' : 'Price'}${atShop(notice)} from ${formatTime(priceReadAt, timeZone)}`,
      ),
  );
}

function Change({
  price,
  previousPrice,
  currency,
}: {
  price: number;
  previousPrice: number;
  currency: string;
}) {
  const direction = price < previousPrice ? 'fall' : 'rise';
  return h(
    Text,
    { style: styles.previous, className: 'soft' },
    h(
      'span',
      { style: styles[direction], className: direction },
      formatChange(price, previousPrice) ?? (direction === 'fall' ? 'Down' : 'Up'),
    ),
    ` from ${formatPrice(previousPrice, currency)}`,
  );
}

/** Hundreds of alerts can fire together, and Gmail clips an e-mail after 102 KB. */
export const shownAlerts = 10;

export function Facts({ notice }: { notice: Notice }) {
  const { alerts, currency, lowest90Days } = notice;
  const facts = [
    ...alerts
      .slice(0, shownAlerts)
      .map((alert) => ({ key: alert.id, label: 'Your alert', value: alertWords(alert, currency) })),
    ...moreAlerts(alerts.length - shownAlerts).map((value) => ({ key: 'more', label: '', value })),
    ...(lowest90Days === null || currency === null
      ? []
      : [
          {
            key: 'lowest',
            label: lowestLabel(notice),
            value: formatPrice(lowest90Days, currency),
          },
        ]),
  ];
  if (facts.length === 0) return null;
  const rows = facts.map(({ key, label, value }) =>
    h(
      Fragment,
      { key },
      h(
        Row,
        null,
        h(Column, { style: styles.factLabel, className: 'soft' }, label),
        h(Column, { style: styles.factValue, className: 'ink' }, value),
      ),
    ),
  );
  return h(Section, { style: styles.facts, className: 'line' }, rows);
}
