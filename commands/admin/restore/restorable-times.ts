import { DescribeContinuousBackupsCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { Touched } from '../confirm.ts';
import { withRemedy } from './restore-table.ts';

/** Returns the times to which a table can be restored. Throws a `ServiceError` if `at` is none of them. */
export async function restorableTimes(
  database: DynamoDBClient,
  TableName: string,
  at: string,
): Promise<Touched> {
  const { ContinuousBackupsDescription } = await database
    .send(new DescribeContinuousBackupsCommand({ TableName }))
    .catch((error: unknown) => {
      throw withRemedy(error);
    });
  const { PointInTimeRecoveryStatus, EarliestRestorableDateTime, LatestRestorableDateTime } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  if (PointInTimeRecoveryStatus !== 'ENABLED' || !EarliestRestorableDateTime || !LatestRestorableDateTime)
    throw new ServiceError(
      'not_configured',
      `Point-in-time recovery is off for ${TableName}. A stage has it with "retainsData": true.`,
    );
  const [from, until] = [toSecond(EarliestRestorableDateTime), toSecond(LatestRestorableDateTime)];
  const time = new Date(at);
  if (time < EarliestRestorableDateTime || time > LatestRestorableDateTime)
    throw new ServiceError(
      'validation_failed',
      `--at is ${at}. ${TableName} can be restored to a time from ${from} to ${until}.`,
    );
  return { source: at, restorable_from: from, restorable_until: until };
}

function toSecond(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}
