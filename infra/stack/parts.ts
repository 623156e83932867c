import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { queueNames } from '../../shared/platform/queues/queue-names.ts';
import type { Api } from '../constructs/api.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import type { WorkQueue } from '../constructs/work-queue.ts';

/** The parts of the stack, for what is built around it: edge, releases, monitoring. */
export interface ServiceParts {
  api: Api;
  table: TableV2;
  queues: Record<keyof typeof queueNames, WorkQueue>;
  /** The function of the account area. */
  app: ServiceFunction;
  /** By the name of the bundle. */
  functions: ReadonlyMap<string, ServiceFunction>;
}
