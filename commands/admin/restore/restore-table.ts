import {
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
  TableInUseException,
} from '@aws-sdk/client-dynamodb';
import type { Failure } from '../../../shared/interface/errors.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';

interface RestoreTable {
  database: DynamoDBClient;
  tableName: string;
  /** A second of the table's point-in-time recovery. */
  at: string;
  target: string;
  pollMs: number;
  /** How long the new table can be unknown, because `DescribeTable` is eventually consistent. */
  unknownAtMostMs?: number;
}

/**
 * Restores into a new table, and resolves once DynamoDB has filled it. Throws a `ServiceError` with the
 * remedy if DynamoDB refuses or cancels the restore.
 *
 * The index is omitted, because copying does not need it and DynamoDB restores faster without it
 * (https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_RestoreTableToPointInTime.html).
 */
export async function restoreTable({
  database,
  tableName,
  at,
  target,
  pollMs,
  unknownAtMostMs = 120_000,
}: RestoreTable): Promise<void> {
  try {
    await database.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: tableName,
        RestoreDateTime: new Date(at),
        TargetTableName: target,
        GlobalSecondaryIndexOverride: [],
      }),
    );
  } catch (error) {
    if (!isStarted(error)) throw withRemedy(error);
  }
  let unknownMs = 0;
  for (;;) {
    const status = await statusOf(database, target);
    if (status === 'ACTIVE') return;
    if (status === 'UNKNOWN') unknownMs += pollMs;
    // A failed restore deletes its table.
    if (unknownMs > unknownAtMostMs || (status !== 'UNKNOWN' && status !== 'CREATING'))
      throw new ServiceError(
        'server_error',
        `DynamoDB cancelled the restore: the table ${target} is ${status}. It cancels if a permission or a key was removed meanwhile. Run the command again.`,
      );
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** The target is named after the time: an interrupted run started it, or the response to this request was lost. */
function isStarted(error: unknown): boolean {
  return error instanceof TableAlreadyExistsException || error instanceof TableInUseException;
}

/** `CREATING` also while the table is active and not yet filled. */
async function statusOf(database: DynamoDBClient, TableName: string): Promise<string> {
  try {
    const { Table } = await database.send(new DescribeTableCommand({ TableName }));
    const { TableStatus = 'UNKNOWN', RestoreSummary } = Table ?? {};
    return TableStatus === 'ACTIVE' && RestoreSummary?.RestoreInProgress ? 'CREATING' : TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return 'UNKNOWN';
    throw withRemedy(error);
  }
}

/** DynamoDB's rejections, by the name of the error. Any other error is rethrown. */
const remedies: Record<string, [Failure, string]> = {
  InvalidRestoreTimeException: [
    'validation_failed',
    'Choose another time with --at; --dry-run shows the range.',
  ],
  PointInTimeRecoveryUnavailableException: [
    'not_configured',
    'Point-in-time recovery is off for this table. A stage has it with "retainsData": true.',
  ],
  ResourceNotFoundException: ['not_found', 'Check the name, the region and the AWS account.'],
  TableNotFoundException: ['not_found', 'Check --table, the region and the AWS account.'],
  LimitExceededException: [
    'server_error',
    'The AWS account restores or changes too many tables at once. Run the command again later.',
  ],
  AccessDeniedException: [
    'not_configured',
    'docs/operations.md, "Restore to a point in time", lists the permissions.',
  ],
};

export function withRemedy(error: unknown): unknown {
  const [code, remedy] = (error instanceof Error && remedies[error.name]) || [];
  if (!(error instanceof Error) || code === undefined) return error;
  return new ServiceError(code, `${error.name}: ${error.message} ${remedy}`, { cause: error });
}
