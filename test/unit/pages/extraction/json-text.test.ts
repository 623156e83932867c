import { describe, expect, it } from 'vitest';
import { parseLooseJson } from '../../../../shared/pages/extraction/candidates/json/json-text.ts';

it.each([
  ['as it is', '{"a":[1,"x"]}', { a: [1, 'x'] }],
  ['with trailing commas', '{"a":[1,],}', { a: [1] }],
  ['with comments', '/* x */{"a":"/* // */",// y\n"b":[1/* z **/]}', { a: '/* // */', b: [1] }],
  ['several without a list', '{"a":1}\n{"b":[{"c":1}{"c":2}]}', [{ a: 1 }, { b: [{ c: 1 }, { c: 2 }] }]],
  ['in an HTML comment', '<!-- {"a":1} -->', { a: 1 }],
  ['in CDATA', '//<![CDATA[\n{"a":1}\n//]]>', { a: 1 }],
  ['in a commented CDATA', '/*<![CDATA[*/{"a":1}/*]]>*/', { a: 1 }],
  ['in a commented CDATA with spaces', '/* <![CDATA[ */ {"a":1} /* ]]> */', { a: 1 }],
  ['with raw line breaks and tabs in a text', '{"a":"x\n\ty"}', { a: 'x  y' }],
  ['with a senseless escape', String.raw`{"a":"it\'s"}`, { a: "it's" }],
  ['with an escaped line break', '{"a":"x\\\ny"}', { a: 'x y' }],
  ['with quotes in a text', '{"a":"a "19"" rack, 1/4" wide","b":1}', { a: 'a "19"" rack, 1/4" wide', b: 1 }],
  ['with an identifier with leading zeros', '{"a":0081, "b":0.5}', { a: '0081', b: 0.5 }],
  ['with a decimal comma', '{"a": 49,90, "b":[1,20]}', { a: '49,90', b: [1, 20] }],
  ['with missing values', '{"a": , "b":}', { a: null, b: null }],
  ['with values of programs', '{"a": NaN, "b":undefined}', { a: null, b: null }],
  ['with no-break spaces', '{\u00a0"a":\u00a0"x\u00a0y",\u00a0\u00a0"b":1}', { a: 'x\u00a0y', b: 1 }],
  ['with a comma and a bracket in a text', '{"a":"x,]",}', { a: 'x,]' }],
  ['with encoded quotes', '{&quot;a&quot;:1}', { a: 1 }],
  ['with a semicolon and a byte order mark', '\ufeff{"a":1};', { a: 1 }],
])('unambiguous JSON is parsed: %s', (_, text, value) => {
  expect(parseLooseJson(text)).toEqual(value);
});

describe('anything else is rejected', () => {
  it.each(['', '   ', '{', '{a:1}', "{'a':1}", 'undefined', '<!-- -->'])('%s', (text) => {
    expect(parseLooseJson(text)).toBeUndefined();
  });
});
