import fc from 'fast-check';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { describe, expect, test, vi } from 'vitest';
import { openTokenizer } from '../../../../../shared/pages/extraction/html/tokenize.ts';

type Event = [name: string, ...positions: number[]];

/** Returns what a tokenizer calls, and with what. */
function eventsOf(run: (listener: TokenizerCallbacks) => void): Event[] {
  const events: Event[] = [];
  const on =
    (name: string) =>
    (...positions: number[]) => {
      events.push([name, ...positions]);
    };
  run({
    onattribdata: on('onattribdata'),
    onattribend: on('onattribend'),
    onattribentity: on('onattribentity'),
    onattribname: on('onattribname'),
    oncdata: on('oncdata'),
    onclosetag: on('onclosetag'),
    oncomment: on('oncomment'),
    ondeclaration: on('ondeclaration'),
    onend: on('onend'),
    onopentagend: on('onopentagend'),
    onopentagname: on('onopentagname'),
    onprocessinginstruction: on('onprocessinginstruction'),
    onselfclosingtag: on('onselfclosingtag'),
    ontext: on('ontext'),
    ontextentity: on('ontextentity'),
  });
  return events;
}

const ours = (html: string) => eventsWith(openTokenizer, html);
const plain = (html: string) =>
  eventsWith((listener) => new Tokenizer({ decodeEntities: false }, listener), html);

function eventsWith(open: (listener: TokenizerCallbacks) => Tokenizer, html: string): Event[] {
  return eventsOf((listener) => {
    const tokenizer = open(listener);
    tokenizer.write(html);
    tokenizer.end();
  });
}

const pieces = fc.constantFrom(
  ...['<', '>', '</', '/>', '"', "'", '=', ' ', 'a', 'p', '&amp;', 'é', '訳', '🙂', '-', '--', ']]>', '?'],
  ...['<!--', '-->', '--->', '<![CDATA[', '<!doctype html>', '<?xml', '<script>', '</script', '<</script>'],
  ...[
    '<title>',
    '</title>',
    '<textarea>',
    '</textarea>',
    '<xmp>',
    '<style>',
    '</style>',
    ' class="',
    " id='",
  ],
);

describe('the search of the engine in the tokenizer', () => {
  test('splits every text as the tokenizer does without it', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const html = parts.join('');
        expect(ours(html)).toEqual(plain(html));
      }),
      { numRuns: 3_000 },
    );
  });

  test.each(['', '<', 'no tag', '<p', '<p class="', '<!--', '<script>if (a < b)', '<p>a</p'])(
    'ends where %o breaks off',
    (html) => {
      expect(ours(html)).toEqual(plain(html));
    },
  );

  test('is asked: a version of the library that no longer does is slower', () => {
    const search = vi.spyOn(String.prototype, 'indexOf');
    ours('<p class="price">12.00</p>');
    const sought = search.mock.calls.map(([text]) => text);
    search.mockRestore();
    expect(sought).toEqual(['"', '<']);
  });
});
