import { describe, expect, test } from 'vitest';
import { forTheUser } from '../../src/data/data-folder.ts';
import { StartError } from '../../src/start-error.ts';

// The folder does not exist, so its free space is unknown: only the error indicates it.
const folder = '/nowhere/.data';

const failed = (code: string, message: string, named: object = {}) =>
  Object.assign(new Error(`${code}: ${message}`), { code, ...named });

const makeRoom = 'cannot be written: the disk is full. Free space on its disk and start again.';
const makeWritable =
  'cannot be written: it is read-only. Make it writable, or choose another folder with --data.';

describe('one line has the file, the error and the remedy', () => {
  test.each([
    [
      'a Node.js write error with a file name',
      failed('ENOSPC', 'no space left on device, write', { path: `${folder}/database.pid` }),
      `${folder}/database.pid ${makeRoom}`,
    ],
    [
      'a write error without a file name',
      failed('ENOSPC', 'no space left on device, write'),
      `${folder} ${makeRoom}`,
    ],
    ['a quota', failed('EDQUOT', 'disk quota exceeded, write'), `${folder} ${makeRoom}`],
    [
      'queues that appear damaged',
      new StartError(`${folder}/queues/q.db cannot be read: database or disk is full. Delete the folder.`),
      `${folder}/queues/q.db ${makeRoom}`,
    ],
    [
      'a database that failed to start',
      new StartError('The database did not start: error: Internal error: database or disk is full'),
      `${folder} ${makeRoom}`,
    ],
    [
      'a build that failed',
      new Error(
        `infra/bundle.ts failed with exit code 1:\n✘ [ERROR] write ${folder}/build/functions/a/index.js: no space left on device\n\n✘ [ERROR] more`,
      ),
      `${folder}/build/functions/a/index.js ${makeRoom}`,
    ],
    [
      'an error caused by it',
      new Error('The table was not made', { cause: failed('ENOSPC', 'no space left on device, write') }),
      `${folder} ${makeRoom}`,
    ],
    [
      'several failures',
      new AggregateError([new Error('one'), failed('ENOSPC', 'no space left on device, write')], 'Not all'),
      `${folder} ${makeRoom}`,
    ],
    [
      'a read-only folder',
      failed('EROFS', `read-only file system, open '${folder}/a'`, { path: `${folder}/a` }),
      `${folder}/a ${makeWritable}`,
    ],
    ['a read-only database', new Error('attempt to write a readonly database'), `${folder} ${makeWritable}`],
    [
      'another user’s file',
      failed('EACCES', `permission denied, open '${folder}/a'`, { path: `${folder}/a` }),
      `${folder}/a cannot be used: permission denied. Move it away, or give it to the user who starts the service.`,
    ],
  ])('%s', async (_what, error, line) => {
    const told = await forTheUser(error, folder);
    expect(told).toBeInstanceOf(StartError);
    expect(told).toMatchObject({ message: line });
  });
});

test.each([
  ['a line for the user', new StartError('Port 8787 is in use.')],
  ['a line about damage', new StartError(`${folder}/secrets.json is damaged: it is empty. Restore it.`)],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['an error about a file elsewhere', failed('ENOENT', 'no such file', { path: '/elsewhere/a' })],
])('%s is not changed', async (_what, error) => {
  expect(await forTheUser(error, folder)).toBe(error);
});
