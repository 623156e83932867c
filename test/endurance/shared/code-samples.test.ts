import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { examplePath } from '../../../infra/openapi/examples.ts';
import { opened } from '../../support/opened.ts';
import { shareService } from '../../support/shared-service.ts';

const run = promisify(execFile);

const Sample = z.object({ lang: z.string(), source: z.string() });
const Operation = z.object({ operationId: z.string(), 'x-codeSamples': z.array(Sample) });
const Described = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ 'x-codeSamples': z.unknown().optional() })),
  ),
});

let samples: { id: string; path: string; lang: string; source: string }[];
/** They return no data, and run last, in this order. */
const deletions = ['deleteAlert', 'removeItemProduct', 'deleteItem', 'deleteWebhook', 'deleteProduct'];

const service = await shareService(inject('sharedService'), 'code-samples');
const shop = await opened(service.openShop());
for (const page of ['/p/1', '/p/2', '/p/3'])
  shop.page(page, { price: '179.90', currency: 'EUR', name: 'Headphones X1' });
const { paths } = Described.parse(await (await fetch(`${service.siteUrl}/openapi.json`)).json());
samples = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods)
    .filter((operation) => operation['x-codeSamples'] !== undefined)
    .map((operation) => Operation.parse(operation))
    .flatMap(({ operationId: id, 'x-codeSamples': all }) => all.map((one) => ({ id, path, ...one }))),
);

interface Sample {
  id: string;
  source: string;
}

/** Starts the line before a sample's output. The rest of the line is the operation's ID. */
const mark = 'sample: ';

/** Uses a file on machines without this tool. */
const uuidgen = 'uuidgen() { cat /proc/sys/kernel/random/uuid; }';

/**
 * The program of each language, and its arguments for samples. It runs them one by one, each in its own scope, and ends with
 * the first that fails. One process per sample would spend most of its time on starting.
 */
const languages = {
  curl: [
    'bash',
    (list: Sample[]) => {
      const parts = list.map(
        ({ id, source }) =>
          `echo; echo '${mark}${id}'\n(${source.replace(/^curl /, 'curl -sS --fail-with-body ')}\n)`,
      );
      return ['-c', ['set -e', uuidgen, ...parts].join('\n')];
    },
  ],
  JavaScript: [
    process.execPath,
    (list: Sample[]) => [
      '--input-type=module',
      '-e',
      `for (const { id, source } of ${JSON.stringify(list)}) {
         console.log('\\n${mark}' + id);
         await import('data:text/javascript,' + encodeURIComponent(source));
       }`,
    ],
  ],
  Python: [
    'python3',
    (list: Sample[]) => [
      '-c',
      `import json, sys
for one in json.loads(sys.argv[1]):
    print("\\n${mark}" + one["id"], flush=True)
    exec(compile(one["source"], one["id"], "exec"), {"__name__": "__main__"})`,
      JSON.stringify(list),
    ],
  ],
} as const;

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
  const create = async (page: string) => {
    const { data } = await client.POST('/products', { body: { url: shop.url(page) } });
    return data?.data.id ?? '';
  };
  const id = await create('/p/1');
  const compared = [id, await create('/p/2')];
  const params = { path: { id } };
  const { data: job } = await client.POST('/products/{id}/checks', { params });
  const { data: alert } = await client.POST('/products/{id}/alerts', {
    params,
    body: { condition: 'drops' },
  });
  const { data: item } = await client.POST('/items', { body: { product_ids: compared } });
  const { data: webhook } = await client.POST('/webhooks', { body: { url: shop.url('/hook') } });
  await client.POST('/webhook/test');
  const { data: events } = await client.GET('/events');
  const { data: prices } = await client.GET('/products/{id}/prices', { params });
  return {
    token,
    // A product is in one item at most.
    toCompare: await create('/p/3'),
    ids: {
      products: id,
      items: item?.data.id ?? '',
      alerts: alert?.data.id ?? '',
      events: events?.data[0]?.id ?? '',
      webhooks: webhook?.data.id ?? '',
    },
    job_id: job?.job_id ?? '',
    price_id: prices?.data[0]?.id ?? '',
  };
}

// Each language has its own account, because most of the time is spent on starting programs and reading pages.
describe.skipIf(!installed.curl).concurrent('in curl', () => runAll('curl'));
describe.concurrent('in JavaScript', () => runAll('JavaScript'));
describe.skipIf(!installed.Python).concurrent('in Python', () => runAll('Python'));

function runAll(lang: keyof typeof languages): void {
  test('every operation has a sample, and each works as written except for its IDs and pages', async () => {
    const { token, ids, toCompare, job_id, price_id } = await prepare();
    const real = (source: string, path: string) => {
      const example = examplePath(path);
      const own = { ...ids, ...(path === '/items' && { products: toCompare }) };
      return Object.entries(own)
        .reduce((text, [noun, id]) => text.replaceAll(examplePath(`/${noun}`).id ?? '', id), source)
        .replaceAll(example.job_id ?? '', job_id)
        .replaceAll(example.price_id ?? '', price_id)
        .replaceAll(/https:\/\/(shop|hooks)\.example/g, shop.url(''));
    };
    const own = samples.filter((sample) => sample.lang === lang);
    expect(own.length * 3).toBe(samples.length);
    const list = own
      .toSorted((a, b) => deletions.indexOf(a.id) - deletions.indexOf(b.id))
      .map(({ id, path, source }) => ({ id, source: real(source, path) }));
    const [program, argumentsOf] = languages[lang];
    const env = { ...process.env, TOKEN: token };
    const outcome = await run(program, argumentsOf(list), { env }).catch((error) => error);
    const outputs = String(outcome.stdout).split(`\n${mark}`).slice(1);
    const last = outputs.at(-1) ?? '';
    expect([outcome.code ?? 0, outcome.code ? outcome.stderr + last : '']).toEqual([0, '']);
    expect(outputs.map((output) => output.split('\n')[0])).toEqual(list.map(({ id }) => id));
    for (const [index, output] of outputs.entries())
      if (!deletions.includes(list[index]?.id ?? '')) expect(output).toMatch(/\n.*data/);
  });
}
