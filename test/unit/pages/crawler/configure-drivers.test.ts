import { expect, test } from 'vitest';
import { configureDrivers } from '../../../../shared/pages/crawler/configure-drivers.ts';

const options = { allowedHosts: [] };

test('drivers come in the order of their names', () => {
  const order = ['zyte', 'direct', 'firecrawl'];
  expect(configureDrivers(order, options).map(({ name }) => name)).toEqual(order);
  expect(configureDrivers([], options)).toEqual([]);
});

test('an unknown name is refused by that name', () => {
  expect(() => configureDrivers(['direct', 'curl'], options)).toThrow(
    'called "curl". Known: direct, firecrawl, zyte.',
  );
});

test.each(['firecrawl', 'zyte'])('%s has no key unless it is given one', async (name) => {
  const [driver] = configureDrivers([name], options);
  const request = { url: 'https://shop.example/p/1', country: null, currency: null, deadlineMs: 0 };
  await expect(driver?.read(request)).rejects.toMatchObject({ failure: 'not_configured', driver: name });
});

test('a malformed allowed host is refused by its name', () => {
  expect(() => configureDrivers(['direct'], { allowedHosts: ['127.0.0.1'] })).toThrow('"127.0.0.1"');
});
