import { expect, test } from 'vitest';
import { parseAllowedHosts } from '../../../shared/addresses/allowed-hosts.ts';
import { configureDrivers } from '../../../shared/crawler/configure-drivers.ts';

const options = { allowedHosts: parseAllowedHosts('') };

test('drivers come in the order of their names', () => {
  expect(configureDrivers(['direct'], options).map(({ name }) => name)).toEqual(['direct']);
  expect(configureDrivers([], options)).toEqual([]);
});

test('an unknown name is refused by that name', () => {
  expect(() => configureDrivers(['direct', 'curl'], options)).toThrow('"curl"');
});
