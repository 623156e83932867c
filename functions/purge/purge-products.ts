import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { log, logError } from '../../shared/platform/log/log.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import type { ProductStore } from '../../shared/products/product-store.ts';
import { purgeProduct } from '../../shared/products/purge.ts';
import { PurgeMessage } from '../../shared/products/purge-message.ts';

interface Dependencies {
  table: Table;
  products: Pick<ProductStore, 'find'>;
}

/**
 * Deletes the alerts, checks and prices of deleted products. A product that still exists was never deleted, and keeps
 * everything.
 */
export function purgeProducts({ table, products }: Dependencies) {
  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const { body, messageId } of Records) {
      try {
        const { account_id, product_id } = PurgeMessage.parse(JSON.parse(body));
        const isThere = (await products.find(account_id, product_id)) !== null;
        const deleted = isThere ? 0 : await purgeProduct(table, product_id);
        log('product.purged', { account_id, product_id, was_kept: isThere, deleted });
      } catch (error) {
        logError('product.purge_failed', error, { message_id: messageId });
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    return { batchItemFailures };
  };
}
