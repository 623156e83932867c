import { defineConfig } from 'vitest/config';

/** Three speeds, chosen by folder: `unit` is pure, `integration` runs handlers on the embedded engines, `e2e` drives `npm start`. */
export default defineConfig({
  test: {
    // The functions log every unit of work.
    silent: 'passed-only',
    // Most tests wait for a database or a service beside them, so that none is kept back for those.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'unit', include: ['test/unit/**/*.test.ts'], testTimeout: 5_000 } },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          globalSetup: ['test/support/synthesize-template.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: { name: 'e2e', include: ['test/e2e/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
      },
    ],
  },
});
