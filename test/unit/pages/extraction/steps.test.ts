import { beforeAll, describe, expect, test } from 'vitest';
import { hostilePages } from '../../../support/hostile-pages.ts';
import { stepsOfPages } from '../../../support/steps-of-pages.ts';

const size = 60_000;
/** At this size most pages take 10, nested ones up to 330; a reader that looks at all elements for each one takes over 600. */
const maxPerCharacter = 500;
let steps: Record<string, number[]> = {};
beforeAll(async () => {
  steps = await stepsOfPages(size);
}, 600_000);

// `npm run endurance` compares the steps of pages of two sizes.
describe('a reader does not read a page over and over:', () => {
  test.each(Object.keys(hostilePages))('%s', (name) => {
    const [taken = 0] = steps[name] ?? [];
    expect(taken).toBeGreaterThan(0);
    expect(taken / size).toBeLessThan(maxPerCharacter);
  });
});
