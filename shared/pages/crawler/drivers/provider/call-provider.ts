import { networkFailure } from '../../../../platform/guarded-client/network-failure.ts';
import { sendRequest } from '../../../../platform/guarded-client/send-request.ts';
import type { Lock } from '../fair-lock.ts';
import { maxPageBytes, readBody } from '../response/read-body.ts';
import type { ProviderAnswer } from './provider.ts';

/**
 * A page of 5 MB is 6.7 MB in base64, and less with quotes and line ends escaped. But a page in a charset of one byte
 * per letter needs two or three in JSON, or six if a provider writes letters as `\u0436`, and the product comes with
 * it.
 */
const maxAnswerBytes = 6 * maxPageBytes + 1_000_000;
/**
 * An invocation holds the answers of a whole batch, so answers that are larger than those of most pages are handled
 * one at a time.
 */
const largeAnswerBytes = 1_500_000;

interface ProviderCall {
  url: URL;
  headers: Record<string, string>;
  body: object;
  signal: AbortSignal;
  /** A large answer acquires it. */
  lock: Lock | undefined;
}

/**
 * Posts JSON to a provider, once. Redirects are not followed, because they would carry the key elsewhere. An answer
 * of 421 is returned (Zyte says by it that a shop's host does not exist), whereas `fetch` would repeat the request,
 * as its standard says. Throws ServiceError `http` for failures on the way, and `unavailable` for a page that is too
 * large.
 */
export async function callProvider(name: string, call: ProviderCall): Promise<ProviderAnswer> {
  const { url, signal, lock } = call;
  try {
    const response = await sendRequest({
      url,
      method: 'POST',
      headers: { 'accept-encoding': 'gzip, deflate, br', ...call.headers },
      body: JSON.stringify(call.body),
      signal,
    });
    const large = lock && { bytes: largeAnswerBytes, wait: () => lock.acquire(signal) };
    const body = await readBody(response, signal, { maxBytes: maxAnswerBytes, ...(large && { large }) });
    return {
      status: response.status,
      headers: response.headers,
      json: parseJson(new TextDecoder().decode(body)),
    };
  } catch (error) {
    throw networkFailure(error, name, signal);
  }
}

/** Returns undefined if the text is not JSON: an error of a proxy on the way, or an answer that was cut off. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
