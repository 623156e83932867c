import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { EmailAddress } from '../../../shared/interface/schemas/fields.ts';
import { localIssuerPath } from '../../local-sign-in.ts';
import { announcesTooMuch, drain, readBody } from '../gateway/body.ts';
import { splitTarget } from '../gateway/event.ts';
import { isOwnName } from '../gateway/own-name.ts';
import type { Log } from '../log/log.ts';
import type { ListAccounts } from './offered-accounts.ts';
import { signInHeaders, signInPage, signInPath } from './sign-in-page.ts';

interface Surroundings {
  siteUrl: string;
  listAccounts: ListAccounts;
  log: Pick<Log, 'write'>;
}

/** More than any form of the page and any request for tokens has. The package bounds what comes without a length. */
const mostBodyBytes = 16 * 1024;

/** Answers a request if it is for the issuer; returns whether it is. */
export type LocalIssuer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Serves the issuer of the local run. Its package is loaded by the first sign-in: a start does not wait for it. */
export function createLocalIssuer({ siteUrl, listAccounts, log }: Surroundings): LocalIssuer {
  let loading: Promise<Provider> | undefined;
  const load = async () => (await import('./provider.ts')).createProvider(siteUrl);

  const answer = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    loading ??= load();
    const provider = await loading;
    if (!path.startsWith(signInPath)) {
      // The package finds out by the difference of the two where it is mounted.
      const { url = '' } = request;
      Object.assign(request, { originalUrl: url, url: url.slice(localIssuerPath.length) });
      return void (await provider.callback()(request, response));
    }
    const isPost = request.method === 'POST';
    const body = isPost ? await readBody(request, mostBodyBytes) : null;
    if (body?.type === 'gone') return;
    if (body?.type === 'too large') return refuseLarge(request, response);
    const sent = body && new URLSearchParams(body.bytes.toString()).get('email');
    const email = EmailAddress.safeParse(sent?.trim());
    if (isPost && email.success) {
      const login = { accountId: email.data };
      return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
    }
    // Throws if the browser has no sign-in on its way.
    await provider.interactionDetails(request, response);
    const problem = isPost ? `${sent} is no e-mail address.` : null;
    const page = signInPage(`${localIssuerPath}${path}`, { ...(await listAccounts()), problem });
    response.writeHead(problem === null ? 200 : 422, signInHeaders).end(page);
  };

  return (request, response) => {
    const { path } = splitTarget(request.url ?? '');
    if (!path.startsWith(`${localIssuerPath}/`)) return false;
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
    answer(request, response, path.slice(localIssuerPath.length)).catch((error: unknown) => {
      log.write({ level: 'error', event: 'issuer.failed', message: nameOf(error) });
      if (response.headersSent) return void response.destroy();
      response.writeHead(400, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end('<p>This sign-in has ended. <a href="/app/auth/login">Begin again</a>\n');
    });
    return true;
  };
}

/** The client sees the answer once it has sent its body, which is discarded. */
function refuseLarge(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(413, { 'Content-Type': 'text/plain', Connection: 'close' });
  response.end(`The body is larger than ${mostBodyBytes / 1024} KB.\n`);
  void drain(request).then(() => request.destroy());
}

/** The text of an error may have a code or a state in it. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
