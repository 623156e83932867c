import path from 'node:path';
import { bundleFunctions } from '../../../infra/bundles/bundle.ts';
import { kilobytesOf, weighBundles } from '../../support/bundle-weight.ts';
import type { Subject } from '../figures.ts';
import { run, scratchFolder } from '../scratch.ts';
import { medians } from '../statistics.ts';
import { bundleBaseline } from '../weight/bundle-baseline.ts';

const rounds = 18;
const bareClient = `
  import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
  const client = new DynamoDBClient();
  export const handler = (input) => client.send(new GetItemCommand(input));`;

/** Functions read their settings when they are loaded. */
const url = 'http://127.0.0.1:1';
const names = ['CHECKS', 'PAGES', 'FAN_OUT', 'PURGE', 'WEBHOOKS', 'NOTIFICATIONS'];
const environment: Record<string, string> = {
  ...Object.fromEntries(names.map((name) => [`${name}_QUEUE_URL`, url])),
  ...{ WEBHOOKS_DEAD_LETTERS_URL: url, NOTIFICATIONS_DEAD_LETTERS_URL: url, SITE_URL: url },
  ...{ TABLE_NAME: 'none', AWS_REGION: 'us-east-1', SIGN_UP: 'open', CRAWLER_ORDER: 'direct' },
  ...{ REQUESTS_PER_MINUTE: '60', SLOW_RECEIVERS_AT_ONCE: '1', SLOW_CHANNELS_AT_ONCE: '1' },
  ...{ HOST_READS_AT_ONCE: '1', HOST_READS_PER_SECOND: '1', LOST_AFTER_SECONDS: '60' },
  ...{ FORCED_CHECKS_AT_ONCE: '1' },
};

/** Size and import time of every function's bundle. */
export const weight: Subject = async () => {
  const folder = scratchFolder();
  const functionsDir = path.join(folder, 'functions');
  await bundleFunctions(functionsDir);
  const bundles = weighBundles(functionsDir);
  const bare = await bundleBaseline(bareClient, path.join(folder, 'bare.js'), { packages: 'sdk' });
  const timer = path.join(import.meta.dirname, '../weight/time-import.cjs');
  const medianOf = await medians(
    rounds,
    Object.fromEntries(
      [bare, ...bundles.map(({ file }) => file)].map((file) => [
        file,
        async () => Number(await run(process.execPath, [timer, file], environment)),
      ]),
    ),
  );
  const [kb, ms] = [kilobytesOf(bare), medianOf(bare)];
  return [
    {
      title: 'Weight: size of each bundle, minified, and processor time of importing it in a new process',
      baseline: 'the bare DynamoDB client, which esbuild bundles into one file',
      figures: bundles.flatMap((bundle) => [
        { name: `${bundle.name}, KB`, value: bundle.kb, baseline: kb, atMost: bundle.maxKb },
        {
          name: `${bundle.name}, ms`,
          value: medianOf(bundle.file),
          baseline: ms,
          ratioAtMost: bundle.maxImportRatio,
        },
      ]),
    },
  ];
};
