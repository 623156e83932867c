import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { SQSClientConfig } from '@aws-sdk/client-sqs';
import * as z from 'zod';

/** The SQS engine's response. */
export interface QueueReply {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Passes an SQS call to the engine in this process, with its headers and body. */
export type CallQueues = (headers: IncomingHttpHeaders, body: string) => Promise<QueueReply>;

const Request = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.union([z.string(), z.instanceof(Uint8Array).transform((bytes) => new TextDecoder().decode(bytes))]),
});

/** Lets an SQS client call the engine as if over a network. */
export function handlerOf(call: CallQueues): NonNullable<SQSClientConfig['requestHandler']> {
  const handle = async (request: unknown) => {
    const { headers, body } = Request.parse(request);
    const reply = await call(headers, body);
    const texts = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
    const response = {
      statusCode: reply.status,
      headers: Object.fromEntries(texts),
      body: Readable.from([reply.body]),
    };
    return { response };
  };
  return { handle };
}
