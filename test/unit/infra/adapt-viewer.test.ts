import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { adaptViewer } from '../../../infra/bundles/adapt-viewer.ts';

const { resolve } = createRequire(import.meta.url);

test("the reference's viewer requests nothing from its vendor, and all of it can be read in the dark", async () => {
  const viewer = adaptViewer(await readFile(resolve('redoc/bundles/redoc.standalone.js'), 'utf8'));
  // Its text is too long for a report.
  const remains = ['cdn.redoc.ly', 'color: #0e7c86;', 'background-color: white;'].filter((text) =>
    viewer.includes(text),
  );
  expect(remains).toEqual([]);
  expect(() => adaptViewer('')).toThrow('The viewer does not contain');
});
