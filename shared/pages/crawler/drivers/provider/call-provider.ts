import { networkFailure, sendRequest } from '../../../../platform/guarded-client/send-request.ts';
import { parseJson } from '../../../../platform/text/parse-json.ts';
import type { Lock } from '../fair-lock.ts';
import { maxPageBytes, readBody } from '../response/read-body.ts';
import type { ProviderResponse } from './provider.ts';

/** Base64 takes 6.7 MB for a page of 5 MB; JSON up to six times the size, if written as `\u0436`. */
const maxResponseBytes = 6 * maxPageBytes + 1_000_000;
/** An invocation holds the responses of a whole batch, so large ones are handled one at a time. */
const largeResponseBytes = 1_500_000;

interface ProviderCall {
  url: URL;
  headers: Record<string, string>;
  body: object;
  signal: AbortSignal;
  lock: Lock | undefined;
}

/** No redirects, which would send the key elsewhere. Returns a 421, which `fetch` would retry. */
export async function callProvider(name: string, call: ProviderCall): Promise<ProviderResponse> {
  const { url, signal, lock } = call;
  try {
    const response = await sendRequest({
      url,
      method: 'POST',
      headers: { 'accept-encoding': 'gzip, deflate, br', ...call.headers },
      body: JSON.stringify(call.body),
      signal,
    });
    const large = lock && { bytes: largeResponseBytes, wait: () => lock.acquire(signal) };
    const body = await readBody(response, signal, { maxBytes: maxResponseBytes, ...(large && { large }) });
    return {
      status: response.status,
      headers: response.headers,
      json: parseJson(new TextDecoder().decode(body)),
    };
  } catch (error) {
    throw networkFailure(error, name, signal);
  }
}
