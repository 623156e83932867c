import { randomUUID } from 'node:crypto';
import type { Behaviour, Call } from '../../../functions/http/behaviour.ts';
import { serve } from '../../../functions/http/serve.ts';
import type { Operation } from '../../../shared/interface/operation.ts';
import { type CallOptions, callHandler } from '../../support/gateway-call.ts';
import type { RecordedApi } from './recorded-api.ts';

/** An operation to call as a whole, and its bare handler with the wrapper's input. */
export interface Wrapped {
  whole: () => Promise<unknown>;
  bare: () => Promise<unknown>;
}

interface Request extends CallOptions {
  token: string;
  path: string;
}

/** Calls an operation once, and returns functions that repeat the call. With `isKeyed`, each has a new Idempotency-Key. */
export async function wrap<O extends Operation>(
  { operation, behave }: { operation: O; behave: Behaviour<O> },
  { services, rest }: RecordedApi,
  { token, path, ...options }: Request,
  isKeyed = false,
): Promise<Wrapped> {
  let last: Call<O> | undefined;
  const handler = serve(
    operation,
    (call) => {
      last = call;
      return behave(call);
    },
    services,
  );
  const whole = async () => {
    rest();
    const headers = { ...options.headers, ...(isKeyed && { 'Idempotency-Key': randomUUID() }) };
    const request = { ...options, headers };
    const { status, text } = await callHandler(
      { [operation.id]: handler },
      token,
      operation.method,
      path,
      request,
      services.now,
    );
    if (status >= 400) throw new Error(`${operation.id} returned ${status}: ${text}`);
  };
  await whole();
  return {
    whole,
    bare: async () => {
      if (!last) throw new Error(`${operation.id} did not reach its handler`);
      return behave(last);
    },
  };
}
