import { rawElements } from './element-kinds.ts';

/** What a page consists of, in order, as spans of its text. */
export interface TokenEvents {
  /** The span holds the attributes as written; `isAnnotated` when microdata or RDFa is among them. */
  open(name: string, start: number, end: number, isAnnotated: boolean): void;
  close(name: string): void;
  /** `isRaw`: the content of a script and its like, in which entities mean nothing. */
  text(start: number, end: number, isRaw: boolean): void;
}

const [space, quote, apostrophe, slash, equals, greater] = [0x20, 0x22, 0x27, 0x2f, 0x3d, 0x3e];

/** Splits HTML into tags and text. Every character is looked at once or twice, so time is linear whatever the page. */
export function tokenize(html: string, events: TokenEvents): void {
  let at = 0;
  let textStart = 0;
  const tag = { end: 0, isAnnotated: false };
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
      readTag(html, nameEnd, tag);
      events.open(name, nameEnd, tag.end, tag.isAnnotated);
      at = tag.end + 1;
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

/** Finds the `>` that ends a tag (one in a quoted value does not), and whether an attribute annotates on the way. */
function readTag(html: string, start: number, tag: { end: number; isAnnotated: boolean }): void {
  tag.isAnnotated = false;
  let at = start;
  while (at < html.length) {
    const code = html.charCodeAt(at);
    if (code === greater) break;
    if (code !== equals) {
      if (mayAnnotate(code) && annotates(html, at)) tag.isAnnotated = true;
      at += 1;
      continue;
    }
    at += 1;
    while (html.charCodeAt(at) <= space) at += 1;
    const first = html.charCodeAt(at);
    if (first === quote || first === apostrophe)
      at = after(html.indexOf(first === quote ? '"' : "'", at + 1), 1, html);
    else while (at < html.length && html.charCodeAt(at) > space && html.charCodeAt(at) !== greater) at += 1;
  }
  tag.end = at;
}

const [i, capitalI, p, capitalP, t, capitalT] = [0x69, 0x49, 0x70, 0x50, 0x74, 0x54];

function mayAnnotate(code: number): boolean {
  return (
    code === i || code === p || code === t || code === capitalI || code === capitalP || code === capitalT
  );
}

const annotation = /\b(?:itemprop|itemscope|itemref|typeof|property)\b/iy;

function annotates(html: string, at: number): boolean {
  if (html.charCodeAt(at - 1) > space) return false;
  annotation.lastIndex = at;
  return annotation.test(html);
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
