import { createHash } from 'node:crypto';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { escapeUTF8 } from 'entities/escape';

interface ScriptlessPage {
  title: string;
  /** The HTML of its main element, with text escaped. */
  content: string;
  /** Whether its forms can post to its own URL. By default it has no forms. */
  canPost?: boolean;
  /** Where the response to its form can redirect, as a source of the policy: browsers apply `form-action` there, too. */
  redirectsTo?: string;
  headers?: Record<string, string> | undefined;
}

const style = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{max-width:32rem;margin:15vh auto;padding:0 1rem}h1{font-size:1.25rem}a{color:inherit}
button{font:inherit;font-weight:600;padding:.6rem 1.2rem;border:1px solid #2f5bd7;border-radius:.5rem;background:#2f5bd7;color:#fff;cursor:pointer}
button.plain{background:none;color:inherit;border-color:currentcolor}.row{display:flex;flex-wrap:wrap;gap:.75rem}
dt{opacity:.75}dd{margin:0 0 .5rem;overflow-wrap:anywhere}li{margin:.25rem 0}h1,h1 bdi{overflow-wrap:anywhere}
.warn{border-left:.25rem solid #c77700;padding-left:.75rem}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Runs no scripts and loads nothing. Its URL can contain a secret: not cached, indexed, framed or sent on. */
export function scriptlessPage(
  statusCode: number,
  { title, content, canPost = false, redirectsTo = '', headers }: ScriptlessPage,
): APIGatewayProxyResult {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    `form-action ${canPost ? `'self' ${redirectsTo}`.trim() : "'none'"}`,
    "frame-ancestors 'none'",
  ];
  return {
    statusCode,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex, nofollow',
      ...headers,
    },
    body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow">
<title>${escapeUTF8(title)} · Price Watch</title>
<style>${style}</style>
<main>
${content}
</main>
</html>
`,
  };
}
