import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

/**
 * Catches tests that hang. Most take milliseconds; the longest of each project takes a third of its limit or less on two quiet
 * cores, because CI may be that much slower.
 */
const unitMs = 30_000;
const systemMs = 75_000;
const enduranceMs = 600_000;
/** Of the hooks that start a service, which has as long as `startLimitMs` of test/support/local-service.ts. */
const startMs = 150_000;

/**
 * Tests that wait for nothing have as many workers as there are processors. Each loads and compiles everything for itself: in
 * place of four, two save 8 s of a processor. Those that synthesize stages have one, while the shared service starts on the
 * other processor.
 */
const computing = 2;
/** The projects run in this order, and those with the same number together. */
const order = { infra: 0, unit: 1, waiting: 2 };
const integration = ['test/integration/**/*.test.ts', 'local-aws/test/integration/**/*.test.ts'];
const infra = ['test/integration/infra/**/*.test.ts'];
const e2e = ['test/e2e/**/*.test.ts'];
const shared = ['test/endurance/shared/**/*.test.ts'];

/** How long `until` waits: less than the test, so that its message names the condition. */
const patience = (testMs: number) => ({ PATIENCE_MS: String(testMs - 5_000) });

/** How long `expect.poll` waits, for pages of a service that shares the processors with others: 1 s by default. */
const polls = { poll: { timeout: 30_000 } };

const template = 'test/support/synthesize-template.ts';

const pure = {
  include: ['test/unit/**/*.test.ts', 'local-aws/test/unit/**/*.test.ts'],
  isolate: false,
  sequence: { groupOrder: order.unit },
  maxWorkers: computing,
  testTimeout: unitMs,
  hookTimeout: unitMs,
};
const handlers = {
  include: integration,
  isolate: false,
  sequence: { groupOrder: order.waiting },
  globalSetup: template,
  setupFiles: 'test/support/keep-log-lines.ts',
  testTimeout: systemMs,
  hookTimeout: startMs,
  env: patience(systemMs),
};
/** With the service that tests share. */
const started = {
  ...handlers,
  globalSetup: [template, 'test/support/start-shared-service.ts'],
  expect: polls,
};
/** Of random cases, `npm run endurance` plays all (test/support/runs.ts). */
const all = { RANDOM_CASES: 'all' };
/** Tests with long versions, which `endurance` plays over the database in memory. */
const long = ['api/arbitrary-requests', 'pipeline/faults', 'pipeline/model'].map(
  (name) => `test/integration/${name}.test.ts`,
);

/**
 * Chosen by folder: `unit` is pure, `infra` synthesizes, and of `system`, `integration` runs handlers over a database in memory
 * and embedded engines, `e2e` drives `npm start`. They are one project, because the workers of two would load and compile the
 * same for 14 s of a processor. Apart, in `npm run endurance`: `endurance`, what needs minutes, such as 20 times `kill -9` under
 * load, and every fault in every step; `shared`, what goes through all samples, pages or suites with the service that `e2e`
 * uses; `random` and `engine`, the tests of `unit` and `integration` with all random cases, and over the embedded database engine.
 */
export default defineConfig({
  test: {
    // The functions log every unit of work.
    silent: 'passed-only',
    // One more than the two cores of a small machine: many tests wait, for a service, another process or a time-out. Each
    // worker loads and compiles for four seconds of a processor.
    maxWorkers: 3,
    // Node.js loads the files itself, as it does for every command here: no transformation takes time, and what is tested is
    // what runs. No module is mocked, so nothing has to look into imports.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'unit', ...pure, env: patience(unitMs) } },
      {
        test: {
          name: 'infra',
          ...handlers,
          include: infra,
          sequence: { groupOrder: order.infra },
          maxWorkers: 1,
        },
      },
      { test: { name: 'system', ...started, include: [...integration, ...e2e], exclude: infra } },
      {
        test: {
          name: 'endurance',
          include: ['test/endurance/**/*.test.ts', 'local-aws/test/endurance/**/*.test.ts', ...long],
          exclude: shared,
          sequence: { groupOrder: order.waiting },
          globalSetup: template,
          testTimeout: enduranceMs,
          hookTimeout: startMs,
          env: { ...patience(startMs), RANDOM_CASES: 'many' },
          expect: polls,
        },
      },
      { test: { name: 'shared', ...started, include: shared } },
      { test: { name: 'random', ...pure, env: { ...patience(unitMs), ...all } } },
      {
        test: {
          name: 'engine',
          ...handlers,
          include: ['test/integration/**/*.test.ts'],
          exclude: infra,
          env: { ...handlers.env, ...all, TEST_DATABASE: 'engine' },
        },
      },
    ],
  },
});
