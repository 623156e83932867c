import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { runAdmin, runAdminText, spawnAdmin } from '../support/admin-command.ts';
import { shareService } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

const service = await shareService(inject('sharedService'), 'admin');

/** A new account; returns its e-mail address. */
async function account(plan = 'plus') {
  const email = `${randomUUID()}@example.com`;
  const { json } = await service.admin('account', 'create', '--email', email, '--plan', plan);
  return { email, id: json.id };
}

const createToken = (email: string, ...more: string[]) =>
  service.admin('token', 'create', '--email', email, ...more);

const unlimited = { scopes: ['read', 'write', 'webhooks'], expires_at: null };

function failure(code: string, message: unknown = expect.any(String), retryable = false) {
  return { code: 1, json: { error: { code, message, retryable, driver: null } } };
}

describe('prints one JSON object for', () => {
  test('account create', async () => {
    const result = await service.admin('account', 'create', '--email', 'Grace@Example.com', '--plan', 'max');
    expect(result.code).toBe(0);
    expect(result.json).toEqual({ id: expect.any(String), email: 'Grace@Example.com', plan: 'max' });
    expect(result.stdout).toBe(`${JSON.stringify(result.json)}\n`);
  });

  test('hosts picks, hosts contract and picks export, from the picks of accounts', async () => {
    const token = await service.token();
    const url = `${service.siteUrl}/sandbox/product?prices=12.50&name=Chosen`;
    const listed = await service.call(token, 'POST', '/extract/candidates', { url });
    const [pick] = /(?<="pick":")[^"]+/.exec(listed.text) ?? [];
    expect((await service.call(token, 'POST', '/products', { url, pick })).status).toBe(201);
    const print = async (...args: string[]) =>
      JSON.parse((await runAdminText([...args, '--data', service.dataDir])).stdout);
    const { hostname: host } = new URL(url);
    const row = { place: expect.any(String), accounts: expect.any(Number), products: expect.any(Number) };
    expect(await print('hosts', 'picks', '--host', host)).toContainEqual(row);
    expect(await print('hosts', 'contract', '--host', host)).toMatchObject({ hosts: [host] });
    const exported = await print('picks', 'export');
    expect(exported).toContainEqual({
      id: expect.any(String),
      file: expect.stringMatching(/\.html$/),
      url,
      host,
      expected: { price: '12.50', currency: 'EUR' },
      place: expect.any(String),
    });
  });

  test('account plan', async () => {
    const { email, id } = await account('eco');
    const { code, json } = await service.admin('account', 'plan', '--email', email, '--plan', 'plus');
    expect([code, json]).toEqual([0, { id, email, plan: 'plus' }]);
  });

  test('channels bounce and resume, and account show has the status and reason', async () => {
    const { email } = await account();
    const channels = async () => (await service.admin('account', 'show', '--email', email)).json.channels;
    const ok = { kind: 'email', status: 'ok', reason: null };
    expect(await channels()).toMatchObject([ok]);
    await service.admin('channels', 'bounce', '--email', email);
    const reason = expect.stringContaining('5.1.1');
    expect(await channels()).toMatchObject([{ kind: 'email', status: 'suspended', reason }]);
    const { json } = await service.admin('channels', 'resume', '--email', email);
    expect(json).toMatchObject({ resumed: [ok] });
    expect(await channels()).toMatchObject([ok]);
  });

  test('token create, and the token works', async () => {
    const { email } = await account();
    const { code, json } = await createToken(email, '--name', 'laptop');
    expect([code, json]).toEqual([
      0,
      {
        id: expect.any(String),
        token: expect.stringMatching(/^pw_[0-9A-Za-z]{38}$/),
        name: 'laptop',
        ...unlimited,
      },
    ]);
    expect((await service.call(String(json.token), 'GET', '/me')).status).toBe(200);
    const narrow = ['--scopes', 'write,read,write', '--expires', '2099-01-31T01:00:00+01:00'];
    expect((await createToken(email, ...narrow)).json).toMatchObject({
      scopes: ['read', 'write'],
      expires_at: '2099-01-31T00:00:00.000Z',
    });
  });

  test('token list, without the tokens', async () => {
    const { email } = await account();
    const named = await createToken(email, '--name', 'laptop');
    const unnamed = await createToken(email);
    const { code, json, stdout } = await service.admin('token', 'list', '--email', email);
    const shown = ({ json: { id, token } }: typeof named, name: string | null) => ({
      id,
      name,
      prefix: String(token).slice(0, 7),
      last4: String(token).slice(-4),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      ...unlimited,
    });
    expect([code, json]).toEqual([0, { tokens: [shown(named, 'laptop'), shown(unnamed, null)] }]);
    expect(stdout).not.toContain(String(named.json.token));
  });

  test('token revoke, which takes effect on the next request', async () => {
    const { email } = await account();
    const { json } = await createToken(email);
    const token = String(json.token);
    expect((await service.call(token, 'GET', '/me')).status).toBe(200);
    const revoked = await service.admin('token', 'revoke', '--email', email, '--id', String(json.id));
    expect([revoked.code, revoked.json]).toEqual([0, { id: json.id, revoked: true }]);
    expect((await service.call(token, 'GET', '/me')).status).toBe(401);
    const { json: list } = await service.admin('token', 'list', '--email', email);
    expect(list).toEqual({ tokens: [] });
  });
});

describe('prints the error envelope and exits with 1', () => {
  test('for a token on the plan eco', async () => {
    const { email } = await account('eco');
    expect(await createToken(email)).toMatchObject(failure('plan_required'));
  });

  test('for an e-mail address that is already taken', async () => {
    const { email } = await account();
    const again = await service.admin('account', 'create', '--email', email.toUpperCase(), '--plan', 'plus');
    expect(again).toMatchObject(failure('validation_failed', expect.stringContaining('email')));
  });

  const nobody = ['--email', 'nobody@example.com'];
  const unknownId = ['--id', '01a1fb44-8ce8-7757-a0e7-45157139e258'];
  test.each([
    ['an unknown account', ['account', 'plan', ...nobody, '--plan', 'max'], 'not_found'],
    ['a token for an unknown account', ['token', 'create', ...nobody], 'not_found'],
    ['the tokens of an unknown account', ['token', 'list', ...nobody], 'not_found'],
    ['revoking for an unknown account', ['token', 'revoke', ...nobody, ...unknownId], 'not_found'],
    [
      'an unknown plan',
      ['account', 'create', '--email', 'a@example.com', '--plan', 'gold'],
      'validation_failed',
    ],
    ['no e-mail address', ['account', 'create', '--email', 'ada', '--plan', 'max'], 'validation_failed'],
    [
      'an address longer than mail allows',
      ['account', 'create', '--email', `a@${'b'.repeat(3_000)}.example`, '--plan', 'max'],
      'validation_failed',
    ],
    ['a missing option', ['account', 'create', '--email', 'b@example.com'], 'validation_failed'],
    ['an unknown option', ['token', 'list', ...nobody, '--all'], 'validation_failed'],
    ['an unknown command', ['account', 'rename', ...nobody], 'validation_failed'],
    ['an invalid ID', ['token', 'revoke', ...nobody, '--id', '1'], 'validation_failed'],
  ])('for %s', async (_what, args, code) => {
    expect(await service.admin(...args)).toMatchObject(failure(code));
  });

  test.each([
    ['session', 'end', 'the command: requires either --email or --all.'],
    ['token', 'create', ...nobody, '--scopes', 'read,all', '--scopes: must be one of read, write, webhooks.'],
    [
      'token',
      'list',
      ...nobody,
      '--table',
      'T',
      "option '--table <name>' cannot be used with option '--data <folder>'. See --help.",
    ],
  ])('for wrong options, with what is wrong: %s %s %s', async (...words) => {
    expect(await service.admin(...words.slice(0, -1))).toMatchObject(
      failure('validation_failed', words.at(-1)),
    );
  });

  test('for the host of a URL that nobody has chosen prices at', async () => {
    const message = 'Nobody has chosen a visible price on a page of shop.example.';
    expect(await service.admin('hosts', 'contract', '--host', 'https://shop.example/p')).toMatchObject(
      failure('not_found', message),
    );
  });

  test('for a restore of a local service', async () => {
    const message = expect.stringContaining('restore is for a deployed service only');
    expect(await service.admin('restore', '--at', '2026-11-30T00:00:00Z', '--dry-run')).toMatchObject(
      failure('not_configured', message),
    );
  });

  test.each([
    ['price.alrt', 'Received "price.alrt". Did you mean price.alert?'],
    ['price.alert,all', 'Received "price.alert,all".'],
    ['', 'Received an empty string.'],
  ])('for --events %j, with the list of event types', async (events, rest) => {
    const { email } = await account();
    const hook = ['--email', email, '--url', 'https://hooks.example/prices', '--events', events];
    const kinds =
      'price.alert, webhook.test, product.failing, product.recovered, stock.alert, webhook.failing, price.changed, account.heartbeat';
    const message = `--events: must be a comma-separated list of event types: ${kinds}. ${rest}`;
    expect(await service.admin('webhook', 'set', ...hook)).toMatchObject(
      failure('validation_failed', message),
    );
  });

  test('for revoking an unknown token', async () => {
    const { email } = await account();
    const result = await service.admin('token', 'revoke', '--email', email, ...unknownId);
    expect(result).toMatchObject(failure('not_found'));
  });

  test('for a folder that no running service uses', async () => {
    const result = await runAdmin(['token', 'list', '--email', 'ada@example.com', '--data', '/nowhere']);
    expect(result).toMatchObject(failure('not_configured', expect.stringContaining('/nowhere')));
  });

  test('for a service without a canary, which leaves no token behind', async () => {
    const message = expect.stringContaining('the stage has no canary. Set `"canary": true`');
    expect(await service.admin('canary', 'set-up')).toMatchObject(failure('not_found', message));
    const named = ['--email', 'canary@price-watch.invalid'];
    expect((await service.admin('token', 'list', ...named)).json).toEqual({ tokens: [] });
    // Nor is e-mail sent to its address, which does not exist.
    const { channels } = (await service.admin('account', 'show', ...named)).json;
    expect(channels).toMatchObject([{ kind: 'email', is_active: false }]);
  });

  test('without a command', async () => {
    expect(await runAdmin([])).toMatchObject(failure('validation_failed'));
  });
});

describe('a command that cannot be undone', () => {
  test.each([
    [['account', 'delete'], 'account delete will permanently delete an account with all its data.'],
    [['session', 'end', '--all'], 'session end will end the sessions of an account, or all sessions.'],
    [['checks', 'pause', '--plan', 'max'], 'checks pause will pause the scheduled checks of a plan.'],
    [
      ['deliveries', 'redrive'],
      'deliveries redrive will redrive dead-lettered deliveries, or the failed ones of an account.',
    ],
    [['notifications', 'redrive'], 'notifications redrive will redrive dead-lettered notifications.'],
  ])('%j rejects without a terminal and without --yes', async (args, words) => {
    const { email } = await account();
    const named = args.includes('delete') ? [...args, '--email', email] : args;
    const refused = await service.admin(...named);
    expect(refused).toMatchObject(failure('validation_failed', expect.stringContaining('Pass --yes')));
    expect(refused).toMatchObject(failure('validation_failed', expect.stringContaining(words)));
    expect((await service.admin('account', 'export', '--email', email)).code).toBe(0);
  });

  test('counts what it would affect with --dry-run, and changes nothing', async () => {
    const { email } = await account();
    await createToken(email);
    const dryRun = await service.admin('account', 'delete', '--email', email, '--dry-run');
    const counts = { products: 0, api_keys: 1, sessions: 0, channels: 1 };
    expect(dryRun).toMatchObject({
      code: 0,
      json: { dry_run: true, touches: { account: email, plan: 'plus', ...counts } },
    });
    const redrive = await service.admin('deliveries', 'redrive', '--dry-run');
    expect(redrive.json).toEqual({
      dry_run: true,
      touches: { queue: expect.stringContaining('webhooks-dead-letters'), messages: expect.any(Number) },
    });
    expect((await service.admin('token', 'list', '--email', email)).json).toMatchObject({
      tokens: [expect.anything()],
    });
  });

  test('runs with --yes', async () => {
    const { email, id } = await account();
    const deleted = await service.admin('account', 'delete', '--email', email, '--yes');
    expect(deleted).toMatchObject({ code: 0, json: { id, deleted: true } });
    expect(await service.admin('token', 'list', '--email', email)).toMatchObject(failure('not_found'));
  });
});

test('a webhook URL is saved in normalized form, and rejected if it contains a line break or a tab', async () => {
  const { email } = await account();
  const set = (url: string) => service.admin('webhook', 'set', '--email', email, '--url', url);
  const url = 'https://8.8.8.8/hook%20s';
  expect((await set('HTTPS://8.8.8.8:443/a/../hook s')).json).toMatchObject({ webhook_url: url });
  for (const broken of ['https://8.8.8.8/other\r\n', 'https://8.8.8.8/ot\ther', ' https://8.8.8.8/other'])
    expect(await set(broken)).toMatchObject(failure('invalid'));
  const token = String((await createToken(email)).json.token);
  expect((await service.call(token, 'GET', '/me')).body).toMatchObject({ data: { webhook_url: url } });
});

test('logs shows the cost of the reads of a day by route and account plan', async () => {
  const { email } = await account('max');
  const token = String((await createToken(email)).json.token);
  const shop = await service.openShop();
  shop.page('/kettle', { name: 'Kettle', price: '50.00', currency: 'EUR' });
  expect((await service.call(token, 'POST', '/extract', { url: shop.url('/kettle') })).status).toBe(200);
  await shop.close();
  const where = ['event=page.read', `at=${new Date().toISOString().slice(0, 10)}*`];
  const conditions = where.flatMap((condition) => ['--where', condition]);
  const costs = () =>
    service.admin('logs', ...conditions, '--by', 'way,account_plan', '--sum', 'microdollars');
  await until(async () =>
    JSON.stringify((await costs()).json.counts).includes('"way":"direct","account_plan":"max"'),
  );
});

test('--help lists every command', async () => {
  const { code, stdout } = await runAdminText(['--help']);
  expect(code).toBe(0);
  for (const command of ['account create', 'account plan', 'token create', 'token list', 'token revoke'])
    expect(stdout).toContain(command);
});

test('as a separate process, the command prints to standard output only and exits with 0 or 1', async () => {
  const { email } = await account();
  const spawned = (...args: string[]) => spawnAdmin([...args, '--email', email, '--data', service.dataDir]);
  // The first one logs, to standard error.
  const [bounced, refused] = await Promise.all([
    spawned('channels', 'bounce', '--complaint'),
    spawned('account', 'create', '--plan', 'max'),
  ]);
  expect(bounced.code).toBe(0);
  expect(JSON.parse(bounced.stdout)).toMatchObject({
    channels: [{ status: 'suspended', reason: expect.stringContaining('spam') }],
  });
  expect(refused).toMatchObject({ code: 1, stderr: '' });
  expect(refused.stdout).toMatch(/^{"error":{"code":"validation_failed",.*}}\n$/);
});
