import * as z from 'zod';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { ReadSecret } from '../../../shared/platform/secrets.ts';

export interface SignInSettings {
  issuer: string;
  clientId: string;
  /** Null for a public client, which PKCE protects. */
  secret: string | null;
}

const Client = z.object({
  issuer: z.url(),
  clientId: z.string().min(1),
  addPasskeyUrl: z.url().optional(),
});
type Client = z.infer<typeof Client>;

const json = z.string().transform((text): unknown => JSON.parse(text));

export const SignInEnvironment = () =>
  z.object({
    SIGN_IN: json.pipe(Client).optional(),
    SIGN_IN_PARAMETER: z.string().optional(),
    SIGN_IN_SECRET: z.string().optional(),
    SIGN_UP: z.enum(['invited', 'open']).default('invited'),
  });
type SignInEnvironment = z.infer<ReturnType<typeof SignInEnvironment>>;

const notConfigured = (what: string) =>
  new ServiceError('not_configured', `Sign-in is not configured: ${what}. Contact support.`);

/** Throws `not_configured` if there are none. */
export async function readSettings(
  { SIGN_IN, SIGN_IN_PARAMETER, SIGN_IN_SECRET }: SignInEnvironment,
  { readParameter, readSecret }: { readParameter: (name: string) => Promise<string>; readSecret: ReadSecret },
): Promise<SignInSettings> {
  const { issuer, clientId } = SIGN_IN ?? (await readClient(SIGN_IN_PARAMETER, readParameter));
  const client = { issuer, clientId };
  if (SIGN_IN_SECRET === undefined) return { ...client, secret: null };
  const secret = await readSecret(SIGN_IN_SECRET);
  if (!secret) throw notConfigured(`the secret ${SIGN_IN_SECRET} is empty`);
  return { ...client, secret };
}

/** Throws `not_found` if the issuer has no such page. */
export async function readPasskeyPage(
  { SIGN_IN_PARAMETER }: SignInEnvironment,
  readParameter: (name: string) => Promise<string>,
): Promise<{ clientId: string; addPasskeyUrl: string }> {
  const client = SIGN_IN_PARAMETER === undefined ? null : await readClient(SIGN_IN_PARAMETER, readParameter);
  if (client?.addPasskeyUrl === undefined)
    throw new ServiceError('not_found', 'Passkeys are managed by your sign-in provider. Add one there.');
  return { clientId: client.clientId, addPasskeyUrl: client.addPasskeyUrl };
}

async function readClient(
  name: string | undefined,
  readParameter: (name: string) => Promise<string>,
): Promise<Client> {
  if (name === undefined) throw notConfigured('the issuer is missing');
  return json.pipe(Client).parse(await readParameter(name));
}

/** Loads the client at first use: only Cognito needs it. */
export async function readParameter(name: string): Promise<string> {
  const { GetParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm');
  const { Parameter } = await new SSMClient({}).send(new GetParameterCommand({ Name: name }));
  if (Parameter?.Value === undefined) throw new Error(`The parameter ${name} has no value`);
  return Parameter.Value;
}
