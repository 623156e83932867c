import type { Losses } from './data/losses.ts';
import { openData } from './data/open-data.ts';
import type { Engines } from './engines.ts';
import { apiOf } from './gateway/route.ts';
import { tracedSends } from './lineage/message-trace.ts';
import type { Observation } from './observe.ts';
import type { Authorizer } from './permissions/authorizer.ts';
import { createGuard } from './permissions/guard.ts';
import { partitionKeysOf } from './permissions/partition-keys.ts';
import { functionPermissionsOf, requireServiceRoles } from './permissions/service-roles.ts';
import { openScheduleStates, type ScheduleStates } from './schedules/states.ts';
import type { TemplateParts } from './template-parts.ts';

interface Given {
  dataDir: string;
  isOwnDatabase: boolean;
  secretTextOf: (name: string) => string | undefined;
  losses: Losses;
  authorizer: Authorizer;
  timeScale: number;
  observation: Pick<Observation, 'log' | 'measures'>;
}

/** Creates the template's tables, secrets and queues, and connects the endpoint to them for the permitted roles. */
export async function connectEngines(
  parts: TemplateParts,
  { database, queues, awsEndpoint }: Pick<Engines, 'database' | 'queues' | 'awsEndpoint'>,
  { dataDir, isOwnDatabase, secretTextOf, losses, authorizer, timeScale, observation }: Given,
): Promise<ScheduleStates> {
  const { resolver, schedules } = parts;
  const data = { dataDir, database: await database.endpoint(), isOwnDatabase, secretTextOf, losses };
  const [secrets] = await Promise.all([openData(resolver, data), queues.setUp(parts.queues)]);
  const states = openScheduleStates(schedules, dataDir, losses);
  requireServiceRoles({
    ...parts,
    api: apiOf(resolver),
    functionPermissions: functionPermissionsOf(resolver),
    authorizer,
  });
  const { log, measures } = observation;
  awsEndpoint.connect({
    schedules: states,
    guard: createGuard({ ...parts, authorizer, partitionKeys: partitionKeysOf(resolver), log }),
    database,
    callQueues: tracedSends(queues.call, measures),
    timeScale,
    secrets,
    queueDelays: new Map(parts.queues.map(({ name, delaySeconds }) => [name, delaySeconds])),
  });
  return states;
}
