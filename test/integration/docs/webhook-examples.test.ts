import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openApiDocument } from '../../../infra/openapi/document.ts';
import { newSigningSecret, signBody } from '../../../shared/webhooks/sign-event.ts';

const examples = path.join(import.meta.dirname, '../../../docs/examples');

/** How each runtime runs the documented example on `[{ body, signature, secret }]` from standard input. */
const runtimes = [
  {
    name: 'node',
    file: 'verify-webhook.mjs',
    args: (file: string) => [
      '--input-type=module',
      '--eval',
      `import { text } from 'node:stream/consumers';
       import { isFromPriceWatch } from ${JSON.stringify(file)};
       const cases = JSON.parse(await text(process.stdin));
       const verify = ({ body, signature, secret }) =>
         isFromPriceWatch(Buffer.from(body, 'base64'), signature ?? undefined, secret);
       console.log(JSON.stringify(cases.map(verify)));`,
    ],
  },
  {
    name: 'python3',
    file: 'verify_webhook.py',
    args: (file: string) => [
      '-B',
      '-c',
      `import base64, json, sys
sys.path.insert(0, ${JSON.stringify(path.dirname(file))})
from verify_webhook import is_from_price_watch
verify = lambda c: is_from_price_watch(base64.b64decode(c["body"]), c["signature"], c["secret"])
print(json.dumps([verify(c) for c in json.load(sys.stdin)]))`,
    ],
  },
  {
    name: 'php',
    file: 'verify-webhook.php',
    args: (file: string) => [
      '-r',
      `require ${JSON.stringify(file)};
       $verify = fn($c) => is_from_price_watch(base64_decode($c["body"]), $c["signature"], $c["secret"]);
       echo json_encode(array_map($verify, json_decode(file_get_contents("php://stdin"), true)));`,
    ],
  },
];

const isOnPath = (name: string) =>
  name === 'node' ||
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name)));
const present = runtimes.filter(({ name }) => isOnPath(name));

const secret = newSigningSecret();
const body = '{"event":"price.alert","data":{"product":{"name":"Kopfhörer 💡"},"price":149.9}}';
const signature = signBody(body, secret);
const cases: [string, { body: string; signature: string | null; secret: string }, boolean][] = [
  ['a true signature', { body, signature, secret }, true],
  ['a valid signature of an empty body', { body: '', signature: signBody('', secret), secret }, true],
  ['a changed body', { body: body.replace('149.9', '1.9'), signature, secret }, false],
  [
    'a body that was parsed and serialized again',
    { body: JSON.stringify(JSON.parse(body), null, 1), signature, secret },
    false,
  ],
  ['another secret', { body, signature, secret: newSigningSecret() }, false],
  ['a signature without its prefix', { body, signature: signature.slice('sha256='.length), secret }, false],
  ['half a signature', { body, signature: signature.slice(0, 20), secret }, false],
  ['an empty signature', { body, signature: '', secret }, false],
  ['no signature', { body, signature: null, secret }, false],
  ['a signature that is not ASCII', { body, signature: `sha256=${'é'.repeat(64)}`, secret }, false],
];

const absent = runtimes.filter((runtime) => !present.includes(runtime)).map(({ name }) => name);

describe(`verification of webhooks (not run, because not on the PATH: ${absent.join(', ') || 'none'})`, () => {
  test.each(present)(
    'the example for $name accepts valid signatures and rejects all others',
    async ({ name, file, args }) => {
      const verified = await verify(
        name === 'node' ? process.execPath : name,
        args(path.join(examples, file)),
      );
      expect(verified).toEqual(cases.map(([what, , isTrue]) => [what, isTrue]));
    },
  );

  test.each(runtimes)('the guide shows the tested example for $name', ({ file }) => {
    const shown = readFileSync(path.join(examples, file), 'utf8').trim();
    expect(openApiDocument().info.description).toContain(shown);
  });
});

function verify(program: string, args: string[]): Promise<[string, boolean][]> {
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, (error, stdout) => {
      if (error) return reject(error);
      const verdicts = z.array(z.boolean()).parse(JSON.parse(stdout));
      resolve(cases.map(([what], index) => [what, verdicts[index] ?? false]));
    });
    child.stdin?.end(
      JSON.stringify(cases.map(([, one]) => ({ ...one, body: Buffer.from(one.body).toString('base64') }))),
    );
  });
}
