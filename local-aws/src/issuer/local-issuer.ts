import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { announcesTooMuch, drain, readBody } from '../gateway/body.ts';
import { splitTarget } from '../gateway/event.ts';
import { isOwnName } from '../gateway/own-name.ts';
import type { Log } from '../log/log.ts';
import type { TakeOver } from '../options.ts';
import type { Client } from './provider.ts';
import { type OfferedAccounts, signInHeaders, signInPage, signInPath } from './sign-in-page.ts';

export interface IssuerOptions extends Client {
  siteName: string;
  toEmail: (text: string) => string | null;
  listAccounts: () => Promise<OfferedAccounts>;
  /** Path on the site where a sign-in begins. */
  beginsAt: string;
  log: Pick<Log, 'write'>;
}

/** Larger than any form or token request. Requests without a length are limited by the package. */
const mostBodyBytes = 16 * 1024;

/** The first sign-in loads its package, so that a start does not wait for it. */
export function createLocalIssuer(options: IssuerOptions): TakeOver {
  const { issuerPath, siteName, toEmail, listAccounts, beginsAt, log } = options;
  let loading: Promise<Provider> | undefined;
  const load = async () => (await import('./provider.ts')).createProvider(options);

  const respond = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    loading ??= load();
    const provider = await loading;
    if (!path.startsWith(signInPath)) {
      // The package infers its mount path from the difference of the two.
      const { url = '' } = request;
      Object.assign(request, { originalUrl: url, url: url.slice(issuerPath.length) });
      return void (await provider.callback()(request, response));
    }
    const isPost = request.method === 'POST';
    const body = isPost ? await readBody(request, mostBodyBytes) : null;
    if (body?.type === 'gone') return;
    if (body?.type === 'too large') return refuseLarge(request, response);
    const sent = body && new URLSearchParams(body.bytes.toString()).get('email');
    const accountId = toEmail(sent?.trim() ?? '');
    if (isPost && accountId !== null) {
      const login = { accountId };
      return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
    }
    // Throws if the browser has no sign-in in progress.
    await provider.interactionDetails(request, response);
    const problem = isPost ? `${sent} is not an e-mail address.` : null;
    const page = signInPage(`${issuerPath}${path}`, { ...(await listAccounts()), siteName, problem });
    response.writeHead(problem === null ? 200 : 422, signInHeaders).end(page);
  };

  return (request, response) => {
    const { path } = splitTarget(request.url ?? '');
    if (!path.startsWith(`${issuerPath}/`)) return false;
    if (!isOwnName(request.headers.host)) {
      response
        .writeHead(403, { 'Content-Type': 'text/plain' })
        .end('Only for this machine, by its own name.\n');
      return true;
    }
    if (announcesTooMuch(request, mostBodyBytes)) {
      refuseLarge(request, response);
      return true;
    }
    respond(request, response, path.slice(issuerPath.length)).catch((error: unknown) => {
      // An error's text can contain a code or a state.
      const message = error instanceof Error ? error.name : typeof error;
      log.write({ level: 'error', event: 'issuer.failed', message });
      if (response.headersSent) return void response.destroy();
      response.writeHead(400, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(`<p>This sign-in has expired. <a href="${beginsAt}">Start again</a>\n`);
    });
    return true;
  };
}

/** The client receives the response once it has sent its body, which is discarded. */
function refuseLarge(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(413, { 'Content-Type': 'text/plain', Connection: 'close' });
  response.end(`The body is larger than ${mostBodyBytes / 1024} KB.\n`);
  void drain(request).then(() => request.destroy());
}
