import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HostStore } from '../../../shared/pages/crawler/routing/host-store.ts';
import { noRoutingData } from '../../../shared/pages/crawler/routing/routing-data.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import { RoutedHost } from '../../support/routed-host.ts';
import { setUpTestTable } from '../../support/test-table.ts';

const testTable = await setUpTestTable();

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => {
  testTable.tap.mend();
  vi.restoreAllMocks();
});

const dayMs = 86_400_000;
const open = (options: Partial<ConstructorParameters<typeof RoutedHost>[0]> = {}) =>
  new RoutedHost({ table: testTable.table, host: `${newId()}.test`, ...options });
const decided = () =>
  lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ event }) => event === 'page.decided');

describe('a host that the direct route reads', () => {
  test('costs nothing once two of its prices have been confirmed', async () => {
    const host = open({ brings: { direct: 20, 'zyte-http': 20 } });
    const reads = await host.readOften(5);
    expect(reads.map(({ outcome }) => outcome)).toEqual([20, 20, 20, 20, 20]);
    expect(reads.map(({ called }) => called.join(' '))).toEqual([
      'direct zyte-http',
      'direct zyte-http',
      'direct',
      'direct',
      'direct',
    ]);
  });
});

describe('a price that a host shows only to crawlers', () => {
  test('is never accepted: a third reading decides, and the host is quarantined for 30 days', async () => {
    const host = open({ brings: { direct: 1, 'zyte-http': 20, firecrawl: 20 } });
    expect(await host.read()).toEqual({ outcome: 20, called: ['direct', 'zyte-http', 'firecrawl'] });
    expect(decided().at(-1)).toMatchObject({ direct_quarantined: 1, direct_agreed: false });
    const later = await host.readOften(29, dayMs);
    expect(later.every(({ called, outcome }) => outcome === 20 && !called.includes('direct'))).toBe(true);
    host.nowMs += 2 * dayMs;
    expect(await host.read()).toMatchObject({ outcome: 20, called: ['direct', 'zyte-http', 'firecrawl'] });
  });
});

describe('two workers that read one host concurrently', () => {
  test("keep the first one's routing data, and lose no price", async () => {
    const host = open({ brings: { direct: 20, 'zyte-http': 20 } });
    let arrived = 0;
    // All of them read before any of them writes.
    const hosts = {
      find: async (name: string) => {
        const memory = await host.hosts.find(name);
        arrived += 1;
        await vi.waitUntil(() => arrived === 3);
        return memory;
      },
      save: host.hosts.save.bind(host.hosts),
    };
    const reads = await Promise.all([1, 2, 3].map(() => host.read({ hosts })));
    expect(reads.map(({ outcome }) => outcome)).toEqual([20, 20, 20]);
    const name = decided()[0]?.host;
    expect(await host.hosts.find(String(name))).toMatchObject({ v: 1, verified: 1 });
    expect(decided().filter(({ hosts_written }) => hosts_written === 1)).toHaveLength(1);
  });

  test("continue from each other's routing data", async () => {
    const brings = { direct: 20, 'zyte-http': 20 };
    const [host, name] = [open({ brings, host: 'shared.test' }), 'shared.test'];
    const other = open({ brings, host: name });
    await host.read();
    await other.read();
    expect((await host.read()).called).toEqual(['direct']);
  });
});

describe('the routing data of a host', () => {
  const memoryAt = (v: number) => ({ ...noRoutingData, v, verified: 7 });

  test('is discarded if another worker wrote first', async () => {
    const store = new HostStore(testTable.table, () => 0);
    const host = `${newId()}.test`;
    expect(await store.save(host, memoryAt(1))).toBe(true);
    expect(await store.save(host, memoryAt(1))).toBe(false);
    expect(await store.save(host, memoryAt(2))).toBe(true);
    expect(await store.find(host)).toEqual(memoryAt(2));
  });

  test('is ignored after 90 days, whether or not the table has deleted it, and starts over', async () => {
    let nowMs = 0;
    const store = new HostStore(testTable.table, () => nowMs);
    const host = `${newId()}.test`;
    await store.save(host, memoryAt(1));
    nowMs = 90 * dayMs - 1000;
    expect(await store.find(host)).toEqual(memoryAt(1));
    nowMs = 90 * dayMs;
    const forgotten = await store.find(host);
    expect(forgotten).toEqual({ ...noRoutingData, v: 1 });
    expect(await store.save(host, { ...forgotten, v: 2 })).toBe(true);
  });

  test('in an unknown format is rewritten', async () => {
    const host = `${newId()}.test`;
    await testTable.put([{ ...keys.host(host), v: 3, expires_at: 9_999_999_999, ways: 'of old' }]);
    const store = new HostStore(testTable.table, () => 0);
    expect(await store.find(host)).toEqual({ ...noRoutingData, v: 3 });
    expect(await store.save(host, memoryAt(4))).toBe(true);
  });

  test('is not required: if the table fails, the page is read with the defaults', async () => {
    const host = open({ brings: { direct: 20, 'zyte-http': 20 } });
    const broken = {
      find: () => Promise.reject(new Error('throttled')),
      save: () => Promise.reject(new Error('throttled')),
    };
    expect(await host.read({ hosts: broken })).toMatchObject({ outcome: 20 });
  });
});

test('a stage with one route neither reads nor writes routing data', async () => {
  const name = `${newId()}.test`;
  const host = open({ host: name, order: ['direct'], brings: { direct: 20 } });
  await host.readOften(3);
  expect(await testTable.items(keys.host(name).pk)).toEqual([]);
  expect(decided().at(-1)).toMatchObject({ plan: 'direct', prices_accepted: 1 });
});
