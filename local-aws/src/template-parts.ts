import type { StartKeys } from './aws-endpoint/signature.ts';
import { type TableResource, tablesOf } from './database/table.ts';
import { functionsOf, type LocalFunction } from './functions/function.ts';
import { type Role, rolesOf } from './permissions/roles.ts';
import { type EventSource, eventSourcesOf } from './queues/event-source.ts';
import { type Queue, queuesOf } from './queues/queues.ts';
import { type Schedule, schedulesOf } from './schedules/schedule.ts';
import { createResolver, type Resolver } from './template/resolver.ts';
import type { Assembly } from './template/template.ts';

export interface TemplateParts {
  resolver: Resolver;
  stackName: string;
  tables: TableResource[];
  queues: Queue[];
  schedules: Schedule[];
  functions: LocalFunction[];
  /** The queues with their consumers. */
  sources: EventSource[];
  roles: Role[];
}

export function readTemplateParts(
  { template, stackName, folder }: Assembly,
  awsEndpointUrl: string,
  { secretOf }: StartKeys,
): TemplateParts {
  const resolver = createResolver(template, { stackName, queueOrigin: awsEndpointUrl });
  return {
    resolver,
    stackName,
    tables: tablesOf(resolver),
    queues: queuesOf(resolver),
    schedules: schedulesOf(resolver),
    functions: functionsOf(resolver, folder, { awsEndpointUrl, secretOf }),
    sources: eventSourcesOf(resolver),
    roles: rolesOf(resolver),
  };
}
