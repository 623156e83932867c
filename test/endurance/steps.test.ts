import { beforeAll, describe, expect, test } from 'vitest';
import { hostilePages } from '../support/hostile-pages.ts';
import { stepsOfPages } from '../support/steps-of-pages.ts';

/** Both above 100 KB: longer JSON is counted, character by character, before it is parsed. */
const sizes: [number, number] = [102_000, 408_000];
/**
 * Linear means 4 times the steps for 4 times the size. Steps of nested pages grow up to the nesting limit.
 */
const maxGrowth = 5;
/** Steps per character: most pages take 10, nested ones a hundred, and a non-linear reader thousands. */
const maxPerCharacter = 300;

let steps: Record<string, number[]> = {};
beforeAll(async () => {
  steps = await stepsOfPages(...sizes);
}, 600_000);

describe('the steps of extraction grow linearly with the page:', () => {
  test.each(Object.keys(hostilePages))('%s', (name) => {
    const [fewer = 0, more = 0] = steps[name] ?? [];
    expect(fewer).toBeGreaterThan(0);
    expect(more / fewer).toBeLessThan(maxGrowth);
    expect(more / sizes[1]).toBeLessThan(maxPerCharacter);
  });
});
