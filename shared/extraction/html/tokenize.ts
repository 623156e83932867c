import { rawElements } from './element-kinds.ts';

/** What a page consists of, in order, as spans of its text. */
export interface TokenEvents {
  /** The span holds the attributes as written. */
  open(name: string, start: number, end: number): void;
  close(name: string): void;
  /** `isRaw`: the content of a script and its like, in which entities mean nothing. */
  text(start: number, end: number, isRaw: boolean): void;
}

const [space, quote, apostrophe, slash, equals, greater] = [0x20, 0x22, 0x27, 0x2f, 0x3d, 0x3e];

/** Splits HTML into tags and text. Every character is looked at once or twice, so time is linear whatever the page. */
export function tokenize(html: string, events: TokenEvents): void {
  let at = 0;
  let textStart = 0;
  const endText = (end: number) => {
    if (end > textStart) events.text(textStart, end, false);
  };
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) break;
    const next = html.charCodeAt(open + 1);
    if (isLetter(next)) {
      endText(open);
      const nameEnd = endOfName(html, open + 1);
      const name = html.slice(open + 1, nameEnd).toLowerCase();
      const end = endOfTag(html, nameEnd);
      events.open(name, nameEnd, end);
      at = end + 1;
      if (rawElements.has(name)) {
        const close = endOfRaw(html, at, name);
        if (close > at) events.text(at, close, true);
        at = close;
      }
    } else if (next === slash && isLetter(html.charCodeAt(open + 2))) {
      endText(open);
      const nameEnd = endOfName(html, open + 2);
      events.close(html.slice(open + 2, nameEnd).toLowerCase());
      at = after(html.indexOf('>', nameEnd), 1, html);
    } else if (next === 0x21 || next === 0x3f || next === slash) {
      endText(open);
      at = endOfMarkup(html, open);
    } else {
      at = open + 1;
      continue;
    }
    textStart = at;
  }
  endText(html.length);
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function endOfName(html: string, start: number): number {
  let at = start;
  for (; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code <= space || code === slash || code === greater) break;
  }
  return at;
}

/** The `>` that ends a tag; one in a quoted value does not. */
function endOfTag(html: string, start: number): number {
  let at = start;
  while (at < html.length) {
    const code = html.charCodeAt(at);
    if (code === greater) return at;
    at += 1;
    if (code !== equals) continue;
    while (html.charCodeAt(at) <= space) at += 1;
    const first = html.charCodeAt(at);
    if (first !== quote && first !== apostrophe) continue;
    at = after(html.indexOf(first === quote ? '"' : "'", at + 1), 1, html);
  }
  return html.length;
}

/** Comments end at `-->`; declarations and nonsense at the next `>`. */
function endOfMarkup(html: string, start: number): number {
  if (!html.startsWith('<!--', start)) return after(html.indexOf('>', start), 1, html);
  // `<!-->` is a whole comment.
  if (html.charCodeAt(start + 4) === greater) return start + 5;
  return after(html.indexOf('-->', start + 4), 3, html);
}

function endOfRaw(html: string, start: number, name: string): number {
  for (let at = html.indexOf('</', start); at !== -1; at = html.indexOf('</', at + 2)) {
    const end = at + 2 + name.length;
    const code = html.charCodeAt(end);
    const isEnd = code <= space || code === greater || code === slash;
    if (isEnd && html.slice(at + 2, end).toLowerCase() === name) return at;
  }
  return html.length;
}

function after(found: number, length: number, html: string): number {
  return found === -1 ? html.length : found + length;
}
