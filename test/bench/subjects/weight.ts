import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type BundleWeight, kilobytesOf, weighBundles } from '../../support/bundle-weight.ts';
import { type FigureTable, figure, type Subject } from '../figures.ts';
import { builtApp } from '../local/built-app.ts';
import { medianInterleaved } from '../statistics.ts';
import { baselines, bundleBaseline } from '../weight/bundle-baseline.ts';

const rounds = 18;
const run = promisify(execFile);

/** Size and import time of every function's bundle. */
export const weight: Subject = {
  name: 'weight',
  async measure() {
    const { functionsDir, environment } = await builtApp();
    const bundles = weighBundles(functionsDir);
    const outOf = (name: string) => path.join(functionsDir, '..', 'baselines', `${name}.js`);
    const empty = await bundleBaseline(baselines.empty, outOf('empty'), { packages: 'sdk' });
    const bare = await bundleBaseline(baselines.bareClient, outOf('bare-client'), { packages: 'sdk' });
    const usual = await bundleBaseline(baselines.bareClient, outOf('bare-client-main-first'), {
      packages: 'sdk',
      mainFields: ['main', 'module'],
    });
    const timeImport = (file: string) => async () => {
      const program = `${import.meta.dirname}/../weight/time-import.cjs`;
      const { stdout } = await run(process.execPath, [program, file], { env: environment });
      return Number(stdout);
    };
    const files = [empty, usual, ...bundles.map(({ file }) => file)];
    const medianOf = await medianInterleaved(
      rounds,
      // The bare client has four turns per round, because its noise would affect every ratio.
      [bare, bare, bare, bare, ...files].map((file) => [file, timeImport(file)]),
    );
    const beside = [
      { name: 'an empty handler', file: empty, kb: kilobytesOf(empty) },
      { name: 'the bare DynamoDB client', file: bare, kb: kilobytesOf(bare) },
      { name: "the same, bundled with esbuild's defaults", file: usual, kb: kilobytesOf(usual) },
    ];
    return [
      sizes([...beside, ...bundles], kilobytesOf(bare)),
      {
        title: 'Weight: importing each bundle in a new process',
        baseline: 'importing the bare DynamoDB client, which esbuild bundles into one file',
        figures: [...beside, ...bundles].map((one: Imported) =>
          figure(one.name, medianOf(one.file), 'ms', {
            baseline: medianOf(bare),
            target: one.maxImportRatio === undefined ? undefined : { ratioAtMost: one.maxImportRatio },
          }),
        ),
        notes: [`Processor time, medians of ${rounds} interleaved rounds.`],
      },
    ];
  },
};

type Imported = Pick<BundleWeight, 'name' | 'file'> & Partial<Pick<BundleWeight, 'maxImportRatio'>>;

function sizes(
  bundles: (Pick<BundleWeight, 'name' | 'kb'> & { maxKb?: number })[],
  bareKb: number,
): FigureTable {
  return {
    title: 'Weight: size of each bundle, minified',
    baseline: 'the bare DynamoDB client, which esbuild bundles into one file',
    figures: bundles.map(({ name, kb, maxKb }) =>
      figure(name, kb, 'KB', {
        baseline: bareKb,
        target: maxKb === undefined ? undefined : { below: maxKb },
      }),
    ),
  };
}
