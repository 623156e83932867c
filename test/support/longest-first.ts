import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Unit tests and synthesis keep the processors busy while the shared service starts; the last tests are short. */
const order = ['infra', 'unit', 'e2e', 'integration', 'endurance', 'shared', 'random', 'engine'];

/**
 * The longest test files of each project. A fresh clone has no recorded durations, and orders files by size, so these
 * would start late and end alone.
 */
const longest = [
  'test/endurance/batch-memory.test.ts',
  'test/endurance/kill.test.ts',
  'test/endurance/steps.test.ts',
  'test/endurance/cloudformation.test.ts',
  'test/endurance/damaged-folders.test.ts',
  'test/endurance/full-disk.test.ts',
  'test/endurance/hostile-pages.test.ts',
  'test/endurance/account-area.test.ts',
  'test/endurance/canary.test.ts',
  'test/endurance/account-area-mishaps.test.ts',
  'test/endurance/schedule-faults.test.ts',
  'test/unit/interface/openapi.test.ts',
  'test/unit/pages/extraction/extract-hostile.test.ts',
  'test/e2e/choose-price.test.ts',
  'test/endurance/shared/items.test.ts',
  'test/endurance/shared/lists.test.ts',
  'test/integration/app/limits.test.ts',
  'local-aws/test/integration/queues.test.ts',
  'test/integration/crawler/reading-threads.test.ts',
  'test/integration/commands/redrive.test.ts',
  'test/integration/pipeline/faults.test.ts',
  'test/integration/app/session.test.ts',
  'test/integration/crawler-worker/busy-host.test.ts',
];

/** Returns how many listed files start before a file; all of them do before one that is not listed. */
function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((file) => moduleId.endsWith(file));
  return rank === -1 ? longest.length : rank;
}

/** Runs the projects in turn, and the longest files of each first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) =>
        order.indexOf(one.project.name) - order.indexOf(other.project.name) || rankOf(one) - rankOf(other),
    );
  }
}
