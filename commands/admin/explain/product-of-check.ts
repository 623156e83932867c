import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { keys } from '../../../shared/platform/table/keys.ts';
import type { Service } from '../service.ts';

const Found = z.array(z.object({ product_id: z.string() }));

/**
 * Returns the product of a check, or null. A check is stored with its product and nowhere listed, because an item for
 * it would cost each check a write; so the table is scanned until it is found.
 */
export async function productOfCheck(
  checkId: string,
  { tableName, aws }: Pick<Service, 'tableName' | 'aws'>,
): Promise<string | null> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(aws));
  const { pk: prefix, sk } = keys.check('', checkId);
  let start: ScanCommandOutput['LastEvaluatedKey'];
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: tableName,
        ProjectionExpression: 'product_id',
        FilterExpression: 'begins_with(pk, :prefix) AND sk = :sk',
        ExpressionAttributeValues: { ':prefix': prefix, ':sk': sk },
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    const [check] = Found.parse(page.Items ?? []);
    if (check) return check.product_id;
    start = page.LastEvaluatedKey;
  } while (start);
  return null;
}
