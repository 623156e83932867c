import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeUTF8 } from 'entities/escape';
import { Marked } from 'marked';

const runbooks = path.join(import.meta.dirname, '../../../docs/operations.md');

/** Returns the anchor of a heading, as GitHub has it: `RequestsFail-raw` is `requestsfail-raw`. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/gu, '-');
}

const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, text, depth }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // Pictures and other files of the repository are not served.
    image: () => '',
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      return /^(?:https?:|#)/u.test(href) ? `<a href="${escapeUTF8(href)}">${words}</a>` : words;
    },
  },
});

/** Returns docs/operations.md as the page that alarms link to. */
export async function operationsPage(): Promise<string> {
  const body = await marked.parse(await readFile(runbooks, 'utf8'));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/operations.css">
<title>Price Watch Service: operations</title>
</head>
<body>
<main>
${body}</main>
</body>
</html>
`;
}
