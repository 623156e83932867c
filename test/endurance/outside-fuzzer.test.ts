import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type LocalProcess, startService } from '../support/local-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The folder of the programs, from `npm install @apideck/portman@1.33.0 newman@6 tslib` anywhere: its `node_modules/.bin`. */
const { OPENAPI_FUZZER: programs = '' } = process.env;
const isInstalled = existsSync(path.join(programs, 'portman')) && existsSync(path.join(programs, 'newman'));

const folder = temporaryFolder('fuzzer');
let service: LocalProcess | undefined;
beforeAll(async () => {
  if (isInstalled) service = await startService();
});
afterAll(async () => {
  await service?.stop();
});

const fields = [
  'requiredFields',
  'minimumNumberFields',
  'maximumNumberFields',
  'minLengthFields',
  'maxLengthFields',
];
const fuzzing = [Object.fromEntries(fields.map((field) => [field, { enabled: true }]))];
const checked = { contractTests: [{ jsonBody: { enabled: true }, schemaValidation: { enabled: true } }] };
const settings = {
  version: 1,
  tests: {
    variationTests: [
      {
        openApiOperation: '*::/*',
        openApiResponse: '422',
        variations: [
          {
            name: 'outside its limits',
            fuzzing: [{ requestBody: fuzzing, requestQueryParams: fuzzing }],
            tests: checked,
          },
        ],
      },
    ],
  },
};

const Collection = z.looseObject({ item: z.array(z.looseObject({ name: z.string() })) });
const Assertion = z.object({ assertion: z.string(), error: z.object({ message: z.string() }).optional() });
const Outcome = z.object({
  run: z.object({
    executions: z.array(
      z.object({
        item: z.object({ name: z.string() }),
        response: z.object({ code: z.number() }),
        assertions: z.array(Assertion).default([]),
      }),
    ),
  }),
});

// https://github.com/apideck-libraries/portman
test('portman breaks each limit of the description, and each request is refused as described', async ({
  skip,
}) => {
  if (!service) return skip('OPENAPI_FUZZER does not name the programs of portman and newman');
  const token = await service.token('max');
  const run = (program: string, args: string[]) =>
    promisify(execFile)(path.join(programs, program), args, { cwd: folder, maxBuffer: 2 ** 26 });
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(settings));
  const description = path.resolve('openapi.json');
  const baseUrl = `${service.siteUrl}/api/v1`;
  const to = ['-l', description, '-b', baseUrl, '-c', 'settings.json', '-o', 'all.json'];
  await run('portman', to);
  const all = Collection.parse(JSON.parse(readFileSync(path.join(folder, 'all.json'), 'utf8')));
  const item = all.item.filter(({ name }) => name === 'Variation Tests');
  writeFileSync(path.join(folder, 'variations.json'), JSON.stringify({ ...all, item }));
  const report = ['-r', 'json', '--reporter-json-export', 'outcome.json'];
  // It ends with 1 if an assertion fails, and the report names it.
  await run('newman', ['run', 'variations.json', '--env-var', `bearerToken=${token}`, ...report]).catch(
    () => null,
  );
  const { executions } = Outcome.parse(
    JSON.parse(readFileSync(path.join(folder, 'outcome.json'), 'utf8')),
  ).run;
  const refused = executions.filter(({ response }) => response.code === 422);
  expect(refused.length).toBeGreaterThan(80);
  // A limit of a field that the example lacks is not broken, and its IDs are unknown.
  expect(executions.filter(({ response }) => ![422, 404].includes(response.code))).toEqual([]);
  expect(
    refused.flatMap(({ item, assertions }) =>
      assertions.filter(({ error }) => error).map((one) => [item.name, one]),
    ),
  ).toEqual([]);
});
