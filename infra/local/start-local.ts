import path from 'node:path';
import { queueNames } from '../../shared/platform/queues/queue-names.ts';
import { createStartKeys } from './aws-endpoint/start-keys.ts';
import { type Closers, createClosers } from './closers.ts';
import { connectEngines } from './connect-engines.ts';
import { readCrawlerSettings } from './crawler-settings.ts';
import { openDataFolder } from './data/data-folder.ts';
import { requireSoundFiles } from './data/require-sound-files.ts';
import { forTheUser } from './data/start-failure.ts';
import { openOverwriter } from './database/overwrite.ts';
import { startSweeper } from './database/sweep.ts';
import { expiringTableOf } from './database/table.ts';
import { startEngines } from './engines.ts';
import { bindGateway } from './gateway/gateway.ts';
import { createResponder } from './gateway/responder.ts';
import { createLocalIssuer } from './issuer/local-issuer.ts';
import { listAccountsOf } from './issuer/offered-accounts.ts';
import type { LocalOptions, LocalService } from './local-service.ts';
import { defaultRotation } from './log/log-file.ts';
import { createLocalPages } from './metrics/page/local-pages.ts';
import { createReporter } from './metrics/report.ts';
import { watchQueues } from './metrics/watch-queues.ts';
import { observe } from './observe.ts';
import { createAuthorizer } from './permissions/authorizer.ts';
import { usageOf } from './permissions/usage.ts';
import { localCredentials } from './queues/queues.ts';
import { createPools, startInvoking } from './run-functions.ts';
import { removeServiceFile, type ServiceFile, writeServiceFile } from './service-file.ts';
import { local, queueUrl } from './template/names.ts';
import { readTemplateParts } from './template-parts.ts';

/** Builds the app, unless it is given an assembly, and runs its template on this machine. */
export async function startLocal(options: LocalOptions): Promise<LocalService> {
  const closers = createClosers();
  try {
    return await start(options, closers);
  } catch (error) {
    // Why it cannot be closed, on a full disk say, is no news after that.
    await closers.closeAll().catch(() => undefined);
    throw await forTheUser(error, path.resolve(options.dataDir));
  }
}

/** How long running work may go on after the service is stopped. */
const defaultFinishMs = 8_000;

async function start(options: LocalOptions, closers: Closers): Promise<LocalService> {
  const {
    allowedHosts = [],
    requestsPerMinute = 60,
    timeScale = 1,
    plansTick = true,
    canary = false,
  } = options;
  const { providerKeys, ...crawler } = options.crawler ?? readCrawlerSettings({});
  const { print = () => undefined, warn = () => undefined, aborted = new AbortController().signal } = options;
  const { dynamodbUrl, assemblyFolder, log: rotation = defaultRotation } = options;
  const isOwnDatabase = dynamodbUrl === undefined;

  const folder = await openDataFolder(options.dataDir);
  closers.add(folder.release);
  const dataDir = folder.path;
  requireSoundFiles(dataDir, isOwnDatabase);
  const gateway = await bindGateway(options.port);
  closers.add(gateway.drop);
  const siteUrl = `http://127.0.0.1:${gateway.port}`;
  const observation = observe({ dataDir, rotation, print, warn }, closers);
  const { log, metrics, measures, room } = observation;

  const stage = { siteUrl, ...crawler, allowedHosts, requestsPerMinute, timeScale, canary };
  const keys = createStartKeys();
  const wanted = { dataDir, stage, keys, warn, dynamodbUrl, assemblyFolder };
  const engines = await startEngines(wanted, closers, aborted);
  const { database, queues, awsEndpoint, assembly } = engines;

  const parts = readTemplateParts(assembly, awsEndpoint.url, keys);
  const authorizer = createAuthorizer();
  const given = { dataDir, isOwnDatabase, providerKeys, authorizer, timeScale, observation };
  const { table, states } = await connectEngines(parts, engines, given);

  const { resolver, stackName, roles } = parts;
  const pools = createPools(parts, observation);
  closers.add(async () => void (await Promise.all(pools.map((pool) => pool.stop()))));
  const report = createReporter(resolver, metrics, stackName);
  const localPages = createLocalPages(report, metrics, () => usageOf(roles, authorizer));
  const responder = createResponder(resolver, { pools, log, measures, localPages });
  closers.add(watchQueues(parts.queues, queues, measures));
  const { note, stop: stopOverwriting } = openOverwriter(isOwnDatabase ? dataDir : null, { room, log });
  closers.add(stopOverwriting);
  closers.add(startSweeper(expiringTableOf(resolver), { database, room, log, swept: note }));
  const stopInvoking = startInvoking(parts, {
    pools,
    queues,
    states,
    timeScale,
    plansTick,
    observation,
    worked: (queueName) => void (queueName === queueNames.purges(table) && note()),
  });
  let finishMs = defaultFinishMs;
  closers.add(() => within(finishMs, Promise.all([gateway.close(), stopInvoking()])));

  const { accessKeyId } = localCredentials;
  const service: ServiceFile = {
    pid: process.pid,
    siteUrl,
    awsEndpointUrl: awsEndpoint.url,
    region: local.region,
    credentials: { accessKeyId, secretAccessKey: keys.secretOf(accessKeyId) },
    allowedHosts,
    queues: Object.fromEntries(
      parts.queues.map(({ logicalId, name }) => [logicalId, queueUrl(name, awsEndpoint.url)]),
    ),
    table,
  };
  await writeServiceFile(dataDir, service);
  closers.add(() => removeServiceFile(dataDir));
  const takeOver = createLocalIssuer({ siteUrl, listAccounts: listAccountsOf(service), log });
  await options.beforeOpen?.(service);
  gateway.open({ ...responder, takeOver });
  room.started();
  const stop = (limitMs = defaultFinishMs) => {
    finishMs = limitMs;
    return closers.closeAll();
  };
  return { ...service, dataDir, databaseEnded: database.ended, stop };
}

async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  const limit = Promise.withResolvers<void>();
  const timer = setTimeout(limit.resolve, limitMs);
  await Promise.race([work, limit.promise]);
  clearTimeout(timer);
}
