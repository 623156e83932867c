import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities/escape';
import { appPaths } from '../../../shared/interface/app-paths.ts';

const style = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{max-width:32rem;margin:15vh auto;padding:0 1rem}h1{font-size:1.25rem}a{color:inherit}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The page runs and loads nothing; its style is allowed by hash. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

export function failurePage(message: string, returnTo: string | null): string {
  const query = returnTo === null ? '' : `?return_to=${encodeURIComponent(returnTo)}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in · Price Watch</title>
<style>${style}</style>
<main>
<h1>You are not signed in</h1>
<p role="alert">${escapeUTF8(message)}</p>
<p><a href="${escapeUTF8(appPaths.signIn + query)}">Try again</a> · <a href="${appPaths.pages}">Back to the start</a></p>
</main>
</html>
`;
}
