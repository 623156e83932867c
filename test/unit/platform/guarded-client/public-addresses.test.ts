import { describe, expect, test } from 'vitest';
import {
  type AddressGuard,
  checkedAddresses,
  isPublicAddress,
  parseAllowedHosts,
} from '../../../../shared/platform/guarded-client/callable-url.ts';
import { specialAddresses } from '../../../support/special-addresses.ts';

function guardOf(addresses: readonly string[], allowedHosts: string[] = []): AddressGuard {
  return {
    allowedHosts: parseAllowedHosts(allowedHosts),
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  };
}

function failing(code: string): AddressGuard {
  return {
    allowedHosts: parseAllowedHosts([]),
    resolve: () => Promise.reject(Object.assign(new Error(code), { code })),
  };
}

const shop = new URL('https://shop.example/p/1');

test('a name that resolves to public addresses returns all of them', async () => {
  const addresses = await checkedAddresses(shop, guardOf(['8.8.8.8', '2600::1']));
  expect(addresses.map(({ address }) => address)).toEqual(['8.8.8.8', '2600::1']);
});

describe('a name is rejected', () => {
  test.each(specialAddresses)('if it resolves to %s (%s)', async (address) => {
    await expect(checkedAddresses(shop, guardOf([address]))).rejects.toMatchObject({
      failure: 'unreadable_url',
    });
  });

  test('if one address among public ones is not public', async () => {
    const guard = guardOf(['8.8.8.8', '1.1.1.1', '169.254.169.254']);
    await expect(checkedAddresses(shop, guard)).rejects.toMatchObject({ failure: 'unreadable_url' });
  });

  test.each(['ENOTFOUND', 'ENODATA', 'EINVAL'])('if it does not exist (%s)', async (code) => {
    await expect(checkedAddresses(shop, failing(code))).rejects.toMatchObject({
      failure: 'unreadable_url',
      message: 'The host shop.example does not exist.',
      reason: { kind: 'no_host' },
    });
  });

  test('if it has no address', async () => {
    await expect(checkedAddresses(shop, guardOf([]))).rejects.toMatchObject({ failure: 'unreadable_url' });
  });
});

test.each(['EAI_AGAIN', 'EAI_FAIL', 'ETIMEOUT'])(
  'a resolver that fails temporarily (%s) is a failure that can be retried',
  async (code) => {
    await expect(checkedAddresses(shop, failing(code))).rejects.toMatchObject({
      failure: 'http',
      retryable: true,
    });
  },
);

test('an address in the URL itself is checked without asking the resolver', async () => {
  const guard = failing('ENOTFOUND');
  await expect(checkedAddresses(new URL('http://127.1/'), guard)).rejects.toMatchObject({
    failure: 'unreadable_url',
    message: expect.stringContaining('public'),
  });
  expect(await checkedAddresses(new URL('http://[2600::1]/'), guard)).toEqual([
    { address: '2600::1', family: 6 },
  ]);
});

test('an allowed host can resolve to any address, on its port only', async () => {
  const guard = guardOf(['127.0.0.1'], ['shop.example:443']);
  expect(await checkedAddresses(shop, guard)).toHaveLength(1);
  await expect(checkedAddresses(new URL('http://shop.example/'), guard)).rejects.toMatchObject({
    failure: 'unreadable_url',
  });
});

describe('an address that must not be dialled', () => {
  test.each(specialAddresses)('%s (%s)', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['', 'example.com', '1.2.3', '1.2.3.4.5', '256.1.1.1', '[::1]', ' 8.8.8.8'])(
    'that is malformed: "%s"',
    (text) => {
      expect(isPublicAddress(text)).toBe(false);
    },
  );
});

test.each(
  (
    '1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 172.15.255.255 172.32.0.0 ' +
    '192.167.255.255 198.17.255.255 223.255.255.255 2001:4860:4860::8888 2600:1f18::1 2a00:1450:4001::1'
  ).split(' '),
)('an address that can be dialled: %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
