import { codeAt } from '../../../platform/text/fast-text.ts';

/** Receives the parts of a page in order, as positions in its text. */
export interface TagReader {
  readText(start: number, end: number): void;
  openTag(nameStart: number, nameEnd: number): void;
  /** A value that is absent begins and ends where its name ends. */
  readAttribute(nameStart: number, nameEnd: number, valueStart: number, valueEnd: number): void;
  /** At the `>` of an opening tag. Returns the name of the element if its content is raw text, or null. */
  endTag(end: number): string | null;
  closeTag(nameStart: number, nameEnd: number): void;
}

const [space, bang, quote, apostrophe, dash] = [0x20, 0x21, 0x22, 0x27, 0x2d];
const [slash, equals, gt, question] = [0x2f, 0x3d, 0x3e, 0x3f];

/**
 * Splits a page into tags and texts as HTML defines it, in linear time. A tag whose end is missing is omitted, like the
 * rest of the page. htmlparser2's tokenizer runs a state per character and takes three times as long.
 */
export function tokenize(html: string, reader: TagReader): void {
  for (let text = 0; text < html.length; ) {
    const at = startOfTag(html, text);
    if (at > text) reader.readText(text, at);
    if (at === html.length) return;
    const isClosing = codeAt(html, at + 1) === slash;
    const isTag = isLetter(codeAt(html, isClosing ? at + 2 : at + 1));
    if (!isTag) text = endOfComment(html, at);
    else if (isClosing) text = readClosing(html, at + 2, reader);
    else text = readOpening(html, at + 1, reader);
  }
}

/** Returns where the next tag or comment begins, or the end of the page. */
function startOfTag(html: string, from: number): number {
  for (let at = html.indexOf('<', from); at !== -1; at = html.indexOf('<', at + 1)) {
    const kind = codeAt(html, at + 1);
    if (kind === slash || kind === bang || kind === question || isLetter(kind)) return at;
  }
  return html.length;
}

/** Of a comment, a declaration, or what HTML calls a bogus comment. */
function endOfComment(html: string, at: number): number {
  const isComment =
    codeAt(html, at + 2) === dash && codeAt(html, at + 3) === dash && codeAt(html, at + 1) === bang;
  // `<!-->` is a whole comment.
  return isComment ? after(html, '-->', at + 2) : after(html, '>', at + 2);
}

function readClosing(html: string, start: number, reader: TagReader): number {
  const end = endOfName(html, start);
  const next = after(html, '>', end);
  if (end < html.length) reader.closeTag(start, end);
  return next;
}

function readOpening(html: string, start: number, reader: TagReader): number {
  let at = endOfName(html, start);
  reader.openTag(start, at);
  for (;;) {
    while (isBetween(codeAt(html, at))) at += 1;
    if (at >= html.length) return html.length;
    if (codeAt(html, at) === gt) break;
    at = readAttribute(html, at, reader);
  }
  const raw = reader.endTag(at);
  return raw === null ? at + 1 : endOfRawText(html, raw, at + 1);
}

function readAttribute(html: string, start: number, reader: TagReader): number {
  let end = start + 1;
  while (isInName(codeAt(html, end)) && codeAt(html, end) !== equals) end += 1;
  let value = afterSpaces(html, end);
  if (codeAt(html, value) !== equals) {
    reader.readAttribute(start, end, end, end);
    return value;
  }
  value = afterSpaces(html, value + 1);
  const first = codeAt(html, value);
  if (first === quote || first === apostrophe) {
    const close = html.indexOf(first === quote ? '"' : "'", value + 1);
    if (close === -1) return html.length;
    reader.readAttribute(start, end, value + 1, close);
    return close + 1;
  }
  let at = value;
  while (codeAt(html, at) > space && codeAt(html, at) !== gt) at += 1;
  reader.readAttribute(start, end, value, at);
  return at;
}

function endOfName(html: string, start: number): number {
  let end = start;
  while (isInName(codeAt(html, end))) end += 1;
  return end;
}

function afterSpaces(html: string, start: number): number {
  let at = start;
  while (codeAt(html, at) <= space) at += 1;
  return at;
}

/** Returns where the closing tag of an element begins. Scripts contain other closing tags, in strings. */
function endOfRawText(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at !== -1; at = html.indexOf('</', at + 2)) {
    const end = at + 2 + name.length;
    const isNamed = html.startsWith(name, at + 2) || html.slice(at + 2, end).toLowerCase() === name;
    if (isNamed && endOfName(html, end) === end) return at;
  }
  return html.length;
}

function after(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from);
  return at === -1 ? html.length : at + end.length;
}

// Past the end, a code is NaN, which is none of these.
const isInName = (code: number) => code > space && code !== gt && code !== slash;
const isBetween = (code: number) => code <= space || code === slash;
const isLetter = (code: number) => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
