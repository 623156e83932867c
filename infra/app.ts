import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { operationsPath } from '../functions/site/site-files.ts';
import { bundleFunctions } from './bundles/bundle.ts';
import { keepBundles, keyOfSources } from './bundles/saved-bundles.ts';
import { Canary } from './constructs/canary.ts';
import { Edge } from './constructs/edge.ts';
import { Monitoring } from './monitoring/monitoring.ts';
import { PriceWatchStack } from './stack/stack.ts';
import { stageConfig } from './stages/config.ts';

const repository = path.join(import.meta.dirname, '..');

/** Synthesizes the CDK app. Its context has `stage`, and `functionsDir` if the functions are already bundled. */
// Traces, tree and analytics are unused. Without them, synthesis is a second faster.
const app = new App({ analyticsReporting: false, stackTraces: false, treeMetadata: false });
// The CDK command line sets it from the credentials.
const defaultRegion = process.env.CDK_DEFAULT_REGION;
const config = stageConfig(app.node.tryGetContext('stage'), app.node.tryGetContext('local'), {
  defaultRegion,
});
const bundled: unknown = app.node.tryGetContext('functionsDir');
const functionsDir = typeof bundled === 'string' ? bundled : 'dist/functions';
if (typeof bundled !== 'string' || !existsSync(bundled)) {
  // A deployment always builds from the current sources. A local start can reuse a build of the same sources.
  rmSync(functionsDir, { recursive: true, force: true });
  const key = await keyOfSources(repository);
  await bundleFunctions(functionsDir);
  await keepBundles({ repository, key, outDir: functionsDir });
}
if (config.deployment) {
  // Loaded on demand: the local run does not need the AWS-only parts.
  const { deploy } = await import('./stack/deploy.ts');
  // `npm run deploy -- --now` sets it.
  const isGated = app.node.tryGetContext('now') === undefined;
  deploy(app, { config, deployment: config.deployment, functionsDir, isGated, defaultRegion });
} else {
  const stack = new PriceWatchStack(app, config.stackName, { config, functionsDir });
  const { siteUrl } = config;
  new Edge(stack, 'Edge', { api: stack.parts.api, keys: null, domain: null, localUrl: siteUrl });
  if (config.canary && siteUrl !== undefined)
    new Canary(stack, 'Canary', { config, functionsDir, table: stack.parts.table, siteUrl });
  // No notifications: the local run shows graphs and alarm states itself.
  const notify = { prefix: config.stackName, topics: null, docsUrl: `${siteUrl ?? ''}${operationsPath}` };
  new Monitoring(stack, 'Monitoring', { tableName: stack.parts.table.tableName, config, notify });
}
app.synth();
