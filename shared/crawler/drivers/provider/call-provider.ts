import * as http from 'node:http';
import * as https from 'node:https';
import { networkFailure } from '../../../addresses/network-failure.ts';
import type { Turn } from '../../turns.ts';
import { maxPageBytes, readBody } from '../read-body.ts';
import type { ProviderAnswer } from './provider.ts';

// Node's own client and not `fetch`, which sends a request again when it is answered 421 (as the standard has it):
// that is how Zyte says that a shop's host does not exist.

/**
 * A page of 5 MB is 6.7 MB in base64, and less with quotes and line ends escaped. But a page in a charset of one byte a
 * letter has two or three in JSON, or six where a provider writes letters as `\u0436`; beside it there is its product.
 */
const maxAnswerBytes = 6 * maxPageBytes + 1_000_000;
/** An invocation holds the answers of a whole batch. Those that few pages make so large are gone on with one at a time. */
const largeAnswerBytes = 3_000_000;

interface ProviderCall {
  url: URL;
  headers: Record<string, string>;
  body: object;
  signal: AbortSignal;
  /** Waited for by a large answer. */
  turn: Turn | undefined;
}

/**
 * Posts JSON to a provider, once. Redirects are not followed: they would carry the key elsewhere.
 * Throws ServiceError `http` for what goes wrong on the way, `unavailable` for a page that is too large.
 */
export async function callProvider(name: string, call: ProviderCall): Promise<ProviderAnswer> {
  const { signal, turn } = call;
  try {
    const response = await post(call);
    const large = turn && { bytes: largeAnswerBytes, wait: () => turn.wait(signal) };
    const body = await readBody(response, signal, { maxBytes: maxAnswerBytes, ...(large && { large }) });
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      json: parseJson(new TextDecoder().decode(body)),
    };
  } catch (error) {
    throw networkFailure(error, name, signal);
  }
}

function post({ url, headers, body, signal }: ProviderCall): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
      signal,
      // A function that was frozen between invocations finds a kept connection dead when it thaws.
      agent: false,
    });
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
    // An answer of 101 closes the request with neither a response nor an error.
    outgoing.on('close', () => reject(new Error('closed without a response')));
    outgoing.end(JSON.stringify(body));
  });
}

/** Undefined for what is no JSON: an error of a proxy on the way, an answer that was cut off. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
