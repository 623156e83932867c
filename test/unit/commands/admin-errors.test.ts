import { CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { toServiceError } from '../../../commands/admin/run-admin.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';

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
  ['any other error', new Error('It broke.'), 'server_error', /^It broke\.$/],
])('admin reports %s with its code and remedy', (_case, error, code, message) => {
  expect(toServiceError(error).toDetails()).toMatchObject({ code, message: expect.stringMatching(message) });
});
