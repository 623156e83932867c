import { createServer, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { openIssuer } from '../../../functions/app/sign-in/issuer.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { listen } from '../../support/listen.ts';
import { opened } from '../../support/opened.ts';

/** The token endpoint's response. */
interface TokenAnswer {
  status: number;
  headers?: Record<string, string>;
  body: object;
}

let answer: TokenAnswer;
const server = createServer((request, response) => {
  if (request.url !== '/.well-known/openid-configuration') return reply(response, answer);
  const body = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  };
  return reply(response, { status: 200, body });
});
const issuer = `http://${(await opened(listen(server))).host}`;
afterEach(() => vi.restoreAllMocks());

function reply(response: ServerResponse, { status, headers = {}, body }: TokenAnswer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Redeems a code. Returns the failure shown to the user, and the log line. */
async function redeem(given: TokenAnswer, secret: string | null = null) {
  answer = given;
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { finish } = openIssuer(async () => ({ issuer, clientId: 'price-watch', secret }));
  const returned = new URL('https://prices.example/app/auth/callback?code=the-code&state=a');
  const failure = await finish(returned, { state: 'a', nonce: 'b', verifier: 'c'.repeat(43) }).catch(
    (error: unknown) => error,
  );
  const [[line = ''] = []] = lines.mock.calls;
  return { failure: z.instanceof(ServiceError).parse(failure).toDetails(), line: String(line) };
}

const challenge = { 'WWW-Authenticate': 'Basic realm="issuer"' };
const refusal = (error: string) => ({ error, error_description: 'the-code is in this text' });

describe('the issuer rejects our client', () => {
  test.each<[string, TokenAnswer, string]>([
    ['as Cognito does', { status: 400, body: refusal('invalid_client') }, 'invalid_client'],
    ['for its grant', { status: 400, body: refusal('unauthorized_client') }, 'unauthorized_client'],
    [
      'with a challenge',
      { status: 401, headers: challenge, body: refusal('invalid_client') },
      'WWWAuthenticateChallengeError',
    ],
  ])(
    '%s: it counts as our failure, triggers the alarm, and is logged with its cause',
    async (_how, given, logged) => {
      const { failure, line } = await redeem(given, 'a-secret');
      expect(failure).toMatchObject({ code: 'not_configured', retryable: false });
      expect(failure.message).not.toContain('Sign in again');
      expect(line).toContain(`"${logged}"`);
      expect(line).not.toContain('the-code');
    },
  );
});

test('the issuer rejects a code: the user signs in again, and no alarm fires', async () => {
  const { failure, line } = await redeem({ status: 400, body: refusal('invalid_grant') });
  expect(failure).toMatchObject({ code: 'invalid', message: expect.stringContaining('Sign in again') });
  expect(line).not.toContain('the-code');
});
