import { CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { toServiceError } from '../../../commands/admin/to-service-error.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });
const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:8787'), { code: 'ECONNREFUSED' });
// The engine's own error.
const full = new Error(
  'commit failed (backend: database or disk is full) and rollback also failed (backend: cannot rollback)',
);

test.each<[string, unknown, string, RegExp]>([
  [
    'a full disk',
    full,
    'server_error',
    /^The disk of the data folder is full\. Free at least 4 MB: .*rotated logs.* Then run the command again\./,
  ],
  ['a stopped service', refused, 'not_configured', /Start it with `npm start`\.$/],
  [
    'an unknown option',
    new CommanderError(1, 'c', 'error: unknown option'),
    'validation_failed',
    /See --help\.$/,
  ],
  [
    'an error with a remedy',
    new ServiceError('not_found', 'No such account.'),
    'not_found',
    /^No such account\.$/,
  ],
  [
    'a missing region',
    new Error('Region is missing'),
    'not_configured',
    /^Missing AWS region\. Set AWS_REGION/,
  ],
  [
    'missing credentials',
    named('CredentialsProviderError', 'Could not load credentials from any providers'),
    'not_configured',
    /^Missing AWS credentials\. Set AWS_PROFILE/,
  ],
  [
    'an unknown table',
    named('ResourceNotFoundException', 'Requested resource not found'),
    'not_configured',
    /TableName of its stack as --table\. \(Requested resource not found\)$/,
  ],
  ['any other error', new Error('It broke.'), 'server_error', /^It broke\.$/],
])('admin reports %s with its code and remedy', (_case, error, code, message) => {
  expect(toServiceError(error).toDetails()).toMatchObject({ code, message: expect.stringMatching(message) });
});
