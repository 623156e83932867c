import { awsTotal, billOf } from './bill.ts';
import { count, dollars, formatTable } from './format-table.ts';
import { reachesOf } from './print-limits.ts';
import { perMillionChecks, targetPerMillion } from './propose.ts';
import { secondsOfMonth, type Workload } from './workload.ts';

const sizes = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8];

/** What each size costs, and the limit that it is the first to pass. */
export function formatSizes(workload: Workload): string {
  // An alarm holds nothing back.
  const reaches = reachesOf(workload).filter(({ limit }) => limit.kind !== 'alarm');
  const rows = sizes.map((products, index) => {
    const sized = { ...workload, products };
    const bill = billOf(sized);
    const { checks } = bill.pipeline;
    const aws = awsTotal(bill);
    const cost = perMillionChecks(sized);
    const before = sizes[index - 1] ?? 0;
    const passed = reaches.filter((reach) => reach.products !== null && reach.products < products);
    const fresh = passed.filter((reach) => (reach.products ?? 0) >= before).map(({ limit }) => limit.name);
    return [
      products.toLocaleString('en-US'),
      count(checks),
      count(checks / secondsOfMonth),
      dollars(aws),
      dollars((aws * 1e6) / checks),
      dollars(aws / products),
      dollars(cost),
      cost <= targetPerMillion ? 'ok' : 'OVER',
      dollars(bill.crawl),
      fresh.length === 0
        ? 'no new one'
        : `${fresh[0]}${fresh.length > 1 ? ` (and ${fresh.length - 1} more)` : ''}`,
    ];
  });
  const head = [
    ['', 'checks', 'checks', 'AWS', 'per million', 'per', 'checks alone,', '', 'provider', ''],
    [
      'products',
      'a month',
      'a second',
      'a month',
      'checks',
      'product',
      'per million',
      '',
      'a month',
      'first limit passed',
    ],
  ];
  return formatTable([...head, ...rows], [7, 9]);
}
