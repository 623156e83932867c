import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, of the projects that run last. A fresh clone knows no durations, and orders files by their
 * size: these would begin late, and end alone.
 */
const longest = [
  'test/endurance/batch-memory.test.ts',
  'test/endurance/kill.test.ts',
  'test/endurance/steps.test.ts',
  'test/endurance/cloudformation.test.ts',
  'test/endurance/faults.test.ts',
  'test/endurance/damaged-folders.test.ts',
  'test/endurance/day-of-shops.test.ts',
  'test/endurance/busy-host.test.ts',
  'test/endurance/full-disk.test.ts',
  'test/endurance/permissions.test.ts',
  'test/endurance/hostile-pages.test.ts',
  'test/endurance/schedules-and-receivers.test.ts',
  'test/endurance/account-area.test.ts',
  'test/endurance/canary.test.ts',
  'test/endurance/account-area-mishaps.test.ts',
  'test/endurance/schedule-faults.test.ts',
  'test/unit/interface/openapi.test.ts',
];

/** Returns how many begin before a file: all of them before one that is not named. */
function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((file) => moduleId.endsWith(file));
  return rank === -1 ? longest.length : rank;
}

/** Begins with the longest files of each project, the longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((ofProject) =>
      ofProject.toSorted((one, other) => rankOf(one) - rankOf(other)),
    );
  }
}
