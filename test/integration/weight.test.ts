import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleFunctions } from '../../infra/bundle.ts';
import { bundleBaseline } from '../bench/weight/bundle-baseline.ts';
import { type BundleWeight, kilobytesOf, mostKb, weighBundles } from '../support/bundle-weight.ts';

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

  it('is made as the bench makes the baselines it is weighed against', async () => {
    const source = `export { handler } from './functions/api/get-product/handler.ts';`;
    const made = await bundleBaseline(source, path.join(folder, 'made', 'index.js'), { credentials: 'ours' });
    const { kb } = bundles.find(({ name }) => name === 'get-product') ?? {};
    expect(kilobytesOf(made)).toBeCloseTo(Number(kb), 0);
  });
});
