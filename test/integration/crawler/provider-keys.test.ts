import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  openProviderKeys,
  providerKeyName,
} from '../../../shared/pages/crawler/drivers/provider/provider-keys.ts';
import { openSecrets } from '../../../shared/platform/secrets.ts';
import { listen } from '../../support/listen.ts';
import { opened } from '../../support/opened.ts';

/** A stub of Secrets Manager, with each secret's text or error. */
const secrets = new Map<string, string | { status: number; type: string }>();
let asked: string[] = [];
const server = createServer(async (request, response) => {
  const { SecretId } = JSON.parse(await text(request));
  asked.push(SecretId);
  const secret = secrets.get(SecretId) ?? { status: 400, type: 'ResourceNotFoundException' };
  const [status, body] =
    typeof secret === 'string'
      ? [200, { Name: SecretId, SecretString: secret }]
      : [secret.status, { __type: secret.type }];
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
});
const endpoint = `http://${(await opened(listen(server))).host}`;
beforeEach(() => {
  secrets.clear();
  asked = [];
});

const zyteKey = 'price-watch/watches/zyte-key';
const open = (now: () => number = () => 0) => {
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const config = { endpoint, region: 'us-east-1', credentials, maxAttempts: 1, retryMode: 'standard' };
  return openProviderKeys('watches', openSecrets(config, now));
};

test('the key is the text of the provider’s secret', async () => {
  secrets.set(providerKeyName('watches', 'zyte'), 'zy-test\n');
  expect(await open()('zyte')).toBe('zy-test');
  expect(asked).toEqual([zyteKey]);
});

test('a key is fetched on first use, then cached, and fetched again when it may have changed', async () => {
  let nowMs = 0;
  const keyOf = open(() => nowMs);
  secrets.set(zyteKey, 'zy-test');
  expect(asked).toEqual([]);
  expect(await Promise.all([keyOf('zyte'), keyOf('zyte')])).toEqual(['zy-test', 'zy-test']);
  nowMs = 299_000;
  await keyOf('zyte');
  expect(asked).toHaveLength(1);
  secrets.set(zyteKey, 'zy-test-2');
  nowMs = 300_000;
  expect(await keyOf('zyte')).toBe('zy-test-2');
  expect(asked).toHaveLength(2);
});

describe('there is no key', () => {
  test('if the secret has no value yet', async () => {
    const keyOf = open();
    expect(await keyOf('firecrawl')).toBeNull();
    expect(await keyOf('firecrawl')).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test.each(['', ' \n', 'zy test', 'zy\ntest', 'zy-tést'])(
    'in %j, which a header cannot contain',
    async (value) => {
      secrets.set(zyteKey, value);
      expect(await open()('zyte')).toBeNull();
    },
  );
});

test('if a secret cannot be read, the failure is temporary, and the secret is fetched again', async () => {
  const keyOf = open();
  secrets.set(zyteKey, { status: 500, type: 'InternalServiceError' });
  await expect(keyOf('zyte')).rejects.toMatchObject({ failure: 'http' });
  secrets.set(zyteKey, 'zy-test');
  expect(await keyOf('zyte')).toBe('zy-test');
});
