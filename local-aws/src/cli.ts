#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { endBecause, runUntilStopped } from './run-until-stopped.ts';
import { StartError } from './start-error.ts';

const usage = `local-aws CDK_OUT [--port 8787] [--data .data] [--time-scale 1] [--dynamodb URL]

Runs the template of a synthesized CDK app until Ctrl-C.
  --port        port on 127.0.0.1
  --data        folder of the database, the queues, the secrets and the log
  --time-scale  divides every wait of queues, retries and schedules
  --dynamodb    a DynamoDB endpoint to use instead of the built-in database`;

try {
  const { positionals, values } = readArguments();
  const [assembly] = positionals;
  if (assembly === undefined || positionals.length > 1) throw new StartError(usage);
  await runUntilStopped(
    {
      assembly,
      port: positive(values.port, 'port'),
      dataDir: values.data,
      timeScale: positive(values['time-scale'], 'time-scale'),
      ...(values.dynamodb !== undefined && { dynamodbUrl: values.dynamodb }),
      print: console.log,
      warn: console.error,
    },
    async ({ siteUrl, dataDir }) => console.log(`Running on ${siteUrl}. Data and log: ${dataDir}`),
  );
} catch (error) {
  endBecause(error);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        port: { type: 'string', default: '8787' },
        data: { type: 'string', default: '.data' },
        'time-scale': { type: 'string', default: '1' },
        dynamodb: { type: 'string' },
      },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

function positive(text: string, option: string): number {
  const value = Number(text);
  if (value > 0 && Number.isFinite(value)) return value;
  throw new StartError(`--${option} must be a number above 0.`);
}
