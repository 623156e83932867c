import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const repository = path.join(import.meta.dirname, '../../..');

test('the service does not know how fast a local run is, except where its clock is opened', () => {
  const files = globSync('{shared,functions}/**/*.ts', { cwd: repository });
  const knowing = files.filter((file) =>
    /time_?scale/i.test(readFileSync(path.join(repository, file), 'utf8')),
  );
  expect(knowing.toSorted()).toEqual(['functions/environment.ts', 'shared/platform/identifiers/clock.ts']);
});
