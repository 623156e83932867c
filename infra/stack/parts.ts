import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { queueNames } from '../../shared/platform/queues/queue-names.ts';
import type { Api } from '../constructs/api.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import type { ServiceTable } from '../constructs/service-table.ts';
import type { WorkQueue } from '../constructs/work-queue.ts';

export interface ServiceParts {
  api: Api;
  table: TableV2;
  data: ServiceTable;
  queues: Record<keyof typeof queueNames, WorkQueue>;
  app: ServiceFunction;
  /** By bundle name. */
  functions: ReadonlyMap<string, ServiceFunction>;
}
