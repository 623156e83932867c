import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeUTF8 } from 'entities/escape';
import { Marked } from 'marked';
import { type DocumentName, documentPath, documents } from '../../../functions/site/site-files.ts';

/** Other documents are for operators. */
const forSearchEngines: readonly DocumentName[] = ['help', 'agents'];

const folder = path.join(import.meta.dirname, '../../../docs');

/** Returns the anchor of a heading as on GitHub: `RequestsFail-raw` is `requestsfail-raw`. */
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
    // Scrolls, so it needs the focus.
    code: ({ text }) => `<pre tabindex="0"><code>${escapeUTF8(text)}\n</code></pre>\n`,
    // Pictures and other files of the repository are not served.
    image: () => '',
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      const address = addressOf(href);
      return address === null ? words : `<a href="${escapeUTF8(address)}">${words}</a>`;
    },
  },
});

/** Returns the site's URL for a link in a document; null for a repository file that it does not serve. */
function addressOf(href: string): string | null {
  if (/^(?:https?:|#)/u.test(href)) return href;
  const [, file, fragment = ''] = /^([\w-]+)\.md(#.*)?$/u.exec(href) ?? [];
  const name = documents.find((one) => one === file);
  return name === undefined ? null : documentPath(name) + fragment;
}

/** Returns a document of `docs/` as a page of the site. Alarms link to the headings of `operations`. */
export async function documentPage(name: DocumentName): Promise<string> {
  const text = await readFile(path.join(folder, `${name}.md`), 'utf8');
  const body = await marked.parse(text);
  const title = /^# (.+)$/mu.exec(text)?.[1] ?? name;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${forSearchEngines.includes(name) ? '' : '<meta name="robots" content="noindex">\n'}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/documents.css">
<title>${escapeUTF8(title)} · Price Watch</title>
</head>
<body>
<header>
<a class="brand" href="/">Price Watch</a>
<nav aria-label="Documentation">
<a href="/docs/help">Help</a>
<a href="/docs">API reference</a>
<a href="/docs/agents">Agents</a>
<a href="/app">Your products</a>
</nav>
</header>
<main>
${body}</main>
</body>
</html>
`;
}
