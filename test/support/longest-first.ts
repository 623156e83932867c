import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Unit tests and synthesis keep the processors busy while the shared service starts. */
const order = ['infra', 'unit', 'system', 'endurance', 'shared', 'random', 'engine'];

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
  'test/endurance/shared/items.test.ts',
  'test/endurance/shared/lists.test.ts',
];

/** Tests that mostly wait, many of them for the service, with their seconds. Those of one kind are apart. */
const waiting: [file: string, seconds: number][] = [
  ['test/e2e/admin.test.ts', 13],
  ['local-aws/test/integration/queues.test.ts', 13],
  ['test/e2e/choose-price.test.ts', 8],
  ['test/integration/crawler/reading-threads.test.ts', 10],
  ['test/e2e/notifications.test.ts', 6],
  ['test/integration/commands/redrive.test.ts', 9],
  ['test/e2e/http.test.ts', 5],
  ['local-aws/test/integration/functions.test.ts', 7],
  ['test/integration/app/limits.test.ts', 5],
  ['test/e2e/landing.test.ts', 4],
  ['test/integration/stores/transient-failures.test.ts', 5],
  ['test/e2e/sign-in.test.ts', 4],
  ['test/integration/crawler-worker/host.test.ts', 4],
  ['test/e2e/deploy-failures.test.ts', 2],
  ['test/integration/pipeline/sender.test.ts', 4],
  ['test/e2e/addresses.test.ts', 2],
  ['test/integration/crawler/direct-leniency.test.ts', 3],
  ['test/integration/crawler/provider-failures.test.ts', 3],
];

const byRank = (one: TestSpecification, other: TestSpecification) => rankOf(one) - rankOf(other);

/** Returns how many listed files start before a file; all of them do before one that is not listed. */
function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((file) => moduleId.endsWith(file));
  return rank === -1 ? longest.length : rank;
}

/** Puts the files that wait apart, each followed by a share of those that compute meanwhile, long and short ones. */
function spread(files: readonly TestSpecification[]): TestSpecification[] {
  const positionIn = ({ moduleId }: TestSpecification) =>
    waiting.findIndex(([file]) => moduleId.endsWith(file));
  const secondsOf = (file: TestSpecification) => waiting[positionIn(file)]?.[1] ?? 0;
  const waits = files
    .filter((file) => secondsOf(file) > 0)
    .toSorted((one, other) => positionIn(one) - positionIn(other));
  const computes = files.filter((file) => secondsOf(file) === 0);
  if (waits.length === 0) return computes;
  const total = waits.reduce((sum, file) => sum + secondsOf(file), 0);
  let waited = 0;
  return waits.flatMap((file) => {
    const from = waited / total;
    waited += secondsOf(file);
    return [file, ...computes.filter((_, at) => from <= positionOf(at) && positionOf(at) < waited / total)];
  });
}

/** Spreads successive numbers evenly over 0 to 1, by the golden ratio. */
const positionOf = (at: number) => (at * 0.618) % 1;

/** Runs the projects in turn, and the longest files of each first, but those that wait apart. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...Map.groupBy(sorted, ({ project }) => project.name)]
      .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      .flatMap(([, ofProject]) => spread(ofProject.toSorted(byRank)));
  }
}
