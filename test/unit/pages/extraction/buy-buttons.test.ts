import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { offersToBuy } from '../../../../shared/pages/extraction/candidates/visible/control-kinds.ts';

/** A line per language, and one of texts that offer something else. */
const lines = readFileSync(new URL('buy-buttons.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const texts = lines.map((line): [string, string[]] => [line.slice(0, 2), line.slice(4).split(' | ')]);

test.each(texts)('buttons are known in %s', (language, buttons) => {
  expect(buttons.filter((text) => offersToBuy(text) === (language === 'no'))).toEqual([]);
});
