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

describe('a contract', () => {
  const selects = (selector: string) =>
    Contract.safeParse({
      ...contracts[0],
      fields: { prices: [{ selector, kind: 'current' }], name: [selector], image: [selector] },
    }).success;

  test.each(['p', '#a.b > c + d ~ e', 'li:nth-child(2n+1), .price:not(.old)', '[a^="b" i]'])(
    'can select by %s',
    (selector) => {
      expect(selects(selector)).toBe(true);
    },
  );

  test.each(['', '  ', 'div[', '.', 'p >', ':unknown', 'a,,b', '<p>'])(
    'cannot select by "%s", which is not a selector',
    (selector) => {
      expect(selects(selector)).toBe(false);
    },
  );
});
