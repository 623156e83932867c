import path from 'node:path';
import { createStartKeys } from './aws-endpoint/signature.ts';
import { forTheUser, openDataFolder } from './data/data-folder.ts';
import { remediesOf } from './data/entries.ts';
import { requireIntactFiles } from './data/sqlite-file.ts';
import { openOverwriter } from './database/overwrite.ts';
import { startSweeper } from './database/sweep.ts';
import { toExpiringTable } from './database/table.ts';
import { connectEngines, startEngines } from './engines.ts';
import { bindGateway } from './gateway/gateway.ts';
import { createResponder } from './gateway/responder.ts';
import { defaultRotation } from './log/log-file.ts';
import { watchQueues } from './metrics/aws-measures.ts';
import { createLocalPages } from './metrics/page/local-pages.ts';
import { createReporter } from './metrics/report.ts';
import { observe } from './observe.ts';
import type { LocalAws, LocalAwsOptions } from './options.ts';
import { createAuthorizer } from './permissions/authorizer.ts';
import { localCredentials } from './queues/queues.ts';
import { createPools, startInvoking } from './run-functions.ts';
import { removeServiceFile, type ServiceFile, writeServiceFile } from './service-file.ts';
import { local, queueUrl } from './template/names.ts';
import { readTemplateParts } from './template-parts.ts';

/** Throws a one-line `StartError` for errors that the user must fix. */
export async function startLocalAws(options: LocalAwsOptions): Promise<LocalAws> {
  /** Closed newest first, even if the start failed halfway. */
  const closers = new AsyncDisposableStack();
  try {
    return await start(options, closers);
  } catch (error) {
    // Failures to close, for example on a full disk, are not reported after that.
    await closers.disposeAsync().catch(() => undefined);
    throw await forTheUser(error, path.resolve(options.dataDir));
  }
}

/** How long running work may continue after the service is stopped. */
const defaultFinishMs = 8_000;

async function start(options: LocalAwsOptions, closers: AsyncDisposableStack): Promise<LocalAws> {
  const { assembly: given, timeScale = 1, application = {} } = options;
  const { print = () => undefined, warn = () => undefined, aborted = new AbortController().signal } = options;
  const { dynamodbUrl, log: rotation = defaultRotation } = options;
  const { secretTextOf = () => undefined, schedules: schedulePolicy = {}, terminal } = application;
  const remedyOf = remediesOf(application.entries);
  const isOwnDatabase = dynamodbUrl === undefined;

  const folder = await openDataFolder(options.dataDir, application.entries);
  closers.defer(folder.release);
  const dataDir = folder.path;
  requireIntactFiles(dataDir, isOwnDatabase, remedyOf);
  const gateway = await bindGateway(options.port, application.starting);
  closers.defer(gateway.drop);
  const siteUrl = `http://127.0.0.1:${gateway.port}`;
  const observation = observe({ dataDir, rotation, print, warn, terminal }, closers);
  const { log, metrics, measures, room } = observation;

  const keys = createStartKeys();
  const wanted = { dataDir, siteUrl, assembly: given, keys, remedyOf, warn, dynamodbUrl };
  const engines = await startEngines(wanted, closers, aborted);
  const { database, queues, awsEndpoint, assembly } = engines;

  const parts = readTemplateParts(assembly, awsEndpoint.url, keys);
  const authorizer = createAuthorizer();
  const states = await connectEngines(parts, engines, {
    dataDir,
    isOwnDatabase,
    secretTextOf,
    remedyOf,
    authorizer,
    timeScale,
    observation,
  });

  const { accessKeyId } = localCredentials;
  const service: ServiceFile = {
    pid: process.pid,
    siteUrl,
    awsEndpointUrl: awsEndpoint.url,
    region: local.region,
    credentials: { accessKeyId, secretAccessKey: keys.secretOf(accessKeyId) },
    queues: Object.fromEntries(
      parts.queues.map(({ logicalId, name }) => [logicalId, queueUrl(name, awsEndpoint.url)]),
    ),
    tables: Object.fromEntries(parts.tables.map(({ logicalId, name }) => [logicalId, name])),
  };

  const { resolver, stackName, tables } = parts;
  const pools = createPools(parts, observation);
  closers.defer(async () => void (await Promise.all(pools.map((pool) => pool.stop()))));
  const localPages = createLocalPages({
    name: application.name ?? stackName,
    report: createReporter(resolver, metrics, stackName),
    store: metrics,
    isDiskFull: room.isFull,
    more: application.pages?.(service),
  });
  const responder = createResponder(resolver, { pools, log, measures, localPages });
  closers.defer(watchQueues(parts.queues, queues, measures));
  const { note, stop: stopOverwriting } = openOverwriter(isOwnDatabase ? dataDir : null, { room, log });
  closers.defer(stopOverwriting);
  closers.defer(startSweeper(tables.map(toExpiringTable), { database, room, log, swept: note }));
  const stopInvoking = startInvoking(parts, {
    pools,
    queues,
    states,
    timeScale,
    schedulePolicy,
    observation,
    worked: (queueName) => void (application.erases?.(queueName, service) && note()),
  });
  let finishMs = defaultFinishMs;
  closers.defer(() => within(finishMs, Promise.all([gateway.close(), stopInvoking()])));

  await writeServiceFile(dataDir, { ...service, ...application.describe?.(service) });
  closers.defer(() => removeServiceFile(dataDir));
  const takeOver = application.takeOver?.(service, log.write);
  await options.beforeOpen?.(service);
  gateway.open({ ...responder, ...(takeOver && { takeOver }) });
  room.started();
  let stopping: Promise<void> | undefined;
  const stop = (limitMs = defaultFinishMs) => {
    finishMs = limitMs;
    stopping ??= closers.disposeAsync();
    return stopping;
  };
  return { ...service, dataDir, databaseEnded: database.ended, stop };
}

async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  const limit = Promise.withResolvers<void>();
  const timer = setTimeout(limit.resolve, limitMs);
  await Promise.race([work, limit.promise]);
  clearTimeout(timer);
}
