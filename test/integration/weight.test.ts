import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleFunctions } from '../../infra/bundles/bundle.ts';
import { bundleOrReuse, keyOfSources } from '../../infra/bundles/saved-bundles.ts';
import { type BundleWeight, weighBundles } from '../support/bundle-weight.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const repository = path.join(import.meta.dirname, '../..');

/** The bench measures time, because a test of time would fail on a busy machine. */
describe('the bundle of a function', () => {
  const folder = temporaryFolder('weight');
  let bundles: BundleWeight[] = [];

  beforeAll(async () => {
    const key = await keyOfSources(repository);
    await bundleOrReuse({ repository, key, outDir: folder }, () => bundleFunctions(folder));
    bundles = weighBundles(folder);
    // Bundling takes 10 s of two quiet cores, unless a service started before.
  }, 120_000);

  it.each([
    ['staysInside', 10],
    ['callsOut', 2],
    ['servesTools', 1],
    ['sendsNotifications', 1],
    ['readsPages', 3],
    ['servesToolsThatReadPages', 1],
    ['servesTheAccountArea', 1],
  ] as const)('weighs less than the limit of its kind: %s', (kind, least) => {
    const ofKind = bundles.filter((bundle) => bundle.kind === kind);
    expect(ofKind.length).toBeGreaterThanOrEqual(least);
    expect(ofKind.filter(({ kb, maxKb }) => kb >= maxKb)).toEqual([]);
  });
});
