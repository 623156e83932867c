import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '../../../../shared/platform/log/log.ts';
import { everyMetric } from '../../../../shared/platform/metrics/metrics.ts';
import { readEmbedded } from '../../../support/embedded-metric-format.ts';

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  vi.stubEnv('METRICS_NAMESPACE', 'Watch-test');
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const read = { driver: 'zyte', source: 'json_ld', read_ms: 820, reads_failed: 0, credits_used: null };
const namesOf = () => [...new Set(readEmbedded(lines[0] ?? '').map(({ name }) => name))];

describe('a line with metrics', () => {
  test('is one line that matches the specification and has the values as fields', () => {
    log('page.read', { ...read, credits_used: 2, host: 'shop.example' });
    expect(lines).toHaveLength(1);
    const common = { namespace: 'Watch-test' };
    expect(readEmbedded(lines[0] ?? '')).toEqual([
      { ...common, name: 'read_ms', unit: 'Milliseconds', value: 820, dimensions: { driver: 'zyte' } },
      { ...common, name: 'read_ms', unit: 'Milliseconds', value: 820, dimensions: { source: 'json_ld' } },
      { ...common, name: 'reads_failed', unit: 'Count', value: 0, dimensions: { driver: 'zyte' } },
      { ...common, name: 'credits_used', unit: 'Count', value: 2, dimensions: { driver: 'zyte' } },
    ]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      event: 'page.read',
      host: 'shop.example',
      read_ms: 820,
    });
  });

  test('omits a dimension set with a missing dimension, and a value that is not a number', () => {
    log('page.read', { ...read, source: undefined });
    expect(readEmbedded(lines[0] ?? '').map(({ name, dimensions }) => [name, dimensions])).toEqual([
      ['read_ms', { driver: 'zyte' }],
      ['reads_failed', { driver: 'zyte' }],
    ]);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('omits %d, which is null in JSON', (read_ms) => {
    log('page.read', { ...read, read_ms });
    expect(namesOf()).toEqual(['reads_failed']);
  });

  test('omits zeros only if they are the common case and are summed', () => {
    log('page.read', { ...read, credits_used: 0 });
    expect(namesOf()).toEqual(['read_ms', 'reads_failed']);
  });

  test('is at most 320 bytes longer than without them', () => {
    log('page.read', { ...read, credits_used: 1 });
    log('check.completed', { driver: 'zyte', outcome: 'completed', checks_failed: 0, alerts_fired: 0 });
    for (const line of lines) {
      const { _aws, ...rest } = JSON.parse(line);
      expect(line.length - JSON.stringify(rest).length).toBeLessThanOrEqual(320);
    }
  });
});

describe('a line is unchanged', () => {
  test('for an event without metrics', () => {
    log('product.purged', { deleted: 3 });
    expect(JSON.parse(lines[0] ?? '')).not.toHaveProperty('_aws');
  });

  test('if metrics are off', () => {
    vi.stubEnv('METRICS_NAMESPACE', undefined);
    log('page.read', read);
    expect(JSON.parse(lines[0] ?? '')).not.toHaveProperty('_aws');
  });
});

test('no dimension grows with the number of users', () => {
  const dimensions = new Set(everyMetric.flatMap(([, { dimensions }]) => dimensions.flat()));
  expect([...dimensions].toSorted()).toEqual(['driver', 'outcome', 'plan', 'source', 'way']);
});
