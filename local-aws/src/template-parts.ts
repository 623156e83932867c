import type { StartKeys } from './aws-endpoint/signature.ts';
import { tablesOf } from './database/table.ts';
import { functionsOf } from './functions/function.ts';
import { rolesOf } from './permissions/roles.ts';
import { eventSourcesOf } from './queues/event-source.ts';
import { queuesOf } from './queues/queues.ts';
import { schedulesOf } from './schedules/schedule.ts';
import { createResolver } from './template/resolver.ts';
import type { Assembly } from './template/template.ts';

export type TemplateParts = ReturnType<typeof readTemplateParts>;

export function readTemplateParts(
  { template, stackName, folder }: Assembly,
  awsEndpointUrl: string,
  { secretOf }: StartKeys,
) {
  const resolver = createResolver(template, { stackName, queueOrigin: awsEndpointUrl });
  return {
    resolver,
    stackName,
    tables: tablesOf(resolver),
    queues: queuesOf(resolver),
    schedules: schedulesOf(resolver),
    functions: functionsOf(resolver, folder, { awsEndpointUrl, secretOf }),
    /** The queues with their consumers. */
    sources: eventSourcesOf(resolver),
    roles: rolesOf(resolver),
  };
}
