import { expect, test } from 'vitest';
import { configureDrivers } from '../../../shared/crawler/configure-drivers.ts';

const options = { allowedHosts: [] };

test('drivers come in the order of their names', () => {
  expect(configureDrivers(['direct'], options).map(({ name }) => name)).toEqual(['direct']);
  expect(configureDrivers([], options)).toEqual([]);
});

test('an unknown name is refused by that name', () => {
  expect(() => configureDrivers(['direct', 'curl'], options)).toThrow('"curl"');
});

test('a malformed allowed host is refused by its name', () => {
  expect(() => configureDrivers(['direct'], { allowedHosts: ['127.0.0.1'] })).toThrow('"127.0.0.1"');
});
