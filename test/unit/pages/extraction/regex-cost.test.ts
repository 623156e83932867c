import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { markupNames } from '../../../../shared/pages/lexicon/markup-names.ts';
import { findExpressions } from './regex-literals.ts';

const root = new URL('../../../../', import.meta.url);
const written = findExpressions(root, 'shared/{pages,platform/guarded-client}/**/*.ts');
/** Expressions composed from a table. */
const built = Object.entries(markupNames).map(([name, expression]) => ({ name, expression }));

describe('no regular expression takes more than linear time for any page text', () => {
  it('all regular expressions are found', () => {
    expect(written.length).toBeGreaterThan(150);
  });

  it.each(written)('$file: $source', ({ source, flags }) => {
    expect(analyse({ source, flags }).reports).toEqual([]);
  });

  it.each(built)('$name', ({ expression }) => {
    expect(analyse(expression).reports).toEqual([]);
  });
});
