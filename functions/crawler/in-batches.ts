/** How many of a page's watchers are worked on at a time: each waits for the table, and writes to it. */
const atOnce = 10;

/** Does the work for all items, a few at a time. Returns the results in the order of the items. */
export async function inBatches<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let first = 0; first < items.length; first += atOnce)
    results.push(...(await Promise.all(items.slice(first, first + atOnce).map(work))));
  return results;
}
