import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LiteralReader } from '../../../../../shared/pages/extraction/candidates/hydration/script-literal.ts';

function read(text: string, start = 0): unknown {
  return new LiteralReader(text).readAt(start);
}

describe('a literal in a script', () => {
  it('is parsed as by JSON.parse', () => {
    const json = fc.json({ stringUnit: 'grapheme' }).filter((text) => !text.includes('__proto__'));
    fc.assert(
      fc.property(json, json, fc.string(), (text, other, around) => {
        const reader = new LiteralReader(`${around}${text};${other};`);
        const otherAt = around.length + text.length + 1;
        // In any order: what it knows of one value must not be taken for the other.
        expect(reader.readAt(otherAt)).toEqual(JSON.parse(other));
        expect(reader.readAt(around.length)).toEqual(JSON.parse(text));
        expect(reader.end).toBe(otherAt - 1);
        expect(reader.readAt(otherAt)).toEqual(JSON.parse(other));
      }),
    );
  });

  it.each([
    [
      `{a: 'it\\'s', "b": [1,, 2.5,], c: !0, d: void 0, /* e: 1 */ f: -.5}`,
      { a: "it's", b: [1, 2.5], c: true, f: -0.5 },
    ],
    ['[null, undefined, window.price, `x\\u0041`] // end', [null, undefined, undefined, 'xA']],
    [
      `"a\\
b\\x41\\q"`,
      'abAq',
    ],
  ])('can have script syntax: %s', (text, value) => {
    expect(read(text)).toEqual(value);
  });

  it.each(['{a: f(1)}', '{a: new Date}', '{a 1}', '[1 2]', '"never ends \\"', '['.repeat(101)])(
    'is rejected if it contains code or is truncated: %s',
    (text) => {
      expect(() => read(text)).toThrow(RangeError);
    },
  );

  it.each([
    ['\\x41\\q', 'Aq'],
    ["it\\'s", "it's"],
    ['\\u0041\\/\\t', 'A/\t'],
    ['\\\\', '\\'],
    ['\\"}', '"}'],
    ['line\\\nline', 'lineline'],
  ])('has the same meaning in a short and in a long text: %j', (written, meaning) => {
    for (const length of [0, 600]) {
      const filler = 'x'.repeat(length);
      expect(read(`{a: "${filler}${written}", b: "${written}${filler}"}`)).toEqual({
        a: `${filler}${meaning}`,
        b: `${meaning}${filler}`,
      });
    }
  });

  it('is parsed in linear time, whatever its escapes', () => {
    const startedMs = performance.now();
    expect(read(`"${'\\n'.repeat(500_000)}"`)).toHaveLength(500_000);
    expect(read(`"${'\\\n'.repeat(2_000_000)}"`)).toBe('');
    expect(performance.now() - startedMs).toBeLessThan(5_000);
  });
});
