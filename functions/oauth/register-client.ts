import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod';
import { type ClientStore, isRedirectAllowed } from '../../shared/accounts/agents/client-store.ts';
import type { RateWindow } from '../../shared/accounts/rate-window.ts';
import { limits } from '../../shared/interface/limits.ts';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import type { NewId } from '../../shared/platform/identifiers/ids.ts';
import { parseJson } from '../../shared/platform/text/parse-json.ts';
import { clientAddress } from '../http/request.ts';
import type { HttpServices } from '../http/services.ts';
import { readBody } from '../http/validation/parse-request.ts';
import { readClientName } from './find-client.ts';
import { refuse, respond } from './respond.ts';

interface Dependencies extends Pick<HttpServices, 'isBehindEdge'> {
  clients: Pick<ClientStore, 'keep'>;
  /** Per IP address. */
  registrations: Pick<RateWindow, 'take'>;
  now: Now;
  newId: NewId;
}

const grantTypes = ['authorization_code', 'refresh_token'];

const Metadata = z.object({
  redirect_uris: z.array(z.string().max(limits.urlCharacters)).min(1).max(limits.redirectsPerClient),
  client_name: z.string().optional(),
  grant_types: z.array(z.string()).default(grantTypes),
  response_types: z.array(z.string()).default(['code']),
});

/** RFC 7591. Every client becomes a public one, whatever it asks for. Refused registrations are not counted. */
export function registerClient({ clients, registrations, now, newId, ...edge }: Dependencies) {
  return async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    const metadata = Metadata.safeParse(parseJson(readBody(event)));
    if (!metadata.success)
      return refuse(
        'invalid_client_metadata',
        `Send a JSON object with redirect_uris, an array of 1 to ${limits.redirectsPerClient} URLs. Optional: client_name, grant_types, response_types.`,
      );
    const { redirect_uris, client_name, grant_types, response_types } = metadata.data;
    if (!redirect_uris.every(isRedirectAllowed))
      return refuse(
        'invalid_redirect_uri',
        'Each redirect URI must begin with https://, or with http:// and 127.0.0.1, [::1] or localhost, and have no fragment.',
      );
    if (!grant_types.includes('authorization_code') || !response_types.includes('code'))
      return refuse(
        'invalid_client_metadata',
        'Only the grant type authorization_code with the response type code is supported.',
      );
    const nowMs = now();
    const subject = `REGISTRATIONS#${clientAddress(event, edge)}`;
    const { isAllowed, resetSeconds, limit } = await registrations.take(subject, nowMs);
    if (!isAllowed)
      return refuse(
        'temporarily_unavailable',
        `More than ${limit} registrations from this address in a day.`,
        {
          status: 429,
          headers: { 'Retry-After': String(resetSeconds) },
        },
      );
    const client = { client_id: newId(), name: readClientName(client_name), redirect_uris };
    await clients.keep(client, limits.registrationMs, nowMs);
    return respond(201, {
      client_id: client.client_id,
      client_id_issued_at: Math.floor(nowMs / 1000),
      ...(client.name !== null && { client_name: client.name }),
      redirect_uris,
      grant_types: grantTypes,
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
  };
}
