import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities/escape';
import type { Report } from '../report.ts';
import { alarmTable, badge, diskWarning, verdict } from './status-alarms.ts';
import { graphCard } from './status-graph.ts';
import { styles } from './status-styles.ts';

/** A browser asks again after so many seconds. */
const refreshSeconds = 10;

/** What the page may load and run: only its own styles. */
export const statusPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Returns the report as a page for a person, in the order in which questions come up: nothing is loaded, and no
 * script runs.
 */
export function statusPage(
  { sections, alarms, startedMs, endsMs, periodMs }: Report,
  { name, isDiskFull }: { name: string; isDiskFull: boolean },
): string {
  const title = `${escapeUTF8(name)}, local status`;
  const calling = alarms.filter(({ state }) => state === 'alarm').length;
  const minutes = Math.round((endsMs.length * periodMs) / 60_000);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${refreshSeconds}">
<title>${calling > 0 ? `(${calling}) ` : ''}${title}</title><style>${styles}</style></head>
<body><header><h1>${title}</h1>
<p>Running since ${time(startedMs)} UTC. The ${minutes} minutes until ${time(endsMs.at(-1) ?? 0)}, a point a minute; what the
dashboard on AWS asks, asked here. The same <a href="metrics">as JSON</a>.</p></header>
${diskWarning(isDiskFull)}${verdict(alarms)}
${sections
  .map(
    ({ question, graphs }) => `<section><div class="question"><h2>${escapeUTF8(question)}</h2>
${badge(alarms.filter((alarm) => alarm.question === question))}</div>
<div class="cards">${graphs.map(graphCard).join('\n')}</div></section>`,
  )
  .join('\n')}
${alarmTable(alarms)}
</body></html>
`;
}

function time(ms: number): string {
  return new Date(ms).toISOString().slice(11, 16);
}
