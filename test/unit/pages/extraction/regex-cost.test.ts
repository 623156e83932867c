import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import * as placeWords from '../../../../shared/pages/extraction/candidates/visible/surroundings/markup-names.ts';
import { findExpressions } from './regex-literals.ts';

const root = new URL('../../../../', import.meta.url);
const written = findExpressions(root, 'shared/{pages,platform/guarded-client}/**/*.ts');
/** Those that are put together from tables of words. */
const built = [
  ...[placeWords].flatMap((words) =>
    Object.entries(words).flatMap(([name, expressions]) =>
      [expressions]
        .flat()
        .flatMap((expression) => (expression instanceof RegExp ? [{ name, expression }] : [])),
    ),
  ),
];

describe('no regular expression takes more than linear time, whatever text a page gives it', () => {
  it('all regular expressions are found', () => {
    expect(written.length).toBeGreaterThan(150);
    expect(built.every(({ expression }) => expression instanceof RegExp)).toBe(true);
  });

  it.each(written)('$file: $source', ({ source, flags }) => {
    expect(analyse({ source, flags }).reports).toEqual([]);
  });

  it.each(built)('$name', ({ expression }) => {
    expect(analyse(expression).reports).toEqual([]);
  });
});
