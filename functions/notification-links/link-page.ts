import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities/escape';

const style = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{max-width:32rem;margin:15vh auto;padding:0 1rem}h1{font-size:1.25rem}a{color:inherit}
button{font:inherit;font-weight:600;padding:.6rem 1.2rem;border:0;border-radius:.5rem;background:#2f5bd7;color:#fff;cursor:pointer}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The page runs no scripts and loads nothing. Its form posts to its own URL. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The URL contains a token, so it must not be cached, indexed or shared. */
export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
};

interface Page {
  heading: string;
  text: string;
  /** The label of the only button. Without it, the page has no action. */
  button?: string;
}

/** Returns a page with one sentence and at most one button. */
export function linkPage({ heading, text, button }: Page): string {
  const form =
    button === undefined ? '' : `<form method="post"><button>${escapeUTF8(button)}</button></form>\n`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow">
<title>${escapeUTF8(heading)} · Price Watch</title>
<style>${style}</style>
<main>
<h1>${escapeUTF8(heading)}</h1>
<p>${escapeUTF8(text)}</p>
${form}</main>
</html>
`;
}
