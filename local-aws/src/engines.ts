import { Agent } from 'node:http';
import { type AwsEndpoint, startAwsEndpoint } from './aws-endpoint/aws-endpoint.ts';
import type { StartKeys } from './aws-endpoint/signature.ts';
import type { RemedyOf } from './data/entries.ts';
import { openData } from './data/open-data.ts';
import { type Database, startDatabase } from './database/database.ts';
import { apiOf } from './gateway/route.ts';
import { tracedSends } from './lineage/message-trace.ts';
import type { Observation } from './observe.ts';
import type { LocalAwsOptions } from './options.ts';
import type { Authorizer } from './permissions/authorizer.ts';
import { partitionKeysOf } from './permissions/dynamodb.ts';
import { createGuard } from './permissions/guard.ts';
import { requireServiceRoles } from './permissions/service-roles.ts';
import { type Queues, startQueues } from './queues/queues.ts';
import { openScheduleStates, type ScheduleStates } from './schedules/schedule.ts';
import { StartError } from './start-error.ts';
import { type Assembly, readAssembly } from './template/template.ts';
import type { TemplateParts } from './template-parts.ts';

/** Everything that starts before the template is available, and the template. */
interface Engines {
  database: Pick<Database, 'endpoint' | 'ended'>;
  queues: Queues;
  awsEndpoint: AwsEndpoint;
  assembly: Assembly;
}

interface Wanted {
  dataDir: string;
  siteUrl: string;
  remedyOf: RemedyOf;
  keys: StartKeys;
  /** Receives lines that require action. */
  warn: (line: string) => void;
  dynamodbUrl: string | undefined;
  assembly: LocalAwsOptions['assembly'];
}

/** Starts them in parallel. If one fails, the assembly is aborted and the caller closes the others. */
export async function startEngines(
  wanted: Wanted,
  closers: AsyncDisposableStack,
  aborted: AbortSignal,
): Promise<Engines> {
  const givenUp = new AbortController();
  const signal = AbortSignal.any([aborted, givenUp.signal]);
  const orGiveUp = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      givenUp.abort(error);
      throw error;
    });
  const closing = async <T extends { stop: () => Promise<void> }>(start: Promise<T>): Promise<T> => {
    const engine = await start;
    closers.defer(() => engine.stop());
    return engine;
  };
  const { dataDir, siteUrl, keys, remedyOf, warn, dynamodbUrl, assembly: given } = wanted;
  const work = [
    dynamodbUrl ? reachDatabase(dynamodbUrl) : closing(startDatabase(dataDir, warn)),
    closing(startQueues({ dataDir: `${dataDir}/queues`, remedy: remedyOf('queues') })),
    closing(startAwsEndpoint(keys)),
    typeof given === 'string' ? readAssembly(given) : given({ siteUrl, dataDir }, signal).then(readAssembly),
  ] as const;
  // Each one is awaited even if another fails, because a late one must be closed, too.
  await Promise.allSettled(work.map((one) => orGiveUp<unknown>(one)));
  if (givenUp.signal.aborted) throw givenUp.signal.reason;
  const [database, queues, awsEndpoint, assembly] = await Promise.all(work);
  return { database, queues, awsEndpoint, assembly };
}

async function reachDatabase(url: string): Promise<Engines['database']> {
  try {
    await fetch(url);
  } catch (error) {
    const cause =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new StartError(`No DynamoDB endpoint responds at ${url}: ${cause}`);
  }
  const endpoint = { url, agent: new Agent({ keepAlive: true }) };
  return { endpoint: async () => endpoint, ended: Promise.withResolvers<string>().promise };
}

interface Given {
  dataDir: string;
  isOwnDatabase: boolean;
  secretTextOf: (name: string) => string | undefined;
  remedyOf: RemedyOf;
  authorizer: Authorizer;
  timeScale: number;
  observation: Pick<Observation, 'log' | 'measures'>;
}

export async function connectEngines(
  parts: TemplateParts,
  { database, queues, awsEndpoint }: Pick<Engines, 'database' | 'queues' | 'awsEndpoint'>,
  { dataDir, isOwnDatabase, secretTextOf, remedyOf, authorizer, timeScale, observation }: Given,
): Promise<ScheduleStates> {
  const { resolver, schedules } = parts;
  const data = { dataDir, database: await database.endpoint(), isOwnDatabase, secretTextOf };
  const [secrets] = await Promise.all([openData(resolver, data), queues.setUp(parts.queues)]);
  const states = openScheduleStates(schedules, dataDir, remedyOf('schedules.json'));
  requireServiceRoles({ ...parts, api: apiOf(resolver), authorizer });
  const { log, measures } = observation;
  awsEndpoint.connect({
    schedules: states,
    guard: createGuard({ ...parts, authorizer, partitionKeys: partitionKeysOf(resolver), log }),
    database,
    callQueues: tracedSends(queues.call, measures),
    timeScale,
    secrets,
  });
  return states;
}
