import { createHmac, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { AgentStore } from '../../shared/accounts/agents/agent-store.ts';
import type { ClientStore } from '../../shared/accounts/agents/client-store.ts';
import { requireApiPlan } from '../../shared/accounts/plan-table.ts';
import { limits } from '../../shared/interface/limits.ts';
import { appPaths, oauthPaths } from '../../shared/interface/paths.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import type { NewId } from '../../shared/platform/identifiers/ids.ts';
import type { AppServices } from '../app/app-services.ts';
import { findSignedIn, type SignedIn } from '../app/cookies.ts';
import { redirect } from '../app/sign-in/redirect.ts';
import { isRead } from '../http/layers/rate-limit.ts';
import { queryOf, siteUrlOf } from '../http/request.ts';
import { agentName, consentPage } from './consent-page.ts';
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

/**
 * Asks the person who is signed in, every time, and sends the decision to the client. The form posts to the same URL,
 * so the request is read again.
 */
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
