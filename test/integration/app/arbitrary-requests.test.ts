import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { ownAppOperations } from '../../../shared/interface/app-operations.ts';
import type { Operation } from '../../../shared/interface/operation.ts';
import { bodiesOf, requestsOf } from '../../support/arbitrary-requests.ts';
import { runs } from '../../support/runs.ts';
import { setUpTestApp, site } from '../../support/test-app.ts';

const app = await setUpTestApp();

const Body = z.looseObject({ properties: z.record(z.string(), z.unknown()).default({}) });
const Bodies = z.union([
  z.looseObject({ oneOf: z.array(Body) }).transform(({ oneOf }) => oneOf),
  Body.transform((body) => [body]),
]);

/** Returns the names of the fields that an operation's body can have. */
function fieldsOf({ body }: Operation): string[] {
  if (body === undefined) return [];
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return [...new Set(Bodies.parse(schema).flatMap(({ properties }) => Object.keys(properties)))];
}

test.each(ownAppOperations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  'any request of an account without data to %s gets a response below 500',
  async (_name, operation) => {
    const { account, cookie } = await app.person('max');
    const named = { ids: [account.id], host: 'shop.example' };
    const requests = fc.tuple(
      requestsOf(operation.method, operation.path, named),
      bodiesOf(fieldsOf(operation), named.host),
    );
    const isAnswered = fc.asyncProperty(requests, async ([{ method, path, headers, text }, body]) => {
      const sent = { cookie, headers: { ...headers, Origin: site } };
      for (const request of [
        { ...sent, ...(text !== null && { text }) },
        { ...sent, headers: { Origin: site }, body },
      ]) {
        const { status } = await app.call(method, `/app/api${path}`, request);
        // A page that cannot be read is 503.
        expect(status === 503 && operation.readsPages === true ? 422 : status).toBeLessThan(500);
      }
    });
    await fc.assert(isAnswered, runs(10));
  },
);
