import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../../../shared/platform/guarded-client/allowed-hosts.ts';
import { specialAddresses } from '../../../support/special-addresses.ts';

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

describe('an address that may be dialled', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '198.17.255.255',
    '223.255.255.255',
    '2001:4860:4860::8888',
    '2600:1f18::1',
    '2a00:1450:4001::1',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
