import { expect, test } from 'vitest';
import { foldCase, requiredLiterals, WordFilter } from '../../../../shared/platform/text/word-filter.ts';

test.each<[pattern: RegExp, literals: string[]]>([
  [/ausverkauft/u, ['ausverkauft']],
  [/sold[ -]?out|ausverkauft/u, ['sold out', 'sold-out', 'soldout', 'ausverkauft']],
  [/(?<!not )\bin stock(?! soon)/u, ['in stock']],
  [/^(?:no|0) stock$/u, ['no stock', '0 stock']],
  [/only \d{1,3} (?:items )?left/u, ['only ']],
  [/\p{L}{2,9}verkauft|[a-z]+ x{2}y/u, ['verkauft', 'x']],
  [/(?:we|they) (?:were )?sold \w+ of it/u, ['we were sold ', 'they were sold ', 'we sold ', 'they sold ']],
  [/[A-Z]{2} mva\.|[缺无]货/u, [' mva.', '缺货', '无货']],
  [/(?:ab)+c|(?:de){1}f|\u00e9t\.|v[éá]?\./u, ['ab', 'def', 'ét.', 'vé.', 'vá.', 'v.']],
])('%s requires one of %j', (pattern, literals) => {
  expect(requiredLiterals(pattern.source)).toEqual(literals);
});

test.each([/sold|\d+/u, /(?:sold)?/u, /(?:out){0,2}/u, /^$/, /[^a]/])(
  '%s has no required text',
  (pattern) => {
    expect(() => new WordFilter([pattern]).find('')).toThrow('has no required text');
  },
);

test('unknown syntax is rejected', () => {
  expect(() => requiredLiterals('a)b')).toThrow('Unexpected ) at 1');
});

test('a filter finds the patterns that a text can contain', () => {
  const [out, none, few, left] = [/sold out/, /缺货|売/, /Only \d left/i, /left/];
  const filter = new WordFilter([out, none, few, left]);
  const find = (text: string) => [...filter.find(text)];
  expect(find('Nothing of it')).toEqual([]);
  expect(find('SOLD OUT')).toEqual([out]);
  expect(find('货缺货')).toEqual([none]);
  expect(find('売')).toEqual([none]);
  expect(find('sol d out 缺 货')).toEqual([]);
  expect(find('only 3 left, some sold out')).toEqual([few, left, out]);
});

test('letters that are equal case-insensitively are equal when folded', () => {
  const cased = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).filter((letter) =>
    /[\p{Changes_When_Casemapped}\p{Changes_When_Casefolded}]/u.test(letter),
  );
  const all = cased.join('');
  const unequal = ['gi', 'giu'].flatMap((flags) =>
    cased.filter((letter) =>
      [...all.matchAll(new RegExp(letter, flags))].some(([other]) => foldCase(other) !== foldCase(letter)),
    ),
  );
  expect(cased.length).toBeGreaterThan(2_000);
  expect(unequal).toEqual([]);
});
