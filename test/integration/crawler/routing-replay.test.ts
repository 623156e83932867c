import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { readLog } from '../../bench/routing/read-log.ts';
import { replay } from '../../bench/routing/replay.ts';
import { RoutedHost } from '../../support/routed-host.ts';
import { openTestTable, type TestTable } from '../../support/test-table.ts';

let testTable: TestTable;
let folder: string;
beforeAll(async () => {
  [testTable, folder] = await Promise.all([
    openTestTable(),
    mkdtemp(path.join(tmpdir(), 'price-watch-log-')),
  ]);
});
afterAll(() => Promise.all([testTable.close(), rm(folder, { recursive: true, force: true })]));

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

const open = (options: Partial<ConstructorParameters<typeof RoutedHost>[0]>) =>
  new RoutedHost({ table: testTable.table, host: `${newId()}.test`, ...options });

async function logFile(text = lines.join('\n')): Promise<string> {
  const file = path.join(folder, `${newId()}.jsonl`);
  await writeFile(file, text);
  return file;
}

describe('a replay', () => {
  test("reads the crawler's log lines, and ignores those of other events", async () => {
    const host = open({ brings: { direct: 1, 'zyte-http': 20, firecrawl: 20 } });
    await host.read();
    const [read] = readLog(await logFile(`${lines.join('\n')}\nSTART RequestId: 1\n`));
    expect(read).toMatchObject({
      country: null,
      tried: [
        { route: 'direct', outcome: 'priced' },
        { route: 'zyte-http', outcome: 'priced' },
        { route: 'firecrawl', outcome: 'priced' },
      ],
      direct_quarantined: 1,
      prices_accepted: 1,
    });
  });

  test('returns what the logged reads cost, and what other strategies would have cost', async () => {
    // The fixed list calls Zyte in vain each time, and Firecrawl for pages that any route could read.
    const order = ['zyte-browser', 'firecrawl', 'direct'] as const;
    const host = open({ routing: 'shadow', order, brings: { 'zyte-browser': 20, direct: 20 } });
    await host.readOften(30);
    const tables = await replay(await logFile());
    const dollarsOf = (title: string) =>
      tables
        .find((table) => table.title.includes(title))
        ?.figures.find(({ name }) => name === 'for the provider')?.value ?? Number.NaN;
    expect(dollarsOf('as they were')).toBeCloseTo(3208, 0);
    expect(dollarsOf('routing data')).toBeLessThan(0.5 * dollarsOf('as they were'));
  });

  test('rejects a log without reads, and an invalid line by its number and field', async () => {
    const empty = await logFile('{"event":"page.read"}');
    expect(() => readLog(empty)).toThrow('has no line');
    await open({ brings: { direct: 20 } }).read();
    const wrong = await logFile(lines.join('\n').replace('direct:priced', 'direct:perhaps'));
    expect(() => readLog(wrong)).toThrow(/line \d+: tried: "direct:perhaps"/);
  });
});
