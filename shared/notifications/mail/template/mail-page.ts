import { Body, Container, Head, Html, Link, Preview, Section, Text } from '@react-email/components';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { Notice } from '../../message/notice.ts';
import { sentenceOf, shortMessage } from '../../message/short-message.ts';
import { headingOf, type MailContent, type MailLinks, noticesOf, subjectOf } from '../mail-content.ts';
import { NoticeCard } from './notice-card.ts';
import { darkStyles, styles } from './styles.ts';

interface PageProps {
  content: MailContent;
  links: MailLinks;
}

/** Gmail clips an e-mail after 102 KB, and a card has 5 KB. A week on `max` can have a thousand notifications. */
const cardsPerMail = 12;

/** In a bundle, React has named exports only in files that import it statically. */
export function mailElement(props: PageProps): ReactElement {
  return h(MailPage, props);
}

/** The whole e-mail. Text and HTML are rendered from it, so both have the same content. */
function MailPage({ content, links }: PageProps): ReactNode {
  const notices = noticesOf(content);
  const heading = headingOf(content);
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('title', null, subjectOf(content)),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, darkStyles),
    ),
    h(Preview, null, previewOf(notices)),
    h(
      Body,
      { style: styles.body, className: 'page' },
      h(
        Container,
        { style: styles.page },
        h(Text, { style: styles.brand, className: 'soft' }, 'Price Watch'),
        heading !== null && h(Text, { style: styles.heading, className: 'ink' }, heading),
        notices.slice(0, cardsPerMail).map((notice) => h(NoticeCard, { key: notice.id, notice, links })),
        h(Others, { notices: notices.slice(cardsPerMail), links }),
        h(Footer, { links, isTest: notices[0].type === 'test' }),
      ),
    ),
  );
}

/** The remaining notifications of a digest, one linked line each. */
function Others({ notices, links }: { notices: readonly Notice[]; links: MailLinks }) {
  if (notices.length === 0) return null;
  return h(
    Section,
    { style: styles.card, className: 'card' },
    h(Text, { style: styles.name, className: 'ink' }, `${notices.length} more`),
    notices.map((notice) =>
      h(
        Text,
        { key: notice.id, style: styles.line },
        h(Link, { href: links.page(notice), style: styles.lineLink, className: 'link' }, sentenceOf(notice)),
      ),
    ),
  );
}

/** The preview that an inbox shows next to the subject. */
function previewOf([first]: readonly [Notice, ...Notice[]]): string {
  return shortMessage(first, '').text;
}

function Footer({ links, isTest }: { links: MailLinks; isTest: boolean }) {
  const why = isTest ? 'a test was requested' : 'e-mail notifications are on';
  const link = (href: string, words: string) =>
    h(Link, { href, style: styles.quietLink, className: 'soft' }, words);
  return [
    h(
      Text,
      { key: 'why', style: styles.footer, className: 'soft' },
      `You get this e-mail because ${why} in your Price Watch account.`,
    ),
    h(
      Text,
      { key: 'links', style: styles.footer, className: 'soft' },
      link(links.settings, 'Notification settings'),
      ' · ',
      link(links.unsubscribe, 'Unsubscribe'),
    ),
  ];
}
