import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, of the projects that run last. A fresh clone knows no durations, and orders files by their
 * size: these are small, would begin late, and would end alone.
 */
const longest = [
  'test/endurance/batch-memory.test.ts',
  'test/endurance/kill.test.ts',
  'test/endurance/day-of-shops.test.ts',
  'test/endurance/steps.test.ts',
  'test/endurance/faults.test.ts',
  'test/endurance/histories.test.ts',
  'test/unit/interface/openapi.test.ts',
];

const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(file));

/** Begins with the longest files of each project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((ofProject) => [
      ...ofProject.filter(isLong),
      ...ofProject.filter((file) => !isLong(file)),
    ]);
  }
}
