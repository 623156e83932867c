import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { openUserPool } from '../../../shared/accounts/user-pool.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { listen } from '../../support/listen.ts';
import { opened } from '../../support/opened.ts';
import { setUpTestApi } from '../../support/test-api.ts';
import { purgeBy } from '../../support/worker-services.ts';

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

const api = await setUpTestApi();
const { host } = await opened(listen(cognito));
const deleteUser = openUserPool(userPoolId, {
  endpoint: `http://${host}`,
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  maxAttempts: 1,
});

const purge = (message: object) => purgeBy(api.table, [JSON.stringify(message)], deleteUser);

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
