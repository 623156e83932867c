import path from 'node:path';
import { createStartKeys } from './aws-endpoint/start-keys.ts';
import { createClosers } from './closers.ts';
import { type CrawlerSettings, readCrawlerSettings } from './crawler-settings.ts';
import { openDataFolder } from './data/data-folder.ts';
import { openData } from './data/open-data.ts';
import { requireSoundFiles } from './data/require-sound-files.ts';
import { isOfFullDisk, watchRoom } from './data/room.ts';
import { forTheUser } from './data/start-failure.ts';
import { startSweeper } from './database/sweep.ts';
import { expiringTableOf } from './database/table.ts';
import { startEngines } from './engines.ts';
import { functionsOf } from './functions/function.ts';
import { createPool, type FunctionPool, poolOf } from './functions/pool.ts';
import { bindGateway } from './gateway/gateway.ts';
import { createResponder } from './gateway/responder.ts';
import { tracedSends } from './lineage/message-trace.ts';
import { createLog } from './log/log.ts';
import { defaultRotation, openLogFile, type Rotation } from './log/log-file.ts';
import { createAwsMeasures } from './metrics/aws-measures.ts';
import { createLocalPages } from './metrics/local-pages.ts';
import { MetricStore } from './metrics/metric-store.ts';
import { countLine } from './metrics/read-embedded.ts';
import { createReporter } from './metrics/report.ts';
import { watchQueues } from './metrics/watch-queues.ts';
import { createAuthorizer } from './permissions/authorizer.ts';
import { createGuard } from './permissions/guard.ts';
import { partitionKeysOf } from './permissions/partition-keys.ts';
import { rolesOf } from './permissions/roles.ts';
import { requireServiceRoles } from './permissions/service-roles.ts';
import { usageOf } from './permissions/usage.ts';
import { eventSourcesOf } from './queues/event-source.ts';
import { startPoller } from './queues/poller.ts';
import { localCredentials, queuesOf } from './queues/queues.ts';
import { startClock } from './schedules/clock.ts';
import { schedulesOf } from './schedules/schedule.ts';
import { openScheduleStates } from './schedules/states.ts';
import { removeServiceFile, type ServiceFile, writeServiceFile } from './service-file.ts';
import { local, queueUrl } from './template/names.ts';
import { createResolver } from './template/resolver.ts';

export interface LocalOptions {
  /** 0 for any free one. */
  port: number;
  dataDir: string;
  crawler?: CrawlerSettings;
  allowedHosts?: string[];
  requestsPerMinute?: number;
  timeScale?: number;
  /** A DynamoDB endpoint to use instead of the built-in database. */
  dynamodbUrl?: string;
  /** Whether schedules tick that are not for recovery. */
  plansTick?: boolean;
  /** A synthesized app to run as it is, instead of building this one. */
  assemblyFolder?: string;
  log?: Rotation;
  /** Takes the lines that a person should see. */
  print?: (line: string) => void;
  /** Takes the lines that somebody must act on. */
  warn?: (line: string) => void;
  /** Gives up the start. */
  aborted?: AbortSignal;
}

/** The whole service, running in this process. */
export interface LocalService extends ServiceFile {
  dataDir: string;
  /** Resolves, with what the engine said last, when the database ends by itself. */
  databaseEnded: Promise<string>;
  /** Finishes what is running, for up to 8 s unless told otherwise, and closes everything. */
  stop: (finishMs?: number) => Promise<void>;
}

/** As many HTTP requests as share a thread. Batches get one each: code for queues may count on being alone. */
const REQUESTS_PER_WORKER = 10;
const FINISH_MS = 8_000;

/** Builds the app, unless it is given an assembly, and runs its template on this machine. */
export async function startLocal(options: LocalOptions): Promise<LocalService> {
  const { allowedHosts = [], requestsPerMinute = 60, timeScale = 1, plansTick = true } = options;
  const { providerKeys, ...crawler } = options.crawler ?? readCrawlerSettings({});
  const { print = () => undefined, warn = () => undefined, aborted = new AbortController().signal } = options;
  const { dynamodbUrl, assemblyFolder, log: rotation = defaultRotation } = options;
  const isOwnDatabase = dynamodbUrl === undefined;
  const closers = createClosers();
  let finishMs = FINISH_MS;
  try {
    const folder = await openDataFolder(options.dataDir);
    closers.add(folder.release);
    const dataDir = folder.path;
    requireSoundFiles(dataDir, isOwnDatabase);
    const gateway = await bindGateway(options.port);
    closers.add(gateway.drop);
    const siteUrl = `http://127.0.0.1:${gateway.port}`;
    const metrics = new MetricStore(Date.now);
    const measures = createAwsMeasures(metrics);
    const room = watchRoom(dataDir, warn);
    closers.add(room.stop);
    const logFile = openLogFile(path.join(dataDir, 'log.jsonl'), rotation, room.failed);
    // What fails for want of room has been told in one line.
    const show = (line: string) => (room.isFull() && isOfFullDisk(line) ? undefined : print(line));
    const log = createLog(logFile, show, (line) => countLine(line, metrics));
    closers.add(log.close);

    const stage = { siteUrl, ...crawler, allowedHosts, requestsPerMinute, timeScale };
    const keys = createStartKeys();
    const wanted = { dataDir, stage, keys, warn, dynamodbUrl, assemblyFolder };
    const { database, queues, awsEndpoint, assembly } = await startEngines(wanted, closers, aborted);

    const { template, stackName, folder: assets } = assembly;
    const resolver = createResolver(template, { stackName, queueOrigin: awsEndpoint.url });
    const queueList = queuesOf(resolver);
    const data = { dataDir, database: await database.endpoint(), isOwnDatabase, providerKeys };
    const [{ table, secrets }] = await Promise.all([openData(resolver, data), queues.setUp(queueList)]);
    const schedules = schedulesOf(resolver);
    const states = openScheduleStates(schedules, dataDir);
    const functions = functionsOf(resolver, assets, {
      awsEndpointUrl: awsEndpoint.url,
      secretOf: keys.secretOf,
    });
    const sources = eventSourcesOf(resolver);
    const roles = { functions, roles: rolesOf(resolver), authorizer: createAuthorizer() };
    await requireServiceRoles({ ...roles, sources, schedules });
    awsEndpoint.connect({
      schedules: states,
      guard: createGuard({ ...roles, partitionKeys: partitionKeysOf(resolver), log }),
      database,
      callQueues: tracedSends(queues.call, measures),
      timeScale,
      secrets,
      queueDelays: new Map(queueList.map(({ name, delaySeconds }) => [name, delaySeconds])),
    });

    const pools = functions.map((fn) => {
      const isForQueue = sources.some(({ functionName }) => functionName === fn.name);
      return createPool(fn, isForQueue ? 1 : REQUESTS_PER_WORKER, { log, measures });
    });
    closers.add(async () => void (await Promise.all(pools.map((pool) => pool.stop()))));
    const report = createReporter(resolver, metrics, stackName);
    const localPages = createLocalPages(report, metrics, () => usageOf(roles.roles, roles.authorizer));
    const responder = createResponder(resolver, { pools, log, measures, localPages });
    closers.add(watchQueues(queueList, queues, measures));
    const pollers = sources.map((source) => {
      const pool = poolOf(source.functionName, pools);
      return startPoller(source, {
        queueUrl: queueUrl(source.queueName, queues.url),
        client: queues.client,
        pool,
        log,
        room,
        timeScale,
      });
    });
    closers.add(startSweeper(expiringTableOf(resolver), { database, room, log }));
    const clock = startClock(schedules, { pools, states, timeScale, plansTick });
    closers.add(async () => {
      clock.stop();
      const finished = Promise.all([gateway.close(), ...pollers.map((poller) => poller.stop()), idle(pools)]);
      await within(finishMs, finished);
    });

    const { accessKeyId } = localCredentials;
    const service: ServiceFile = {
      pid: process.pid,
      siteUrl,
      awsEndpointUrl: awsEndpoint.url,
      region: local.region,
      credentials: { accessKeyId, secretAccessKey: keys.secretOf(accessKeyId) },
      allowedHosts,
      queues: Object.fromEntries(
        queueList.map(({ logicalId, name }) => [logicalId, queueUrl(name, awsEndpoint.url)]),
      ),
      table,
    };
    await writeServiceFile(dataDir, service);
    closers.add(() => removeServiceFile(dataDir));
    gateway.open(responder);
    room.started();
    const stop = (limitMs = FINISH_MS) => {
      finishMs = limitMs;
      return closers.closeAll();
    };
    return { ...service, dataDir, databaseEnded: database.ended, stop };
  } catch (error) {
    // Why it cannot be closed, on a full disk say, is no news after that.
    await closers.closeAll().catch(() => undefined);
    throw await forTheUser(error, path.resolve(options.dataDir));
  }
}

async function idle(pools: FunctionPool[]): Promise<void> {
  while (pools.some((pool) => pool.running() > 0)) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  const limit = Promise.withResolvers<void>();
  const timer = setTimeout(limit.resolve, limitMs);
  await Promise.race([work, limit.promise]);
  clearTimeout(timer);
}
