import { awsTotal, type Bill, billOf, totalOf } from './bill.ts';
import { dollars, formatTable } from './format-table.ts';
import type { Service } from './prices.ts';
import { perMillionChecks, proposalsFor, targetPerMillion } from './propose.ts';
import type { Workload } from './workload.ts';

/** A month's bill of workloads that differ in the sharing of reads only, side by side. */
export function formatBill(workloads: Workload[]): string {
  const bills = workloads.map(billOf);
  const row = (name: string, amount: (bill: Bill) => number) => [
    name,
    ...bills.flatMap((bill) => {
      const month = amount(bill);
      return [
        dollars(month),
        dollars((month * 1e6) / bill.pipeline.checks),
        dollars(month / productsOf(workloads)),
      ];
    }),
  ];
  const part = (name: string, services: (bill: Bill) => Map<Service, number>) => [
    row(name, (bill) => totalOf(services(bill))),
    ...[...new Set(bills.flatMap((bill) => [...services(bill).keys()]))].map((service) =>
      row(`  ${service}`, (bill) => services(bill).get(service) ?? 0),
    ),
  ];
  return formatTable([
    ['', ...workloads.flatMap(({ watchersPerPage }) => [sharing(watchersPerPage), '', ''])],
    ['', ...workloads.flatMap(() => ['a month', 'per M checks', 'per product'])],
    ...part('Checks, from tick to webhook', ({ checks }) => checks),
    ...part('Requests', ({ rest }) => rest.requests),
    ...part('Storage, with 12 months of history', ({ rest }) => rest.storage),
    ...part('What is needed at any size', ({ rest }) => rest.fixed),
    row('AWS together', awsTotal),
    row('Reading the pages, at a provider', ({ crawl }) => crawl),
    row('All of it', (bill) => awsTotal(bill) + bill.crawl),
  ]);
}

/** Whether a million checks cost no more than they may, and what would change that where they do. */
export function formatTarget(workloads: Workload[]): string {
  return workloads
    .flatMap((workload) => {
      const cost = perMillionChecks(workload);
      const isMet = cost <= targetPerMillion;
      const line = `${isMet ? 'ok  ' : 'OVER'}  ${dollars(cost)} a million checks besides the crawl, of ${dollars(targetPerMillion)}; ${sharing(workload.watchersPerPage)}`;
      const proposals = proposalsFor(workload).map(
        ({ change, perMillion }) => `        ${dollars(perMillion).padStart(7)} with ${change}`,
      );
      return isMet
        ? [line]
        : [
            line,
            `      most of it ${largestOf(workload)}; infra/stack.ts and infra/sizes.ts can change that:`,
            ...proposals,
          ];
    })
    .join('\n');
}

export function sharing(watchersPerPage: number): string {
  return watchersPerPage === 1 ? 'no shared reads' : `${watchersPerPage} watchers a page`;
}

function largestOf(workload: Workload): string {
  const [largest] = [...billOf(workload).checks].toSorted(([, a], [, b]) => b - a);
  return largest ? `${largest[0]}, ${dollars(largest[1])} a month` : 'nothing';
}

function productsOf([workload]: Workload[]): number {
  return workload?.products ?? 1;
}
