import type { ReportRow } from './import-report.tsx';
import { isWebAddress, type ListedProduct } from './listed-product.ts';

/** Returns the rows of the report. Those that are to be imported have no outcome yet. */
export function prepared(listed: readonly ListedProduct[]): ReportRow[] {
  const seen = new Map<string, number>();
  return listed.map((product, id): ReportRow => {
    const { url, row } = product;
    if (!isWebAddress(url)) {
      const message =
        url === '' ? 'No URL in this row.' : 'Not a web address. It must start with http:// or https://.';
      return { id, product, outcome: { kind: 'refused', message } };
    }
    const { href } = new URL(url);
    const earlier = seen.get(href);
    if (earlier !== undefined) return { id, product, outcome: { kind: 'repeated', row: earlier } };
    seen.set(href, row);
    return { id, product, outcome: null };
  });
}
