import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities/escape';

/** The path of the page below the issuer's, before the ID of the sign-in. */
export const signInPath = '/sign-in/';

export interface OfferedAccount {
  email: string;
  /** Shown beside it. */
  note: string;
}

export interface OfferedAccounts {
  accounts: OfferedAccount[];
  isComplete: boolean;
}

interface Shown extends OfferedAccounts {
  siteName: string;
  problem: string | null;
}

const style = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{max-width:28rem;margin:10vh auto;padding:0 1rem}h1{font-size:1.5rem}h2{font-size:1rem;margin-top:2rem}
form{margin:.5rem 0}button,input{font:inherit;padding:.5rem .75rem;border-radius:.375rem;border:1px solid #8888}
button{cursor:pointer}input{display:block;width:100%;box-sizing:border-box;margin:.25rem 0 .5rem}
li{list-style:none}ul{padding:0}.wide{width:100%;text-align:left}small{opacity:.75}`;

/** The page runs no scripts; its only style is allowed by hash. */
export const signInHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Returns the page that offers each account with one click, and a form for a new one. */
export function signInPage(action: string, { accounts, isComplete, siteName, problem }: Shown): string {
  const buttons = accounts.map(
    ({ email, note }) => `<li><form method="post" action="${escapeUTF8(action)}">
<input type="hidden" name="email" value="${escapeUTF8(email)}">
<button class="wide">Sign in as ${escapeUTF8(email)}</button> <small>${escapeUTF8(note)}</small>
</form></li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in · ${escapeUTF8(siteName)}</title>
<style>${style}</style>
<main>
<h1>Sign in</h1>
<p>This page is part of the local run and asks for no password. A deployed service has a real one.</p>
${accounts.length > 0 ? `<ul>\n${buttons.join('\n')}\n</ul>` : ''}
${isComplete ? '' : '<p>There are more accounts: write the address of one below.</p>'}
<h2>A new account</h2>
${problem === null ? '' : `<p role="alert">${escapeUTF8(problem)}</p>`}
<form method="post" action="${escapeUTF8(action)}">
<label>E-mail <input name="email" type="email" required autocomplete="email"></label>
<button>Create account</button>
</form>
</main>
</html>
`;
}
