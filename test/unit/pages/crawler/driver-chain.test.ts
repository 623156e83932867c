import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../../../shared/interface/service-error.ts';
import type { ReadRequest } from '../../../../shared/pages/crawler/driver.ts';
import { tryDrivers } from '../../../../shared/pages/crawler/driver-chain.ts';
import { pageWith, ScriptedDriver } from '../../../support/scripted-driver.ts';

const request: ReadRequest = {
  url: 'https://shop.example/p/1',
  country: 'DE',
  currency: 'EUR',
  deadlineMs: 20_000,
};

function read(...drivers: ScriptedDriver[]) {
  return tryDrivers(
    drivers,
    request,
    async (driver, share) => {
      await driver.read(share);
      return driver.name;
    },
    () => 0,
  );
}

const good = () => new ScriptedDriver('good', pageWith());

test('the first driver that returns the page ends the chain', async () => {
  const second = good();
  expect(await read(new ScriptedDriver('first', pageWith()), second)).toBe('first');
  expect(second.requests).toEqual([]);
});

describe('the next driver is tried', () => {
  test.each(['blocked', 'quota', 'not_configured', 'http'] as const)('after %s', async (failure) => {
    expect(await read(new ScriptedDriver('first', failure), good())).toBe('good');
  });
});

describe('the chain ends', () => {
  test.each(['unavailable', 'unreadable_url', 'no_price'] as const)('at %s', async (failure) => {
    const second = good();
    await expect(read(new ScriptedDriver('first', failure), second)).rejects.toMatchObject({
      failure,
      driver: 'first',
    });
    expect(second.requests).toEqual([]);
  });

  test('at a bug, which is not hidden', async () => {
    await expect(read(new ScriptedDriver('first', new TypeError('bug')), good())).rejects.toThrow(TypeError);
  });
});

describe('of several failures', () => {
  test('the last one is reported', async () => {
    const drivers = [new ScriptedDriver('first', 'blocked'), new ScriptedDriver('second', 'quota')];
    await expect(read(...drivers)).rejects.toMatchObject({ failure: 'quota', driver: 'second' });
  });

  test('a driver without credentials counts less than one that tried', async () => {
    const drivers = [new ScriptedDriver('first', 'blocked'), new ScriptedDriver('second', 'not_configured')];
    await expect(read(...drivers)).rejects.toMatchObject({ failure: 'blocked', driver: 'first' });
  });
});

test('without any driver the failure is not_configured', async () => {
  await expect(read()).rejects.toMatchObject({ failure: 'not_configured', driver: null });
});

test('a driver leaves the next ones their share of the time', async () => {
  const drivers = [new ScriptedDriver('a', 'http'), new ScriptedDriver('b', 'http'), good()];
  await read(...drivers);
  expect(drivers.map(({ requests }) => requests[0]?.deadlineMs)).toEqual([6_666, 10_000, 20_000]);
});

describe('a driver that refuses the read', () => {
  const refusing = (refusal: ServiceError) => ({
    name: 'first',
    canRender: false,
    refuse: async () => refusal,
    read: () => Promise.reject(new Error('was read all the same')),
  });
  const noKey = new ServiceError('not_configured', 'no key', { driver: 'first' });

  test('is left out, and takes no share of the time', async () => {
    const second = good();
    const drivers = [refusing(noKey), second];
    await tryDrivers(
      drivers,
      request,
      (driver, share) => driver.read(share),
      () => 0,
    );
    expect(second.requests).toMatchObject([{ deadlineMs: 20_000 }]);
  });

  test('is reported if there is no other', async () => {
    const reading = tryDrivers(
      [refusing(noKey)],
      request,
      (driver, share) => driver.read(share),
      () => 0,
    );
    await expect(reading).rejects.toBe(noKey);
  });

  test('for a temporary reason says so if no other driver succeeds', async () => {
    const passing = {
      ...refusing(noKey),
      refuse: () => Promise.reject(new ServiceError('http', 'no answer', { driver: 'first' })),
    };
    const drivers = [passing, new ScriptedDriver('second', 'not_configured')];
    const reading = tryDrivers(
      drivers,
      request,
      (driver, share) => driver.read(share),
      () => 0,
    );
    await expect(reading).rejects.toMatchObject({ failure: 'http', driver: 'first' });
  });

  test('because of the address ends the chain', async () => {
    const second = good();
    const strict = {
      ...refusing(noKey),
      refuse: () => Promise.reject(new ServiceError('unreadable_url', 'private')),
    };
    const reading = tryDrivers(
      [strict, second],
      request,
      (driver, share) => driver.read(share),
      () => 0,
    );
    await expect(reading).rejects.toMatchObject({ failure: 'unreadable_url' });
    expect(second.requests).toEqual([]);
  });
});
