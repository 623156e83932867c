import type { IncomingMessage } from 'node:http';
import { splitTarget } from '../../gateway/event.ts';
import { isOwnName } from '../../gateway/own-name.ts';
import type { Reply } from '../../gateway/reply.ts';
import type { MetricStore } from '../query/metric-store.ts';
import { type Reporter, Window } from '../report.ts';
import { reportJson } from './report-json.ts';
import { statusPage, statusPolicy } from './status-page.ts';

const prefix = '/_local/';

const everyHeader = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

type Page = (query: URLSearchParams) => Reply | Promise<Reply>;
/** Pages by their name below `/_local/`. */
export type LocalPages = ReadonlyMap<string, Page>;

interface Shown {
  name: string;
  report: Reporter;
  store: MetricStore;
  isDiskFull: () => boolean;
  more?: LocalPages | undefined;
}

/** Serves the pages of the local run; returns null for the application's own requests. */
export function createLocalPages({ name, report, store, isDiskFull, more = new Map() }: Shown) {
  const metrics: Page = (query) => {
    const window = Window.safeParse(Object.fromEntries(query)).data;
    if (!window)
      return plain(
        400,
        'minutes must be 1 to 180, period 60 to 3600 seconds in whole minutes, and name a metric.',
      );
    const shown = reportJson(report(window), store, { withPoints: window.name !== undefined });
    return reply('application/json', JSON.stringify({ disk_full: isDiskFull(), ...shown }, null, 1));
  };
  const status: Page = () => {
    const shown = statusPage(report(Window.parse({})), { name, isDiskFull: isDiskFull() });
    return reply('text/html; charset=utf-8', shown, { 'Content-Security-Policy': statusPolicy });
  };
  const pages: LocalPages = new Map([...more, ['metrics', metrics], ['status', status]]);
  const names = [...pages.keys()].map((page) => prefix + page).toSorted();
  return ({
    url,
    method,
    headers,
  }: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): Reply | Promise<Reply> | null => {
    const { path, query } = splitTarget(url ?? '');
    if (!path.startsWith(prefix)) return null;
    if (!isOwnName(headers.host)) return plain(403, 'Only for this machine, by its own name.');
    if (method !== 'GET' && method !== 'HEAD') return plain(405, 'Only GET and HEAD are supported.');
    const page = pages.get(path.slice(prefix.length));
    return page ? page(new URLSearchParams(query)) : plain(404, `Available pages: ${names.join(', ')}.`);
  };
}

/** Returns a page of the local run, which no other site may embed or read. */
export function reply(contentType: string, body: string, more: Record<string, string> = {}): Reply {
  const headers = { 'Content-Type': contentType, ...everyHeader, ...more };
  return { status: 200, headers, body: Buffer.from(body) };
}

export function plain(status: number, text: string): Reply {
  return { ...reply('text/plain; charset=utf-8', `${text}\n`), status };
}
