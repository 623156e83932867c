import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { voidElements } from '../../../../../shared/pages/extraction/html/element-kinds.ts';
import { tokenize } from '../../../../../shared/pages/extraction/html/tokenize.ts';
import { runs } from '../../../../support/runs.ts';

type Part = [kind: 'text' | 'open' | 'close', text: string, attributes?: Record<string, string>];

/** Adjacent texts are one. */
function collect() {
  const parts: Part[] = [];
  return {
    parts,
    add(part: Part): void {
      const last = parts.at(-1);
      if (part[0] === 'text' && last?.[0] === 'text') last[1] += part[1];
      else parts.push(part);
    },
  };
}

const rawElements = new Set(['script', 'style', 'title', 'textarea']);

function partsOf(html: string): Part[] {
  const { parts, add } = collect();
  let name = '';
  let attributes: Record<string, string> = {};
  let rawFrom: number | null = null;
  const endRaw = (end: number) => {
    if (rawFrom !== null && end > rawFrom) add(['text', html.slice(rawFrom, end)]);
    rawFrom = null;
  };
  tokenize(html, {
    readText: (start, end) => add(['text', html.slice(start, end)]),
    openTag(start, end) {
      name = html.slice(start, end).toLowerCase();
      attributes = {};
    },
    readAttribute(start, end, valueStart, valueEnd) {
      attributes[html.slice(start, end).toLowerCase()] ??= html.slice(valueStart, valueEnd);
    },
    endTag(end) {
      add(['open', name, attributes]);
      rawFrom = rawElements.has(name) ? end + 1 : null;
      return rawFrom === null ? null : name;
    },
    closeTag(start, end) {
      endRaw(start - 2);
      add(['close', html.slice(start, end).toLowerCase()]);
    },
  });
  endRaw(html.length);
  return parts;
}

/** What htmlparser2 reads, without the closing tags that it adds. */
function peerPartsOf(html: string): Part[] {
  const { parts, add } = collect();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => add(['open', name, { ...attributes }]),
      ontext: (text) => add(['text', text]),
      onclosetag: (name, isImplied) => isImplied || voidElements.has(name) || add(['close', name]),
    },
    { decodeEntities: false, recognizeSelfClosing: false },
  );
  parser.end(html);
  return parts;
}

/** Each closes what it opens, because a parser omits closing tags without an element. */
const fragments = [
  '1 < 2',
  ' a ',
  '<3',
  '<br>',
  '<BR/>',
  "<img src=a/b.png alt='\"' hidden>",
  '<img\n\tdata-x = "a > b"\nsrc="?a=1&amp;b=2"\n>',
  '<b a="1" A="2" =c==d>x</b>',
  '<i class="a"title=\'b\'>y</i\n>',
  '<x-price value=12.5>12.50</X-PRICE>',
  '<!-- <b> -->',
  '<!---->',
  '<!-->',
  '<!DOCTYPE html>',
  '<?php x ?>',
  '</3>',
  '<script>if (a</b.test("</div>") && 1<2) {}</script>',
  '<script type="x">"</scripted>"</SCRIPT >',
  '<style>a > b {}</style>',
  '<title>A < B <b></title>',
  '<textarea></p></textarea>',
];

describe('a page', () => {
  it('is split into the parts that htmlparser2 reads', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...fragments), { maxLength: 12 }), (some) => {
        const html = some.join('');
        expect(partsOf(html)).toEqual(peerPartsOf(html));
      }),
      runs(200, 100_000),
    );
  });

  it('that is cut anywhere keeps all parts before the cut', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...fragments)), fc.nat(), (some, cut) => {
        const html = some.join('');
        const whole = partsOf(html);
        const parts = partsOf(html.slice(0, cut % (html.length + 1)));
        expect(parts.slice(0, -1)).toEqual(whole.slice(0, Math.max(0, parts.length - 1)));
      }),
      runs(200, 100_000),
    );
  });

  it('of any characters ends, and its parts are in order', () => {
    const parts = fc.constantFrom('<', '>', '/', '=', '"', "'", '!', '-', '?', ' ', 'a', 'script', '\0', 'é');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 60 }), (some) => {
        const html = some.join('');
        let last = 0;
        const inOrder = (start: number, end: number) => {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(html.length);
          last = end;
        };
        tokenize(html, {
          readText: inOrder,
          openTag: inOrder,
          closeTag: inOrder,
          readAttribute(start, end, valueStart, valueEnd) {
            inOrder(start, end);
            inOrder(valueStart, valueEnd);
          },
          endTag: (end) => {
            inOrder(end, end + 1);
            return null;
          },
        });
      }),
      runs(200, 100_000),
    );
  });
});
