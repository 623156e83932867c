import type { IncomingMessage } from 'node:http';
import { splitTarget } from '../../gateway/event.ts';
import { isOwnName } from '../../gateway/own-name.ts';
import type { Reply } from '../../gateway/reply.ts';
import type { Usage } from '../../permissions/usage.ts';
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

/** Pages by their name below `/_local/`. */
export type LocalPages = ReadonlyMap<string, (query: URLSearchParams) => Reply | Promise<Reply>>;

interface Shown {
  /** The application's name. */
  name: string;
  report: Reporter;
  store: MetricStore;
  permissions: () => Usage;
  isDiskFull: () => boolean;
  /** The application's pages. */
  more?: LocalPages | undefined;
}

/** Serves the pages of the local run; returns null for the application's own requests. */
export function createLocalPages({ name, report, store, permissions, isDiskFull, more = new Map() }: Shown) {
  const pages: LocalPages = new Map<string, (query: URLSearchParams) => Reply | Promise<Reply>>([
    ...more,
    [
      'metrics',
      (query) => {
        const window = Window.safeParse(Object.fromEntries(query));
        if (!window.success)
          return plain(
            400,
            'minutes must be 1 to 180, period 60 to 3600 seconds in whole minutes, and name a metric.',
          );
        const withPoints = window.data.name !== undefined;
        return json(reportJson(report(window.data), store, { withPoints, isDiskFull: isDiskFull() }));
      },
    ],
    ['permissions', () => json(permissions())],
    [
      'status',
      () => {
        const shown = statusPage(report(Window.parse({})), { name, isDiskFull: isDiskFull() });
        const page = reply(200, 'text/html; charset=utf-8', shown);
        return { ...page, headers: { ...page.headers, 'Content-Security-Policy': statusPolicy } };
      },
    ],
  ]);
  const names = new Intl.ListFormat('en-GB').format(
    ['status', 'metrics', 'permissions', ...more.keys()].map((page) => prefix + page),
  );
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
    return page ? page(new URLSearchParams(query)) : plain(404, `Available pages: ${names}.`);
  };
}

export function plain(status: number, text: string): Reply {
  return reply(status, 'text/plain; charset=utf-8', `${text}\n`);
}

export function json(body: object): Reply {
  return reply(200, 'application/json', JSON.stringify(body, null, 1));
}

function reply(status: number, contentType: string, body: string): Reply {
  return { status, headers: { 'Content-Type': contentType, ...everyHeader }, body: Buffer.from(body) };
}
