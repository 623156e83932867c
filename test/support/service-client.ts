import { createClient } from 'price-watch-service/client';
import { basePath } from '../../shared/interface/operation.ts';
import { type AdminResult, runAdmin } from './admin-command.ts';
import { requireConformingResponse } from './conformance.ts';

/** A running local service, as seen by its users. */
export interface ServiceClient {
  siteUrl: string;
  baseUrl: string;
  dataDir: string;
  admin: (...args: string[]) => Promise<AdminResult>;
  /** A new account, created by the admin command. Returns its e-mail address. */
  account: (plan?: string) => Promise<string>;
  /** A new account with a token, created by the admin command. */
  token: (plan?: string) => Promise<string>;
  /** Calls `path` under the base path; validates the response against `openapi.json`. */
  call: (
    token: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<HttpAnswer>;
  /** The package's typed client, with responses validated against `openapi.json`, too. */
  client: (token: string) => ReturnType<typeof createClient>;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  /** As sent. */
  text: string;
  body: unknown;
}

interface Where {
  siteUrl: string;
  dataDir: string;
}

/** The accounts of its tokens are `USER-1@example.com`, `USER-2@example.com` and so on. */
export function serviceClient({ siteUrl, dataDir }: Where, user = 'user'): ServiceClient {
  const admin = (...args: string[]) => runAdmin([...args, '--data', dataDir]);
  let accounts = 0;
  const account = async (plan = 'plus') => {
    accounts += 1;
    const email = `${user}-${accounts}@example.com`;
    await admin('account', 'create', '--email', email, '--plan', plan);
    return email;
  };
  return {
    siteUrl,
    baseUrl: siteUrl + basePath,
    dataDir,
    admin,
    account,
    token: async (plan) => {
      const email = await account(plan);
      const { json } = await admin('token', 'create', '--email', email);
      return String(json.token);
    },
    call: (token, method, path, body, headers) =>
      send(siteUrl + basePath + path, token, method, body, headers),
    client: (token) => createClient({ siteUrl, token, fetch: fetchConforming }),
  };
}

/** Returns whether `openapi.json` is served, which means that everything is. */
export async function serves(siteUrl: string): Promise<boolean> {
  const response = await fetch(`${siteUrl}/openapi.json`).catch(() => null);
  await response?.body?.cancel();
  return response?.status === 200;
}

async function fetchConforming(request: Request): Promise<Response> {
  const response = await fetch(request);
  await requireConformingResponse(request.method, request.url, response);
  return response;
}

async function send(
  url: string,
  token: string | null,
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  const response = await fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await requireConformingResponse(method, url, response);
  const text = await response.text();
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, text, body: answer };
}
