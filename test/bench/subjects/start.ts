import { launchService } from '../../support/local-service.ts';
import type { Subject } from '../figures.ts';
import { run, scratchFolder } from '../scratch.ts';
import { medians, timed } from '../statistics.ts';

/** From `npm start` to the first response, with a new data folder. */
export const start: Subject = async () => {
  const medianOf = await medians(3, {
    node: () => timed(() => run(process.execPath, ['-e', '0'])),
    npm: () => timed(() => run('npm', ['start', '--', '--help'])),
    bundle: () => timed(() => run(process.execPath, ['infra/bundles/bundle.ts', '--out', scratchFolder()])),
    whole: untilReady,
  });
  const baseline = medianOf('node');
  return [
    {
      title: 'Start: npm start with a new data folder, to the first response',
      baseline: 'Node.js without work',
      figures: [
        { name: 'npm start to ready, ms', value: medianOf('whole'), baseline, atMost: 10_000 },
        { name: 'npm, launcher and options (npm start -- --help), ms', value: medianOf('npm'), baseline },
        { name: 'bundling of all functions, ms', value: medianOf('bundle'), baseline },
      ],
    },
  ];
};

async function untilReady(): Promise<number> {
  const startMs = performance.now();
  const service = await launchService({ throughNpm: true });
  try {
    await service.ready();
    return performance.now() - startMs;
  } finally {
    await service.stop();
  }
}
