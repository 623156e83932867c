import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { listProducts } from '../../../shared/interface/operations/products.ts';
import { AlertName } from '../../../shared/interface/schemas/alert.ts';
import {
  Country,
  CurrencyCode,
  clipName,
  Id,
  PageUrl,
  ProductName,
  Time,
} from '../../../shared/interface/schemas/fields.ts';
import { Note, Tag } from '../../../shared/interface/schemas/product.ts';
import { PageNumber } from '../../../shared/interface/schemas/query-fields.ts';
import { anyCharacter } from '../../support/any-character.ts';

test.each([
  [Tag, 40],
  [Note, 1000],
])(
  'a tag or a note has as many characters as its JSON Schema counts, whatever their size',
  (schema, most) => {
    expect(schema.parse('💡'.repeat(most))).toBe('💡'.repeat(most));
    expect(schema.safeParse('a'.repeat(most + 1)).error?.issues[0]?.message).toBe(
      `must have at most ${most} characters`,
    );
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ maxLength: most });
  },
);

test('names, tags, notes and search texts that look alike are alike', () => {
  const decomposed = 'Cafe\u0301';
  for (const schema of [ProductName, AlertName, Tag, Note, listProducts.query.shape.q])
    expect(schema.parse(decomposed)).toBe('Caf\u00e9');
  expect(PageUrl.parse(`https://shop.example/${decomposed}`)).toBe(`https://shop.example/${decomposed}`);
});

describe('a name is clipped', () => {
  test('to 255 code points, so that no lone surrogate remains', () => {
    expect(clipName('💡'.repeat(256))).toBe('💡'.repeat(255));
    expect(clipName(`${'a'.repeat(254)}💡b`)).toBe(`${'a'.repeat(254)}💡`);
  });

  test('at the end, and never within a character', () => {
    const long = fc.string({ unit: anyCharacter, minLength: 200, maxLength: 400 });
    fc.assert(
      fc.property(long, (text) => {
        const clipped = clipName(text);
        expect(text.startsWith(clipped)).toBe(true);
        expect([...clipped].length).toBe(Math.min(255, [...text].length));
        if (text.isWellFormed()) expect(clipped.isWellFormed()).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('but not if it is short enough', () => {
    expect(clipName('Desk Lamp')).toBe('Desk Lamp');
    expect(clipName('💡'.repeat(255))).toBe('💡'.repeat(255));
  });

  test('after it is trimmed', () => {
    expect(ProductName.parse(` ${'x'.repeat(300)} `)).toBe('x'.repeat(255));
  });
});

test.each([
  ['of a product', ProductName],
  ['of an alert', AlertName],
  ['that is an address', PageUrl],
] as const)(
  'a lone surrogate in a text %s is rejected, because the database could not store it',
  (_of, schema) => {
    expect(schema.safeParse('https://shop.example/\ud800').error?.issues[0]?.message).toBe(
      'must not contain an unpaired surrogate (half of a character)',
    );
  },
);

describe('the URL of a page', () => {
  test('is trimmed of surrounding characters from a clipboard', () => {
    expect(PageUrl.parse('\t https://shop.example/p/1\r\n')).toBe('https://shop.example/p/1');
  });

  test.each(['https://shop.example/p\n/1', 'ht\ttps://shop.example/', 'https://shop.example/\u0007'])(
    'is rejected, not silently changed, if it contains control characters: %j',
    (url) => {
      expect(PageUrl.safeParse(url).error?.issues[0]?.message).toBe(
        'must not contain line breaks, tabs or other control characters',
      );
    },
  );
});

test("a query parameter that is not a whole number is rejected with the API's message", () => {
  for (const text of ['all', '1.5', '1,5', '1e400'])
    expect(PageNumber.safeParse(text).error?.issues[0]?.message).toBe('must be a whole number');
});

describe('country and currency', () => {
  test.each(['de', 'DE', 'De'])('%s is returned in upper case', (country) => {
    expect(Country.parse(country)).toBe('DE');
  });

  test.each(['eur', 'EUR', 'eUr'])('%s is returned in upper case', (currency) => {
    expect(CurrencyCode.parse(currency)).toBe('EUR');
  });

  test.each(['', 'D', 'DEU', 'D1', 'ß', 'ÄÖ', 'de ', 'D\n'])('%j is not a country', (text) => {
    expect(Country.safeParse(text).success).toBe(false);
  });

  test.each(['', 'EU', 'EURO', '€', 'E R', 'EUR\n'])('%j is not a currency', (text) => {
    expect(CurrencyCode.safeParse(text).success).toBe(false);
  });
});

test('an ID is returned in lower case', () => {
  expect(Id.parse('01A1FB44-8CE8-7757-A0E7-45157139E258')).toBe('01a1fb44-8ce8-7757-a0e7-45157139e258');
});

describe('a time', () => {
  test('is UTC with milliseconds', () => {
    expect(Time.safeParse('2026-11-20T21:00:00.000Z').success).toBe(true);
  });

  test.each(['2026-11-20T21:00:00Z', '2026-11-20T21:00:00.000+01:00', '2026-11-20', '1763672400000'])(
    'cannot be %s',
    (text) => {
      expect(Time.safeParse(text).success).toBe(false);
    },
  );
});
