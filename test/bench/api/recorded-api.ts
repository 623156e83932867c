import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startMemoryDatabase } from 'local-aws/database/database';
import { createTables } from 'local-aws/database/table';
import type { Handler } from '../../../functions/http/request.ts';
import { type HttpServices, httpServices } from '../../../functions/http/services.ts';
import { accountReader } from '../../../functions/operations/steps/account-reader.ts';
import * as needs from '../../../functions/operations/wiring/needs.ts';
import { operations } from '../../../functions/operations/wiring/operation-tables.ts';
import { serveOperations } from '../../../functions/operations/wiring/serve-operations.ts';
import { limits } from '../../../shared/interface/limits.ts';
import { plans } from '../../../shared/interface/plans.ts';
import { type Item, type Key, Table } from '../../../shared/platform/table/table.ts';
import type { ForcedMessage } from '../../../shared/products/checks/messages.ts';
import type { PurgeMessage } from '../../../shared/products/purge.ts';
import type { DeliveryMessage } from '../../../shared/webhooks/deliveries/delivery.ts';
import { MemoryQueue } from '../../support/memory-queue.ts';
import { ScriptedPageReader } from '../../support/scripted-page-reader.ts';
import { TestClock } from '../../support/test-clock.ts';
import { builtApp } from '../local/built-app.ts';
import { CallRecorder } from './call-recorder.ts';

/**
 * The API's real handlers over an embedded database. Wrapper and behaviours use separate clients, so that each call can
 * be attributed.
 */
export interface RecordedApi {
  recorder: CallRecorder;
  services: HttpServices;
  handlers: Record<string, Handler>;
  /** Writes items without the stores. */
  put: (items: (Key & Item)[]) => Promise<void>;
  /** Advances the clock until every rate window allows this many more requests. */
  rest: (requests?: number) => void;
  close: () => Promise<void>;
}

export async function openRecordedApi(): Promise<RecordedApi> {
  const { template } = await builtApp();
  const database = await startMemoryDatabase();
  const connect = () =>
    new DynamoDBClient({
      endpoint: database.url,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
  const clients = [connect(), connect(), connect()] as const;
  const [unrecorded, wrapperClient, handlerClient] = clients;
  const [name = ''] = await createTables(template, unrecorded);
  const recorder = new CallRecorder();
  const tableOn = (client: DynamoDBClient) => new Table(documentsOf(client), name);
  recorder.record(wrapperClient, 'wrapper');
  recorder.record(handlerClient, 'handler');

  const clock = new TestClock();
  const services = {
    ...httpServices(tableOn(wrapperClient), {
      siteUrl: 'https://prices.example',
      requestsPerMinute: limits.requestsPerWindow,
      plans,
      now: clock.now,
    }),
    table: tableOn(handlerClient),
  };
  const reader = new ScriptedPageReader(clock);
  const openers = {
    ...needs,
    checksQueue: () => new MemoryQueue<ForcedMessage>(),
    purgeQueue: () => new MemoryQueue<PurgeMessage>(),
    webhooksQueue: () => new MemoryQueue<DeliveryMessage>(),
    readPage: (http: HttpServices) =>
      accountReader((request) => {
        recorder.noteHandlerBegan();
        return reader.read(request);
      }, http),
  };
  const handlers = serveOperations(operations, openers, services);
  const documents = documentsOf(unrecorded);
  return {
    recorder,
    services,
    handlers,
    put: async (items) => {
      for (let first = 0; first < items.length; first += 25) {
        const requests = items.slice(first, first + 25).map((Item) => ({ PutRequest: { Item } }));
        await documents.send(new BatchWriteCommand({ RequestItems: { [name]: requests } }));
      }
    },
    rest: (requests = 1) => clock.advance((requests * limits.rateWindowMs) / limits.requestsPerWindow + 1),
    close: async () => {
      for (const client of clients) client.destroy();
      await database.stop();
    },
  };
}

function documentsOf(client: DynamoDBClient): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
