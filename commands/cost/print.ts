import { awsTotal, type Bill, billOf, perMillionChecks, perThousandNotifications, totalOf } from './bill.ts';
import { prices } from './prices.ts';
import type { Workload } from './workload.ts';

/** Dollars, without the providers. */
export const targetPerMillion = 15;

const sizes = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8];

const sections = [
  ['Checks, from schedule to webhook', 'checks'],
  ['Daily work: lows and heartbeats', 'daily'],
  ['Requests and sign-ins', 'requests'],
  ['Storage, with 12 months of history', 'storage'],
  ['Fixed costs', 'fixed'],
  ['Canary', 'canary'],
] as const;

export function formatBill(workloads: Workload[]): string {
  const bills = workloads.map((workload) => ({ ...billOf(workload), products: workload.products }));
  const row = (name: string, amount: (bill: Bill) => number) => [
    name,
    ...bills.flatMap((bill) => {
      const month = amount(bill);
      return [month, (month * 1e6) / bill.pipeline.checks, month / bill.products].map(dollars);
    }),
  ];
  const within = (of: (bill: Bill) => Map<string, number>) =>
    [...new Set(bills.flatMap((bill) => [...of(bill).keys()]))].map((key) =>
      row(`  ${key}`, (bill) => of(bill).get(key) ?? 0),
    );
  return formatTable([
    ['', ...workloads.flatMap((workload) => [sharingOf(workload), '', ''])],
    ['', ...workloads.flatMap(() => ['a month', 'per M checks', 'per product'])],
    ...sections.flatMap(([title, part]) => [
      row(title, ({ parts }) => totalOf(parts[part])),
      ...within(({ parts }) => parts[part]),
    ]),
    row('AWS together', awsTotal),
    row('Crawling providers', ({ crawl }) => crawl),
    ...within(({ crawlIf }) => crawlIf),
    row('Total', (bill) => awsTotal(bill) + bill.crawl),
  ]);
}

export function formatSizes(workload: Workload): string {
  const rows = sizes.map((products) => {
    const bill = billOf({ ...workload, products });
    const { checks } = bill.pipeline;
    const aws = awsTotal(bill);
    const amounts = [aws, (aws * 1e6) / checks, aws / products, perMillionChecks(bill), bill.crawl];
    return [products.toLocaleString('en-US'), count(checks), ...amounts.map(dollars)];
  });
  const head = ['checks per month', 'AWS', 'per M checks', 'per product', 'checks alone, per M', 'provider'];
  return formatTable([[sharingOf(workload), ...head], ...rows]);
}

export function formatTarget(workload: Workload): string {
  const bill = billOf(workload);
  const daily = perMillionChecks(bill, 'daily');
  const cost = perMillionChecks(bill) + daily;
  const verdict = cost <= targetPerMillion ? 'ok  ' : 'OVER';
  return `${verdict}  ${dollars(cost)} per million checks without crawling (target ${dollars(targetPerMillion)}); ${sharingOf(workload)}; includes ${dollars(daily)} for daily work`;
}

export function formatNotifications(): string {
  const { mail, push, chat } = perThousandNotifications();
  const costs = `${dollars(mail)} by e-mail, ${dollars(push)} to a device, ${dollars(chat)} to a chat`;
  return `A thousand notifications: ${costs}. Not part of the bill above.`;
}

export function formatSources(): string {
  const sources = Object.values(prices).map(({ service, source }) => `  ${service}: ${source}`);
  sources.push(
    '  Providers: assumed, by `npm run bench -- routing` (shared/pages/crawler/routing/fetch-routes.ts), 2026-11',
  );
  return ['Prices of us-east-1, without free tiers', ...new Set(sources)].join('\n');
}

function sharingOf({ watchersPerPage }: Workload): string {
  return watchersPerPage === 1 ? 'no shared reads' : `${watchersPerPage} watchers per page`;
}
function formatTable(rows: string[][]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => (row[column] ?? '').length));
  return rows
    .map(([name = '', ...cells]) =>
      [name.padEnd(widthOf(0)), ...cells.map((cell, index) => cell.padStart(widthOf(index + 1)))]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function dollars(amount: number): string {
  if (amount < 0.000001) return '-';
  const digits =
    amount < 0.1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: amount < 1000 ? 2 : 0 };
  return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', ...digits });
}

function count(amount: number): string {
  return amount.toLocaleString('en-US', { notation: 'compact', maximumSignificantDigits: 3 });
}
