import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { examplePath } from '../../infra/openapi/examples.ts';
import type { ScriptedShop } from '../support/scripted-shop.ts';
import { type SharedClient, shareService } from '../support/shared-service.ts';

const run = promisify(execFile);

const Sample = z.object({ lang: z.string(), source: z.string() });
const Operation = z.object({ operationId: z.string(), 'x-codeSamples': z.array(Sample) });
const Described = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ 'x-codeSamples': z.unknown().optional() })),
  ),
});

let shop: ScriptedShop;
let service: SharedClient;
let samples: { id: string; path: string; lang: string; source: string }[];

beforeAll(async () => {
  service = await shareService(inject('sharedService'), 'code-samples');
  shop = await service.openShop();
  shop.page('/p/1', { price: '179.90', currency: 'EUR', name: 'Headphones X1' });
  const { paths } = Described.parse(await (await fetch(`${service.siteUrl}/openapi.json`)).json());
  samples = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods)
      .filter((operation) => operation['x-codeSamples'] !== undefined)
      .map((operation) => Operation.parse(operation))
      .flatMap(({ operationId: id, 'x-codeSamples': all }) => all.map((one) => ({ id, path, ...one }))),
  );
});
afterAll(() => shop?.close());

/** The program of each language, and its arguments for a code sample. */
const languages = {
  curl: [
    'bash',
    (source: string) => ['-c', `${uuidgen}${source.replace(/^curl /, 'curl -sS --fail-with-body ')}`],
  ],
  JavaScript: [process.execPath, (source: string) => ['--input-type=module', '-e', source]],
  Python: ['python3', (source: string) => ['-c', source]],
} as const;

/** Uses a file on machines without this tool. */
const uuidgen = 'uuidgen() { cat /proc/sys/kernel/random/uuid; }\n';

function isInstalled(program: string): boolean {
  try {
    return execFileSync(program, ['--version']).length > 0;
  } catch {
    return false;
  }
}

/** Node.js and a shell are always available; a minimal machine may lack the other two. */
const installed = { curl: isInstalled('curl'), JavaScript: true, Python: isInstalled('python3') };

/** What an account needs so that every operation can succeed, with its IDs. */
async function prepare() {
  const token = await service.token('max');
  const email = z
    .object({ data: z.object({ email: z.string() }) })
    .parse((await service.call(token, 'GET', '/me')).body).data.email;
  await service.admin('webhook', 'set', '--email', email, '--url', shop.url('/hook'));
  const client = service.client(token);
  const { data: product } = await client.POST('/products', { body: { url: shop.url('/p/1') } });
  const id = product?.data.id ?? '';
  const params = { path: { id } };
  const { data: job } = await client.POST('/products/{id}/checks', { params });
  const { data: alert } = await client.POST('/products/{id}/alerts', {
    params,
    body: { condition: 'drops' },
  });
  await client.POST('/webhook/test');
  const { data: events } = await client.GET('/events');
  const { data: prices } = await client.GET('/products/{id}/prices', { params });
  return {
    token,
    ids: {
      '/products/x': id,
      '/alerts/x': alert?.data.id ?? '',
      '/events/x': events?.data[0]?.id ?? '',
      job_id: job?.job_id ?? '',
      price_id: prices?.data[0]?.id ?? '',
    },
  };
}

// Each language has its own account, because most of the time is spent on starting programs and reading pages.
describe.skipIf(!installed.curl).concurrent('in curl', () => runAll('curl'));
describe.concurrent('in JavaScript', () => runAll('JavaScript'));
describe.skipIf(!installed.Python).concurrent('in Python', () => runAll('Python'));

function runAll(lang: keyof typeof languages): void {
  test('every operation has a sample, and each works as written except for its IDs and pages', async () => {
    const { token, ids } = await prepare();
    const real = (source: string, path: string) => {
      const example = examplePath(path);
      const [, resource] = path.split('/');
      return source
        .replaceAll(example.id ?? '', ids[`/${resource}/x` as '/products/x'] ?? '')
        .replaceAll(example.job_id ?? '', ids.job_id)
        .replaceAll(example.price_id ?? '', ids.price_id)
        .replaceAll('https://shop.example', shop.url(''));
    };
    const own = samples.filter((sample) => sample.lang === lang);
    expect(own.length * 3).toBe(samples.length);
    // Deletions come last: alerts, then products.
    const order = (id: string) => ['deleteAlert', 'deleteProduct'].indexOf(id);
    for (const { id, path, source } of own.toSorted((a, b) => order(a.id) - order(b.id))) {
      const [program, argumentsOf] = languages[lang];
      const env = { ...process.env, TOKEN: token };
      const outcome = await run(program, argumentsOf(real(source, path)), { env }).catch((error) => error);
      expect([id, outcome.code ?? 0, outcome.code ? outcome.stderr + outcome.stdout : '']).toEqual([
        id,
        0,
        '',
      ]);
      if (!id.startsWith('delete')) expect(outcome.stdout).toMatch(/data/);
    }
  });
}
