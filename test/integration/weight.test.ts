import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleFunctions } from '../../infra/bundle.ts';
import { type BundleWeight, mostKb, weighBundles } from '../support/bundle-weight.ts';

/** Time is the bench's matter: a test that asserts it fails on a busy machine. */
describe('the bundle of a function', () => {
  let folder = '';
  let bundles: BundleWeight[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'price-watch-weight-'));
    await bundleFunctions(folder);
    bundles = weighBundles(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(`weighs less than ${mostKb.readsNoPage} KB where it reads no page`, () => {
    const light = bundles.filter(({ readsPages }) => !readsPages);
    expect(light.length).toBeGreaterThan(10);
    expect(light.filter(({ kb, mostKb }) => kb >= mostKb)).toEqual([]);
  });

  it(`weighs less than ${mostKb.readsPages.toLocaleString('en-US')} KB where it reads pages`, () => {
    const heavy = bundles.filter(({ readsPages }) => readsPages);
    expect(heavy.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['crawler', 'create-product', 'extract']),
    );
    expect(heavy.filter(({ kb, mostKb }) => kb >= mostKb)).toEqual([]);
  });
});
