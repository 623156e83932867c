import { networkFailure } from '../../../addresses/network-failure.ts';
import { pageTooLarge } from '../read-body.ts';
import type { ProviderAnswer } from './provider.ts';

/** Zyte cuts pages at 10 MB, which are 13.4 MB in base64. */
const maxAnswerBytes = 20_000_000;

interface ProviderCall {
  url: string;
  headers: Record<string, string>;
  body: object;
  signal: AbortSignal;
}

/** Posts JSON to a provider. Throws ServiceError `http` for what goes wrong on the way, told without the provider's words. */
export async function callProvider(name: string, call: ProviderCall): Promise<ProviderAnswer> {
  const { url, headers, body, signal } = call;
  try {
    // A redirect would carry the key elsewhere; none is documented.
    const response = await fetch(url, {
      method: 'POST',
      // A function that was frozen between invocations finds a kept connection dead when it thaws.
      headers: { ...headers, connection: 'close' },
      body: JSON.stringify(body),
      signal,
      redirect: 'manual',
    });
    const { status } = response;
    return { status, headers: response.headers, json: parseJson(await readText(response)) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw networkFailure(cause, name, signal);
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxAnswerBytes) throw pageTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined for what is no JSON: an error of a proxy on the way, an answer that was cut off. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
