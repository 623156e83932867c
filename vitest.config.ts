import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

/**
 * Catches tests that hang. Most take milliseconds; the longest of each project takes a third of its limit or less on two quiet
 * cores, because CI may be that much slower.
 */
const unitMs = 30_000;
const integrationMs = 45_000;
const e2eMs = 75_000;
const enduranceMs = 600_000;
/** Of the hooks that start a service, which has as long as `startLimitMs` of test/support/local-service.ts. */
const startMs = 150_000;

/**
 * Tests that wait for nothing have as many workers as there are processors. Each loads and compiles everything for itself: in
 * place of four, two save 8 s of a processor in unit tests, and 8 in those that synthesize stages.
 */
const computing = 2;
const infra = ['test/integration/infra/**/*.test.ts'];
const shared = ['test/endurance/shared/**/*.test.ts'];

/** How long `until` waits: less than the test, so that its message names the condition. */
const patience = (testMs: number) => ({ PATIENCE_MS: String(testMs - 5_000) });

/**
 * Chosen by folder: `unit` is pure, `infra` synthesizes, `integration` runs handlers over a database in memory and embedded
 * engines, `e2e` drives `npm start`. Apart, in `npm run endurance`: `endurance`, what needs minutes, such as 20 times `kill -9`
 * under load; `shared`, what goes through all samples, pages or suites with the service that `e2e` uses; and `engine`, the
 * tests of `integration` over the embedded database engine, which takes twice the time.
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
          maxWorkers: computing,
          testTimeout: unitMs,
          hookTimeout: unitMs,
          env: patience(unitMs),
        },
      },
      {
        test: {
          name: 'infra',
          include: infra,
          isolate: false,
          maxWorkers: computing,
          globalSetup: ['test/support/synthesize-template.ts'],
          setupFiles: ['test/support/keep-log-lines.ts'],
          testTimeout: integrationMs,
          hookTimeout: integrationMs,
          env: patience(integrationMs),
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts', 'local-aws/test/integration/**/*.test.ts'],
          exclude: infra,
          isolate: false,
          sequence: { groupOrder: 1 },
          globalSetup: ['test/support/synthesize-template.ts'],
          setupFiles: ['test/support/keep-log-lines.ts'],
          testTimeout: integrationMs,
          hookTimeout: integrationMs,
          env: patience(integrationMs),
        },
      },
      {
        test: {
          name: 'engine',
          include: ['test/integration/**/*.test.ts'],
          exclude: infra,
          isolate: false,
          sequence: { groupOrder: 1 },
          globalSetup: ['test/support/synthesize-template.ts'],
          setupFiles: ['test/support/keep-log-lines.ts'],
          testTimeout: integrationMs,
          hookTimeout: integrationMs,
          env: { ...patience(integrationMs), TEST_DATABASE: 'engine' },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          isolate: false,
          sequence: { groupOrder: 1 },
          globalSetup: ['test/support/start-shared-service.ts'],
          testTimeout: e2eMs,
          hookTimeout: startMs,
          env: patience(e2eMs),
        },
      },
      {
        test: {
          name: 'shared',
          include: shared,
          isolate: false,
          sequence: { groupOrder: 1 },
          globalSetup: ['test/support/start-shared-service.ts'],
          testTimeout: e2eMs,
          hookTimeout: startMs,
          env: patience(e2eMs),
        },
      },
      {
        test: {
          name: 'endurance',
          include: ['test/endurance/**/*.test.ts', 'local-aws/test/endurance/**/*.test.ts'],
          exclude: shared,
          sequence: { groupOrder: 1 },
          globalSetup: ['test/support/synthesize-template.ts'],
          testTimeout: enduranceMs,
          hookTimeout: startMs,
          env: patience(startMs),
        },
      },
    ],
  },
});
