import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from '../../../functions/app/sign-in/redirect.ts';
import { webUrl } from '../../support/web-address.ts';

const site = 'https://prices.example';

test('whatever is requested, the browser stays on a page of the account area', async () => {
  const words = '/app / // . .. %2e %2f @ : evil.example https: ? # api auth events %5c'.split(' ');
  const parts = fc.constantFrom('\\', '\t', '\n', ' ', ...words);
  const wanted = fc.oneof(
    fc.array(parts, { maxLength: 8 }).map((some) => some.join('')),
    fc.array(parts, { maxLength: 8 }).map((some) => `/app${some.join('')}`),
    fc.string(),
    webUrl,
  );
  await fc.assert(
    fc.property(wanted, (text) => {
      const target = new URL(returnPath(text, site), `${site}/app/auth/callback`);
      expect(target.origin).toBe(site);
      expect(target.pathname).toMatch(/^\/app(?:\/|$)/);
      expect(target.pathname).not.toMatch(/^\/app\/(?:api|auth)(?:\/|$)/);
    }),
    { numRuns: 2000 },
  );
});
