import { Button, Column, Img, Link, Row, Section, Text } from '@react-email/components';
import { createElement as h, type ReactNode } from 'react';
import { type Notice, webAddress } from '../../message/notice.ts';
import { sentenceOf, withoutPrice } from '../../message/short-message.ts';
import { alertWords, nameIn, oneLine } from '../../message/words.ts';
import type { MailLinks } from '../mail-content.ts';
import { Facts, Price, shownAlerts } from './price-facts.ts';
import { styles } from './styles.ts';

interface CardProps {
  notice: Notice;
  links: MailLinks;
}

/** A name is shown in two or three lines. */
const nameCharacters = 140;

export function NoticeCard({ notice, links }: CardProps): ReactNode {
  return h(
    Section,
    { style: styles.card, className: 'card' },
    notice.product === null
      ? h(Text, { style: styles.name, className: 'ink' }, sentenceOf(notice))
      : h(ProductRow, { notice, product: notice.product }),
    h(Price, { notice }),
    h(Facts, { notice }),
    h(Message, { notice }),
    h(Actions, { notice, links }),
    h(AlertsOff, { notice, links }),
  );
}

const whatHappened: Record<Notice['type'], (notice: Notice) => string | null> = {
  'price.alert': () => 'Price alert',
  'stock.alert': () => 'Back in stock',
  'product.failing': () => 'We can’t read the price',
  'product.recovered': (notice) => {
    const without = withoutPrice(notice);
    return without === null ? 'We can read the price again' : `We can read the page again: ${without}`;
  },
  'webhook.failing': () => null,
  test: () => null,
};

function ProductRow({ notice, product }: { notice: Notice; product: NonNullable<Notice['product']> }) {
  const picture = webAddress(product.imageUrl);
  const name = h(
    Column,
    { style: styles.nameCell },
    h(Text, { style: styles.label, className: 'soft' }, whatHappened[notice.type](notice)),
    h(Text, { style: styles.name, className: 'ink' }, nameIn((notice.item ?? product).name, nameCharacters)),
  );
  if (picture === null) return h(Row, null, name);
  // No alternative text, because it would repeat the adjacent name.
  const image = h(Img, {
    src: picture,
    alt: '',
    width: 80,
    height: 80,
    style: styles.picture,
    className: 'line',
  });
  return h(Row, null, h(Column, { style: styles.pictureCell }, image), name);
}

const ownMessages: Partial<Record<Notice['type'], string>> = {
  'webhook.failing': 'Several deliveries to your webhook failed in a row.',
};

const messageCharacters = 500;

function Message({ notice: { type, error } }: { notice: Notice }) {
  const texts = [ownMessages[type], error === null ? undefined : oneLine(error, messageCharacters)];
  return texts
    .filter((text) => text !== undefined)
    .map((text) => h(Text, { key: text, style: styles.message, className: 'ink' }, text));
}

const buttons: Record<Notice['type'], string> = {
  'price.alert': 'See price history',
  'stock.alert': 'See price history',
  'product.failing': 'Open product',
  'product.recovered': 'See price history',
  'webhook.failing': 'Open developer settings',
  test: 'Open notification settings',
};

function Actions({ notice, links }: CardProps) {
  const shop = links.shop(notice);
  const button = h(
    Button,
    { href: links.page(notice), style: styles.button, className: 'button' },
    buttons[notice.type],
  );
  return h(
    Section,
    { style: styles.actions },
    h(
      Row,
      null,
      h(Column, { style: styles.buttonCell }, button),
      h(
        Column,
        null,
        shop !== null && h(Link, { href: shop, style: styles.link, className: 'link' }, 'Go to the shop'),
      ),
    ),
  );
}

function AlertsOff({ notice, links }: CardProps) {
  return notice.alerts.slice(0, shownAlerts).map((alert) => {
    const href = links.alertOff(notice, alert);
    if (href === null) return null;
    const which = notice.alerts.length === 1 ? '' : ` (${alertWords(alert, notice.currency)})`;
    return h(
      Text,
      { key: alert.id, style: styles.alertOff, className: 'soft' },
      h(Link, { href, style: styles.quietLink, className: 'soft' }, 'Turn off this alert'),
      which,
    );
  });
}
