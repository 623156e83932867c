import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { purgeProducts } from '../../../functions/purge/purge-products.ts';
import { openUserPool } from '../../../shared/accounts/user-pool.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { sqsRecord } from '../../support/check-worker.ts';
import { asFunction } from '../../support/granted-calls.ts';
import { openTestApi } from '../../support/test-api.ts';

const userPoolId = 'us-east-1_Example00';
const AdminDeleteUser = z.strictObject({ UserPoolId: z.literal(userPoolId), Username: z.email() });

/** Responds as Cognito documents for AdminDeleteUser: with an empty body, or with an exception's name. */
const users = new Set<string>();
let isThrottled = false;
const cognito = createServer(async (request, response) => {
  expect(request.headers['x-amz-target']).toBe('AWSCognitoIdentityProviderService.AdminDeleteUser');
  const { Username } = AdminDeleteUser.parse(JSON.parse(await text(request)));
  const failure = isThrottled
    ? 'TooManyRequestsException'
    : users.delete(Username)
      ? null
      : 'UserNotFoundException';
  response.writeHead(failure ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(failure ? JSON.stringify({ __type: failure, message: '' }) : '');
});

const api = await openTestApi();
await new Promise<void>((resolve) => {
  cognito.listen(0, '127.0.0.1', resolve);
});
const { port } = z.object({ port: z.number() }).parse(cognito.address());
const deleteUser = openUserPool(userPoolId, {
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  maxAttempts: 1,
});
afterAll(async () => {
  await api.close();
  cognito.closeAllConnections();
  cognito.close();
});

function purge(message: object) {
  const { table, accounts } = api;
  const run = purgeProducts({ table, accounts, deleteUser });
  const Records = [sqsRecord(JSON.stringify(message), 0)];
  return asFunction('purge', () => run({ Records }));
}

const done = { batchItemFailures: [] };
const someone = () => `${newId()}@example.com`;

test('the user of a deleted account is deleted from the pool, and a second run finds nothing to delete', async () => {
  const email = someone();
  users.add(email);
  const message = { account_id: newId(), email };
  expect([await purge(message), await purge(message)]).toEqual([done, done]);
  expect(users.has(email)).toBe(false);
});

test('a user whose address has an account again stays', async () => {
  const { account } = await api.account();
  users.add(account.email);
  expect(await purge({ account_id: newId(), email: account.email })).toEqual(done);
  expect(await purge({ account_id: account.id, email: account.email })).toEqual(done);
  expect(users.has(account.email)).toBe(true);
});

test('a message that Cognito throttles stays in the queue', async () => {
  const email = someone();
  users.add(email);
  isThrottled = true;
  const failed = await purge({ account_id: newId(), email });
  isThrottled = false;
  expect(failed.batchItemFailures).toHaveLength(1);
  expect(await purge({ account_id: newId(), email })).toEqual(done);
  expect(users.has(email)).toBe(false);
});
