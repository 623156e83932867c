import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createResolver } from 'local-aws/template/resolver';
import { Template } from 'local-aws/template/template';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { bundleFunctions } from '../../infra/bundles/bundle.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The folder of AWS's own client, from `npm install --ignore-scripts aws-lambda-ric@4.0.2` anywhere. */
const { LAMBDA_RUNTIME_CLIENT: client = '' } = process.env;
const isInstalled = existsSync(path.join(client, 'index.mjs'));

const Properties = z.object({
  FunctionName: z.string(),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }),
});
const functions = createResolver(Template.parse(JSON.parse(inject('template'))), {
  stackName: 'PriceWatch',
  queueOrigin: 'http://127.0.0.1:1',
})
  .resources('AWS::Lambda::Function', Properties)
  .map(({ properties: { FunctionName, Environment } }) => ({
    bundle: FunctionName.replace('PriceWatch-', ''),
    variables: Environment.Variables,
  }));

const request = {
  httpMethod: 'GET',
  resource: '/nothing',
  path: '/nothing',
  headers: { Host: 'prices.example', 'x-viewer-address': '192.0.2.1', 'x-viewer-host': 'prices.example' },
  multiValueHeaders: {
    Host: ['prices.example'],
    'x-viewer-address': ['192.0.2.1'],
    'x-viewer-host': ['prices.example'],
  },
  queryStringParameters: null,
  multiValueQueryStringParameters: null,
  pathParameters: { file: 'x.atom', token: 'x', proxy: 'x', id: 'x' },
  requestContext: { requestId: 'r1', identity: { sourceIp: '192.0.2.1' }, domainName: 'prices.example' },
  body: null,
  isBase64Encoded: false,
  // Of a queue's batch without messages.
  Records: [],
  // Of a schedule.
  plans: ['plus'],
  scheduled_at: '2026-11-28T12:00:00Z',
};

/** Lets AWS's client run a bundle, and returns what it reports for one event. */
async function run(folder: string, variables: Record<string, string>) {
  const { promise, resolve } = Promise.withResolvers<{ reported: string; body: string }>();
  let isSent = false;
  const api = createServer(async (incoming, response) => {
    const asked = incoming.url ?? '';
    if (!asked.endsWith('/next')) {
      resolve({ reported: asked.split('/').slice(-2).join('/'), body: await text(incoming) });
      return void response.writeHead(202).end();
    }
    // The client waits for another event until it is ended.
    if (isSent) return;
    isSent = true;
    response.setHeader('Lambda-Runtime-Aws-Request-Id', 'r1');
    response.setHeader('Lambda-Runtime-Deadline-Ms', String(Date.now() + 60_000));
    response.setHeader('Lambda-Runtime-Invoked-Function-Arn', 'arn:aws:lambda:us-east-1:1:function:f');
    response.end(JSON.stringify(request));
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  const address = z.object({ port: z.number() }).parse(api.address());
  const preload = path.resolve('test/support/runtime-client/preload.ts');
  const child = spawn(process.execPath, ['--import', preload, path.join(client, 'index.mjs')], {
    env: {
      SITE_URL: 'https://prices.example',
      ...variables,
      AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${address.port}`,
      AWS_LAMBDA_NODEJS_USE_ALTERNATIVE_CLIENT_1: 'true',
      LAMBDA_TASK_ROOT: folder,
      _HANDLER: 'index.handler',
      AWS_LAMBDA_FUNCTION_NAME: path.basename(folder),
      AWS_LAMBDA_FUNCTION_VERSION: '1',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '512',
      AWS_LAMBDA_LOG_GROUP_NAME: 'log',
      AWS_LAMBDA_LOG_STREAM_NAME: 'stream',
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'AKIAFAKE',
      AWS_SECRET_ACCESS_KEY: 'fake',
      AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
      AWS_MAX_ATTEMPTS: '1',
    },
  });
  const errors = text(child.stderr);
  child.once('exit', async (code) => resolve({ reported: `ended with ${code}`, body: await errors }));
  try {
    return await promise;
  } finally {
    child.kill();
    api.closeAllConnections();
    api.close();
  }
}

describe("under AWS's own runtime client,", () => {
  const dir = temporaryFolder('runtime');
  beforeAll(async () => {
    if (isInstalled) await bundleFunctions(dir);
  });

  test.for(functions)('$bundle loads and answers', async ({ bundle, variables }, { skip }) => {
    if (!isInstalled) return skip('set LAMBDA_RUNTIME_CLIENT to the folder of aws-lambda-ric');
    const { reported, body } = await run(path.join(dir, bundle), variables);
    // AWS is not there: a function that calls it first reports that failure.
    const isAnswered =
      reported === 'r1/response' || (reported === 'r1/error' && body.includes('ECONNREFUSED'));
    expect(isAnswered, `${reported}: ${body}`).toBe(true);
  });
});
