import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

/** Catches tests that hang: the longest test takes seconds, and may take many times as long on a slow or busy machine. */
const limitMs = 180_000;

/**
 * Three speeds, chosen by folder: `unit` is pure, `integration` runs handlers on the embedded engines, `e2e` drives
 * `npm start`. `endurance` is apart, in `npm run endurance`: what needs minutes, such as 20 times `kill -9` under load.
 */
export default defineConfig({
  test: {
    // The functions log every unit of work.
    silent: 'passed-only',
    // Twice the two cores of a small machine: most tests wait, for a database, a service or a time-out.
    maxWorkers: 4,
    // Node.js loads the files itself, as it does for every command here: no transformation takes time, and what is tested is
    // what runs. No module is mocked, so nothing has to look into imports.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts', 'local-aws/test/unit/**/*.test.ts'],
          isolate: false,
          testTimeout: limitMs,
          hookTimeout: limitMs,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts', 'local-aws/test/integration/**/*.test.ts'],
          isolate: false,
          globalSetup: ['test/support/synthesize-template.ts'],
          setupFiles: ['test/support/keep-log-lines.ts'],
          testTimeout: limitMs,
          hookTimeout: limitMs,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          isolate: false,
          globalSetup: ['test/support/start-shared-service.ts'],
          testTimeout: limitMs,
          hookTimeout: limitMs,
        },
      },
      {
        test: {
          name: 'endurance',
          include: ['test/endurance/**/*.test.ts'],
          globalSetup: ['test/support/synthesize-template.ts'],
          testTimeout: 600_000,
          hookTimeout: limitMs,
        },
      },
    ],
  },
});
