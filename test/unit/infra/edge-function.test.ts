import { readFileSync } from 'node:fs';
import { unsupportedSyntax } from 'local-aws/distribution/unsupported-syntax';
import { expect, test } from 'vitest';

test('the edge function uses only documented features of its runtime', () => {
  expect(unsupportedSyntax(readFileSync('infra/edge/viewer-request.js', 'utf8'))).toEqual([]);
});
