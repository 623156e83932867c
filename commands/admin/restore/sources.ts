import {
  DescribeBackupCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { Touched } from '../confirm.ts';
import { withRemedy } from './restore-table.ts';

/** Describes the source of a restore. Throws a `ServiceError` if DynamoDB cannot restore it. */
export async function describeSource(
  database: DynamoDBClient,
  tableName: string,
  { at, backup, from }: { at?: string | undefined; backup?: string | undefined; from?: string | undefined },
): Promise<Touched> {
  try {
    if (at !== undefined) return await pointInTime(database, tableName, at);
    if (backup !== undefined) return await onDemand(database, backup);
    return await restoredBefore(database, from ?? '');
  } catch (error) {
    throw withRemedy(error);
  }
}

async function pointInTime(database: DynamoDBClient, TableName: string, at: string): Promise<Touched> {
  const { ContinuousBackupsDescription } = await database.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const { PointInTimeRecoveryStatus, EarliestRestorableDateTime, LatestRestorableDateTime } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  if (PointInTimeRecoveryStatus !== 'ENABLED' || !EarliestRestorableDateTime || !LatestRestorableDateTime)
    throw new ServiceError(
      'not_configured',
      `Point-in-time recovery is off for ${TableName}. A stage has it with "retainsData": true. Restore an on-demand backup with --backup.`,
    );
  const time = new Date(at);
  if (time < EarliestRestorableDateTime || time > LatestRestorableDateTime)
    throw new ServiceError(
      'validation_failed',
      `--at is ${at}. ${TableName} can be restored to a time from ${toSecond(EarliestRestorableDateTime)} to ${toSecond(LatestRestorableDateTime)}.`,
    );
  return {
    source: at,
    restorable_from: toSecond(EarliestRestorableDateTime),
    restorable_until: toSecond(LatestRestorableDateTime),
  };
}

async function onDemand(database: DynamoDBClient, BackupArn: string): Promise<Touched> {
  const { BackupDescription } = await database.send(new DescribeBackupCommand({ BackupArn }));
  const { BackupDetails: backup, SourceTableDetails: table } = BackupDescription ?? {};
  if (backup?.BackupStatus !== 'AVAILABLE')
    throw new ServiceError(
      'not_found',
      `The backup is ${backup?.BackupStatus ?? 'unknown'}, not AVAILABLE. List the backups with \`aws dynamodb list-backups\`.`,
    );
  return {
    source: BackupArn,
    backup_of: table?.TableName ?? '',
    created_at: backup.BackupCreationDateTime ? toSecond(backup.BackupCreationDateTime) : '',
    items: table?.ItemCount ?? 0,
  };
}

async function restoredBefore(database: DynamoDBClient, TableName: string): Promise<Touched> {
  const { Table } = await database.send(new DescribeTableCommand({ TableName }));
  if (Table?.TableStatus !== 'ACTIVE' || Table.RestoreSummary?.RestoreInProgress)
    throw new ServiceError(
      'validation_failed',
      `${TableName} is not filled yet. Wait until \`aws dynamodb describe-table\` shows it as ACTIVE, and run the command again.`,
    );
  return { source: TableName };
}

function toSecond(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}
