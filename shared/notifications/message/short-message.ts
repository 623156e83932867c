import { type Notice, pageOf } from './notice.ts';
import { sentenceOf } from './sentence.ts';
import { alertWords, formatPrice, lowestLabel, moreAlerts, oneLine } from './words.ts';

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
  if (notice.type === 'test') return 'Notifications arrive here.';
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
