import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

type Signer = NonNullable<DynamoDBClientConfig['signer']>;

/** The engine wants a signature, and verifies none: to make them takes a fifth of what a call takes. */
const signer: Signer = {
  sign: async (request) => {
    const credential = 'Credential=local/20260101/us-east-1/dynamodb/aws4_request';
    request.headers.authorization = `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=host, Signature=0`;
    request.headers['x-amz-date'] = '20260101T000000Z';
    return request;
  },
};

/** What only AWS reads. */
const idle = ['getUserAgentMiddleware', 'recursionDetectionMiddleware', 'loggerMiddleware'];

/** Returns a client for an engine in memory, which does no work that the engine does not look at. */
export function engineClient(endpoint: string): DynamoDBClient {
  const client = new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    signer,
  });
  for (const name of idle) client.middlewareStack.remove(name);
  return client;
}
