import { CommanderError } from 'commander';
import { freeSpace, isOfFullDisk } from 'local-aws/data/room';
import { ServiceError } from '../../shared/interface/service-error.ts';

/** Errors of AWS that the settings of the operator cause. A retry does not help. */
const misconfigured: [RegExp, string][] = [
  [/Region is missing/, 'Missing AWS region. Set AWS_REGION, or a region in the profile.'],
  [
    /^CredentialsProviderError/,
    'Missing AWS credentials. Set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ],
  [
    /^(?:ResourceNotFoundException|QueueDoesNotExist)/,
    'No stage in this AWS account and region has this table. Pass the output TableName of its stack as --table.',
  ],
];

/** Returns an error's text: what happened and, if known, the remedy. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CommanderError && error.code === 'commander.help')
    return new ServiceError('validation_failed', 'Missing command. See --help.');
  if (error instanceof CommanderError)
    return new ServiceError('validation_failed', `${message.replace(/^error: /, '')}. See --help.`);
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
    return new ServiceError(
      'not_configured',
      'The local service does not respond. Start it with `npm start`.',
    );
  if (isOfFullDisk(message))
    return new ServiceError(
      'server_error',
      `The disk of the data folder is full. ${freeSpace} Then run the command again. (${message})`,
    );
  const [, remedy] = misconfigured.find(([pattern]) => pattern.test(String(error))) ?? [];
  if (remedy !== undefined) return new ServiceError('not_configured', `${remedy} (${message})`);
  return new ServiceError('server_error', message);
}
