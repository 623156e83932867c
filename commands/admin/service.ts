import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, paginateScan, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import { openLocalTable, readServiceFile } from '../../infra/local/service-file.ts';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { SessionStore } from '../../shared/accounts/sessions/session-store.ts';
import { TokenStore } from '../../shared/accounts/token-store.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import { NotificationStore } from '../../shared/notifications/notification-store.ts';
import { openTable, type Table } from '../../shared/platform/table/table.ts';
import type { Item } from '../../shared/platform/table/writes.ts';
import { AlertStore } from '../../shared/products/alerts/alert-store.ts';
import { CheckStore } from '../../shared/products/checks/check-store.ts';
import { ItemStore } from '../../shared/products/items/item-store.ts';
import { PriceStore } from '../../shared/products/prices/price-store.ts';
import { ProductStore } from '../../shared/products/product-store.ts';
import { DueStore } from '../../shared/products/schedule/due-store.ts';
import { DeliveryStore } from '../../shared/webhooks/deliveries/delivery-store.ts';

/** What the commands need besides the table. */
interface Surroundings {
  tableName: string;
  /** Endpoint and credentials for its other AWS services; empty for the SDK's defaults. */
  aws: AwsConfig;
  queueUrl: (name: string) => Promise<string>;
  /** The non-public `host:port` pairs that the running local service accepts for webhooks. */
  allowedHosts: string[];
}

export type Service = ReturnType<typeof toService>;

/** Opens the service: the table of a deployed one, or the local one with a data folder. */
export interface ServiceChoice {
  table?: string;
  data: string;
}

/** Throws `not_configured` if no local service is running with the folder. */
export async function openService({ table, data }: ServiceChoice): Promise<Service> {
  if (table === undefined) return openLocalService(data);
  return toService(openTable(table), {
    tableName: table,
    aws: {},
    queueUrl: (name) => queueUrlOf(name),
    allowedHosts: [],
  });
}

async function openLocalService(data: string): Promise<Service> {
  const local = await readServiceFile(data).catch((cause: unknown) => {
    throw new ServiceError(
      'not_configured',
      `No local service is running with --data ${data}. Start it with \`npm start\`, or pass --table for a deployed one.`,
      { cause },
    );
  });
  return toService(openLocalTable(local), {
    tableName: local.table,
    aws: { endpoint: local.awsEndpointUrl, region: local.region, credentials: local.credentials },
    queueUrl: async (name) => {
      const url = Object.values(local.queues).find((queue) => queue.endsWith(`/${name}`));
      if (url === undefined) throw new Error(`Unknown local queue ${name}`);
      return url;
    },
    allowedHosts: local.allowedHosts,
  });
}

function toService(table: Table, surroundings: Surroundings) {
  return {
    table,
    accounts: new AccountStore(table),
    tokens: new TokenStore(table),
    sessions: new SessionStore(table),
    products: new ProductStore(table),
    alerts: new AlertStore(table),
    checks: new CheckStore(table),
    prices: new PriceStore(table),
    items: new ItemStore(table),
    deliveries: new DeliveryStore(table),
    // The commands do not need to know whether the site sends e-mail.
    channels: new ChannelStore(table, { sendsMail: true }),
    notifications: new NotificationStore(table),
    due: new DueStore(table),
    ...surroundings,
  };
}

/** Yields the pages of a scan, for what is not indexed. */
export async function* scanTable(
  { tableName, aws }: Pick<Service, 'tableName' | 'aws'>,
  wanted: Omit<ScanCommandInput, 'TableName'>,
): AsyncGenerator<Item[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(aws));
  for await (const { Items = [] } of paginateScan({ client }, { ...wanted, TableName: tableName }))
    yield Items;
}

interface AwsConfig {
  endpoint?: string;
  region?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

async function queueUrlOf(name: string): Promise<string> {
  const { QueueUrl } = await new SQSClient({}).send(new GetQueueUrlCommand({ QueueName: name }));
  if (!QueueUrl) throw new Error(`Unknown queue ${name}`);
  return QueueUrl;
}
