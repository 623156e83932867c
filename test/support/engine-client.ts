import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { Pool } from 'undici';

type Signer = NonNullable<DynamoDBClientConfig['signer']>;
type RequestHandler = DynamoDBClient['config']['requestHandler'];
type Response = Awaited<ReturnType<RequestHandler['handle']>>['response'];

/** The engine requires a signature but does not verify it, and signing takes a fifth of a call. */
const signer: Signer = {
  sign: async (request) => {
    const credential = 'Credential=local/20260101/us-east-1/dynamodb/aws4_request';
    request.headers.authorization = `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=host, Signature=0`;
    request.headers['x-amz-date'] = '20260101T000000Z';
    return request;
  },
};

/** Only AWS reads these. */
const idle = ['getUserAgentMiddleware', 'recursionDetectionMiddleware', 'loggerMiddleware'];

/** Returns a client for an in-memory engine, without work that the engine ignores. */
export function engineClient(endpoint: string): DynamoDBClient {
  const client = new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    signer,
    requestHandler: handlerFor(endpoint),
  });
  for (const name of idle) client.middlewareStack.remove(name);
  return client;
}

/** Sends requests without the streams of `node:http`, which take a third of a call's time. */
function handlerFor(endpoint: string): RequestHandler {
  const pool = new Pool(endpoint, { connections: 50 });
  return {
    metadata: { handlerProtocol: 'http/1.1' },
    handle: async ({ method, path, headers, body }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      let start: Pick<Response, 'statusCode' | 'headers'>;
      const chunks: Buffer[] = [];
      pool.dispatch(
        { method, path, headers, body },
        {
          onRequestStart: () => undefined,
          onResponseStart: (_controller, statusCode, fields) => {
            const single = Object.entries(fields).map(([name, value]) => [name, String(value)]);
            start = { statusCode, headers: Object.fromEntries(single) };
          },
          onResponseData: (_controller, chunk) => void chunks.push(chunk),
          onResponseEnd: () => resolve({ ...start, body: Buffer.concat(chunks) }),
          onResponseError: (_controller, error) => reject(error),
        },
      );
      return { response: await promise };
    },
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
    destroy: () => void pool.destroy(),
  };
}
