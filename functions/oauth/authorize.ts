import { createHmac, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { escapeUTF8 } from 'entities/escape';
import type { Account } from '../../shared/accounts/account.ts';
import type { AgentStore } from '../../shared/accounts/agents/agent-store.ts';
import { type ClientStore, isLoopback } from '../../shared/accounts/agents/client-store.ts';
import { requireApiPlan } from '../../shared/accounts/plan-table.ts';
import { limits } from '../../shared/interface/limits.ts';
import { appPaths, oauthPaths } from '../../shared/interface/paths.ts';
import { plans } from '../../shared/interface/plans.ts';
import type { Scope } from '../../shared/interface/schemas/token-access.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import type { NewId } from '../../shared/platform/identifiers/ids.ts';
import type { AppServices } from '../app/app-services.ts';
import { findSignedIn, type SignedIn } from '../app/find-session.ts';
import { redirect } from '../app/sign-in/redirect.ts';
import { isRead } from '../http/layers/rate-limit.ts';
import { queryOf, siteUrlOf } from '../http/request.ts';
import { scriptlessPage } from '../http/scriptless-page.ts';
import { type FindClient, isDocument } from './find-client.ts';
import { type Authorization, readAuthorization, responseUrl } from './read-authorization.ts';
import { readForm } from './respond.ts';

interface Dependencies
  extends Pick<AppServices, 'sessions' | 'accounts' | 'cookies' | 'now' | 'siteUrl' | 'isBehindEdge'> {
  agents: Pick<AgentStore, 'allow'>;
  clients: Pick<ClientStore, 'keep'>;
  findClient: FindClient;
  newId: NewId;
}

/** Asks every time. The form posts to the same URL, so the request is read again. */
export function authorize({ agents, clients, findClient, newId, ...services }: Dependencies) {
  const allow = async (authorization: Authorization, { account }: SignedIn): Promise<string> => {
    requireApiPlan(account.plan);
    const { client, redirectUri, challenge, scopes } = authorization;
    const { client_id } = client;
    const asked = { client_id, name: agentName(authorization), scopes: [...scopes], redirectUri, challenge };
    const nowMs = services.now();
    if (!isDocument(client_id)) await clients.keep(client, limits.registrationMs, nowMs);
    return agents.allow(account.id, { id: newId(), ...asked }, nowMs);
  };

  return async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    const siteUrl = siteUrlOf(event, services);
    const query = queryOf(event);
    const read = await readAuthorization(query, { siteUrl, findClient });
    if ('error' in read) {
      const { error, reason } = read;
      return redirect(responseUrl(read, siteUrl, { error, error_description: reason }));
    }
    const signedIn = await findSignedIn(event, services);
    if (!signedIn) {
      const here = `${oauthPaths.authorize}?${query}`;
      return redirect(`${siteUrl}${appPaths.signIn}?return_to=${encodeURIComponent(here)}`);
    }
    const proof = proofOf(signedIn, query);
    if (isRead(event)) return consentPage({ authorization: read, account: signedIn.account, proof });
    const form = readForm(event) ?? {};
    if (!isEqual(Buffer.from(form.proof ?? ''), Buffer.from(proof)))
      throw new ServiceError('unauthorized', 'The form is not from this page. Start again in the app.');
    if (form.decision !== 'allow') return redirect(responseUrl(read, siteUrl, { error: 'access_denied' }));
    return redirect(responseUrl(read, siteUrl, { code: await allow(read, signedIn) }));
  };
}

/** Only this browser's session can have it, and only for this request. */
function proofOf({ session }: SignedIn, query: URLSearchParams): string {
  return createHmac('sha256', session.sha256).update(query.toString()).digest('base64url');
}

function isEqual(sent: Buffer, proof: Buffer): boolean {
  return sent.length === proof.length && timingSafeEqual(sent, proof);
}

/** In a buyer's words. */
const permissions: Record<Scope, string> = {
  read: 'See your products, items, prices, alerts and events, and read prices from product pages',
  write: 'Add, change and delete products, items and alerts, and start checks',
  webhooks: 'Manage and test your webhooks, and send events again',
};

interface Consent {
  authorization: Authorization;
  account: Account;
  /** Proves that the form was on this page. */
  proof: string;
}

/** Asks the person who is signed in. On a plan without agents, it can only be cancelled. */
function consentPage({ authorization, account, proof }: Consent): APIGatewayProxyResult {
  const { client, redirectUri, scopes } = authorization;
  const { hasApi } = plans[account.plan];
  const name = `<bdi>${escapeUTF8(agentName(authorization))}</bdi>`;
  const content = [
    `<h1>Allow ${name} to use your Price Watch account?</h1>`,
    `<dl><dt>Your account</dt><dd>${escapeUTF8(account.email)}</dd>`,
    ...(isDocument(client.client_id) ? [`<dt>The app is from</dt><dd>${hostOf(client.client_id)}</dd>`] : []),
    `<dt>Your answer is sent to</dt><dd>${hostOf(redirectUri)}${isLoopback(redirectUri) ? ' (this computer)' : ''}</dd></dl>`,
    '<p>The app chose its name itself. If you did not start this in an app that you trust, cancel.</p>',
    ...(isLoopback(redirectUri)
      ? [
          '<p class="warn">The app runs on this computer, so Price Watch cannot verify which app it is. Allow it only if you have just connected an app here.</p>',
        ]
      : []),
    '<p>The app will be able to:</p>',
    `<ul>${scopes.map((scope) => `<li>${permissions[scope]}</li>`).join('')}</ul>`,
    hasApi
      ? `<p>You can disconnect it at any time in your account, under Developers.</p>`
      : `<p class="warn" role="alert">Your plan, ${account.plan}, does not include agents. The plans plus and max do. <a href="${appPaths.account}">Compare the plans</a></p>`,
    `<form method="post"><input type="hidden" name="proof" value="${proof}"><p class="row">`,
    ...(hasApi ? ['<button name="decision" value="allow">Allow</button>'] : []),
    '<button class="plain" name="decision" value="cancel">Cancel</button></p></form>',
  ].join('\n');
  return scriptlessPage(hasApi ? 200 : 403, {
    title: 'Allow an app',
    content,
    canPost: true,
    redirectsTo: policySource(redirectUri),
  });
}

/** The name that the client chose, otherwise the host that gets the code. */
function agentName({ client, redirectUri }: Authorization): string {
  return client.name ?? new URL(redirectUri).host;
}

/** As `URL` writes it: other scripts in a name are in Punycode. */
function hostOf(url: string): string {
  return `<strong>${escapeUTF8(new URL(url).host)}</strong>`;
}

/** A policy cannot name an IPv6 address, so it allows every address without TLS instead. */
function policySource(redirectUri: string): string {
  const { origin, protocol, hostname } = new URL(redirectUri);
  return hostname.startsWith('[') ? protocol : origin;
}
