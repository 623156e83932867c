import { describe, expect, it } from 'vitest';
import { chooseName } from '../../../../shared/pages/extraction/name/choose-name.ts';
import { cleanName, nameLikeness } from '../../../../shared/pages/extraction/name/name.ts';
import { StoreNames } from '../../../../shared/pages/extraction/name/store-names.ts';
import { hostWords } from '../../../../shared/pages/extraction/page/page-titles.ts';

it.each([
  ['Salt &amp;amp; Pepper', 'Salt & Pepper'],
  ['Hand&lcy;&IEcy; &#133; &unknown; &copy', 'HandлЕ … &unknown; &copy'],
  ['  Caf&eacute;\n au   lait ', 'Café au lait'],
  ['Mug &#8211; <b>blue</b>', 'Mug – blue'],
  ['Soap\u200b 100\u00a0g', 'Soap 100 g'],
  ['AT&T &unknown;', 'AT&T &unknown;'],
  ['(Mug) 3.5" - blue', '(Mug) 3.5" - blue'],
  [' Mug', 'Mug'],
  ['Mug ', 'Mug'],
  ['Blue  Mug', 'Blue Mug'],
  ['Mug\tblue', 'Mug blue'],
  ['a < b', 'a < b'],
  ['A'.repeat(1_200), 'A'.repeat(1_000)],
  ['-- 7', '-- 7'],
  ['-', null],
  ['', null],
  [null, null],
])('a name is made presentable: %j is %j', (written, name) => {
  expect(cleanName(written)).toBe(name);
});

it.each([
  ['Blue Mug | Hearth Store', 'Blue Mug'],
  ['Blue Mug – large – Hearth Store', 'Blue Mug – large'],
  ['Blue Mug - large', 'Blue Mug - large'],
  ['Hearth Store', 'Hearth Store'],
  ['- | Hearth Store', ''],
])('only the shop is removed from a title: %s', (title, name) => {
  expect(new StoreNames(hostWords('https://hearthstore.example/p/1'), ['Hearth Store']).dropFrom(title)).toBe(
    name,
  );
});

it.each([
  ['https://elnorteno.example/p/1', 'Flotador León | El Norteño', 'Flotador León'],
  ['https://artdnavietnam.example/p/1', 'Công tắc đơn – ARTDNA VIỆT NAM', 'Công tắc đơn'],
  ['https://www.moebelhof.example/p/1', 'Blaue Tasse | Möbelhof', 'Blaue Tasse'],
  ['https://mobelhof.example/p/1', 'Blaue Tasse | Möbelhof', 'Blaue Tasse'],
  ['https://bloomfield.example/p/1', 'Blå kopp | Blømfield', 'Blå kopp | Blømfield'],
  ['https://straede.example/p/1', 'Blå kop | Stræde', 'Blå kop'],
  ['https://aero.example/p/1', 'Blue Mug | Aero Hub', 'Blue Mug'],
  ['https://aerie.example/p/1', 'Blue Mug | Aerie', 'Blue Mug'],
  ['https://elnorteno.example/p/1', 'Flotador León | El Sureño', 'Flotador León | El Sureño'],
])('a title names the shop as its host does, with or without accents: %s, %s', (url, title, name) => {
  expect(new StoreNames(hostWords(url), []).dropFrom(title)).toBe(name);
});

it('names are compared by their words whatever their order, case and punctuation', () => {
  expect(nameLikeness('Mug, Blue', 'blue MUG (300 ml)')).toBe(1);
  expect(nameLikeness('Blue Mug', 'Red Mug')).toBe(0.5);
  expect(nameLikeness('Blue Mug', 'Kettle')).toBe(0);
  expect(nameLikeness('', 'Kettle')).toBe(0);
});

describe('the product name', () => {
  const none = { headings: [], structured: null, shared: null, title: null, above: null };

  it.each([
    [
      'the heading that another source repeats',
      { headings: ['Sign in', 'Oak Stool'], title: 'Oak Stool' },
      'Oak Stool',
    ],
    [
      'without a suffix that only the heading has',
      { headings: ['Oak Stool (used)'], structured: 'Oak Stool' },
      'Oak Stool',
    ],
    [
      'markup rather than an unrelated heading',
      { headings: ['Sign in'], structured: 'Oak Stool' },
      'Oak Stool',
    ],
    ['a heading alone', { headings: ['Oak Stool'] }, 'Oak Stool'],
  ])('%s', (_, names, name) => {
    expect(chooseName({ ...none, ...names })).toBe(name);
  });
});
