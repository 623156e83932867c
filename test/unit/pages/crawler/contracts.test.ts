import { describe, expect, test } from 'vitest';
import { Contract } from '../../../../shared/pages/contracts/contract.ts';
import { contracts, findContract } from '../../../../shared/pages/contracts/find-contract.ts';

describe.each(contracts.map((contract) => [contract.name, contract] as const))(
  'the contract %s',
  (_name, contract) => {
    test('matches the contract schema', () => {
      expect(Contract.parse(contract)).toEqual(contract);
      if (contract.productUrl !== null)
        expect(() => new RegExp(contract.productUrl?.path ?? '')).not.toThrow();
    });

    test('is found by each of its hosts', () => {
      for (const host of contract.hosts) expect(findContract(host)).toBe(contract);
    });
  },
);

test.each(['amazon.de', 'www.amazon.de', 'WWW.Amazon.de', 'smile.amazon.co.uk', 'www.amazon.com.'])(
  '%s is covered by amazon',
  (hostname) => {
    expect(findContract(hostname)?.name).toBe('amazon');
  },
);

test.each(['notamazon.de', 'amazon.de.example', 'amazon', 'shop.example'])(
  '%s has no contract',
  (hostname) => {
    expect(findContract(hostname)).toBeNull();
  },
);

test.each(['#buybox > .price', '.label + b', 'li:nth-child(2), .price:not(.old)'])(
  'a contract can select by %s',
  (selector) => {
    const [contract] = contracts;
    const fields = { prices: [{ selector, kind: 'current' }], name: [selector], image: [selector] };
    expect(Contract.safeParse({ ...contract, fields }).success).toBe(true);
  },
);

test.each(['', 'p >', 'div[', ':unknown'])(
  'a contract cannot select by "%s", which is not a selector',
  (selector) => {
    const [contract] = contracts;
    expect(
      Contract.safeParse({ ...contract, fields: { prices: [], name: [selector], image: [] } }).success,
    ).toBe(false);
  },
);
