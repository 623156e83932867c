import { describe, expect, it } from 'vitest';
import { chooseName } from '../../../../shared/pages/extraction/name/choose-name.ts';
import {
  cleanName,
  nameLikeness,
  telling,
  withoutTrail,
} from '../../../../shared/pages/extraction/name/name.ts';
import { StoreNames } from '../../../../shared/pages/extraction/name/store-names.ts';

describe('a name is made presentable', () => {
  it.each([
    ['Salt &amp;amp; Pepper', 'Salt & Pepper'],
    ['Hand&lcy;&IEcy; &#133; &unknown; &copy', 'HandлЕ … &unknown; &copy'],
    ['  Caf&eacute;\n au   lait ', 'Café au lait'],
    ['Mug &#8211; <b>blue</b>', 'Mug – blue'],
    ['Soap\u200b 100\u00a0g', 'Soap 100 g'],
    ['AT&T &unknown;', 'AT&T &unknown;'],
    ['-', null],
    ['', null],
    [null, null],
  ])('%j is %j', (written, name) => {
    expect(cleanName(written)).toBe(name);
  });
});

describe('the shop goes from a title, and nothing else', () => {
  it.each([
    ['Blue Mug | Hearth Store', 'Blue Mug'],
    ['Hearth Store - Blue Mug', 'Blue Mug'],
    ['Blue Mug – large – Hearth Store', 'Blue Mug – large'],
    ['Blue Mug: Hearth Store: Kitchen: 12345', 'Blue Mug'],
    ['Blue Mug - large', 'Blue Mug - large'],
    ['Hearth Store', 'Hearth Store'],
    ['- | Hearth Store', ''],
  ])('%s', (title, name) => {
    expect(new StoreNames(['Hearth Store', 'hearthstore.example']).dropFrom(title)).toBe(name);
  });
});

it('a title that tells the way from the front page ends with the product', () => {
  expect(withoutTrail('Home > Furniture > Stools > Oak Stool')).toBe('Oak Stool');
  expect(withoutTrail('Startseite » Oak Stool')).toBe('Startseite » Oak Stool');
  expect(withoutTrail('Oak > Walnut > Ash Stool')).toBe('Oak > Walnut > Ash Stool');
});

it('a title that says only that the page has a product tells no name', () => {
  expect(['Product', 'Loading…', '商品詳細', 'Oak Stool', '(2) Oak Stool', null].map(telling)).toEqual([
    null,
    null,
    null,
    'Oak Stool',
    'Oak Stool',
    null,
  ]);
});

describe('what a template puts into the heading goes, where the title tells the rest', () => {
  it.each([
    ['Oak Stool 34.6 (128 reviews)', 'Oak Stool 3'],
    ['Sale Oak Stool', 'Oak Stool'],
    ['Back Oak Stool', 'Oak Stool'],
    ['Ash Oak Stool', 'Ash Oak Stool'],
  ])('%s is %s', (heading, name) => {
    const title = name === heading ? 'Oak Stool' : name;
    expect(chooseName({ headings: [heading], structured: null, shared: null, title, above: null })).toBe(
      name,
    );
  });
});

describe('a shop is named by its name and words for shops', () => {
  it.each([
    ['Hearth Store', true],
    ['Hearth Store Online Shop', true],
    ['hearthstore.com', true],
    ['Hearth Store 4', false],
    ['Hearth Store Mug', false],
  ])('%s: %j', (name, isShop) => {
    expect(new StoreNames(['Hearth Store']).isOnly(name)).toBe(isShop);
  });
});

describe('names are alike by their words', () => {
  it('whatever their order, case and punctuation', () => {
    expect(nameLikeness('Mug, Blue', 'blue MUG (300 ml)')).toBe(1);
    expect(nameLikeness('Blue Mug', 'Red Mug')).toBe(0.5);
    expect(nameLikeness('Blue Mug', 'Kettle')).toBe(0);
    expect(nameLikeness('', 'Kettle')).toBe(0);
  });
});

describe('of the names in several places', () => {
  const names = { structured: null, shared: null, above: null };

  it.each([
    ['Road Bike 54cm - $850 (Leith)', 'Road Bike 54cm - bicycles - by owner', 'Road Bike 54cm'],
    ['Gift Card - $50', 'Gift Card - $50', 'Gift Card - $50'],
    ['Hammer Drill BH 18ID1981', 'Hammer Drill BH 18', 'Hammer Drill BH 18'],
    ['Harbour Lights (LP)', 'Harbour Lights - LP', 'Harbour Lights (LP)'],
    ['Blue Mugs', 'Blue Mug', 'Blue Mugs'],
  ])('the heading %j with the title %j is %j', (heading, title, name) => {
    expect(chooseName({ ...names, headings: [heading], title })).toBe(name);
  });

  it('the window may be titled with the beginning of a name that is repeated as a whole', () => {
    const name = 'Harbour Lights: Songs of the Coast';
    expect(chooseName({ ...names, headings: [name], shared: name, title: 'Harbour Lights' })).toBe(name);
  });
});
