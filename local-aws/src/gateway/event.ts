import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { local } from '../template/names.ts';
import { requestHeaderName } from './header-rules.ts';
import type { Api, Match } from './route.ts';

type Multiple = Record<string, string[]>;

export interface GatewayRequest {
  method: string;
  path: string;
  query: string;
  /** Names and values alternate, spelled as by the client. */
  rawHeaders: string[];
  sourceIp: string;
  body: string | null;
}

export function toGatewayRequest(request: IncomingMessage, body: Buffer): GatewayRequest {
  const { path, query } = splitTarget(request.url ?? '');
  return {
    method: request.method ?? '',
    path,
    query,
    rawHeaders: request.rawHeaders,
    sourceIp: request.socket.remoteAddress ?? '',
    body: body.length === 0 ? null : body.toString('utf8'),
  };
}

/** Splits the target of a request line into path and query. The proxy form begins with the origin. */
export function splitTarget(target: string): { path: string; query: string } {
  const [beforeQuery = '', ...rest] = target.split('?');
  const origin = /^https?:\/\/[^/]*/iu.exec(beforeQuery)?.[0] ?? '';
  return { path: beforeQuery.slice(origin.length) || '/', query: rest.join('?') };
}

/** Returns the event of a Lambda proxy integration of a REST API, payload version 1. */
export function toProxyEvent(
  request: GatewayRequest,
  match: Match,
  { api, requestId, now }: { api: Api; requestId: string; now: Date },
): APIGatewayProxyEvent {
  const { method, body } = request;
  const { route, pathParameters } = match;
  const stage = `/${api.stage}`;
  // Clients can omit the stage if nothing is in front of the API.
  const path = request.path.startsWith(`${stage}/`) ? request.path.slice(stage.length) : request.path;
  const multiValueHeaders = groupHeaders([...request.rawHeaders, 'X-Forwarded-For', request.sourceIp]);
  const query = groupPairs([...new URLSearchParams(request.query)]);
  return {
    resource: route.resource,
    path,
    httpMethod: method,
    headers: lastOfEach(multiValueHeaders),
    multiValueHeaders,
    queryStringParameters: isEmpty(query) ? null : lastOfEach(query),
    multiValueQueryStringParameters: isEmpty(query) ? null : query,
    pathParameters: isEmpty(pathParameters) ? null : pathParameters,
    stageVariables: null,
    requestContext: {
      accountId: local.accountId,
      apiId: api.id,
      authorizer: null,
      protocol: 'HTTP/1.1',
      httpMethod: method,
      identity: identityOf(request.sourceIp, multiValueHeaders),
      path: `${stage}${path}`,
      stage: api.stage,
      requestId,
      requestTimeEpoch: now.getTime(),
      resourceId: route.resource,
      resourcePath: route.resource,
      domainName: headerValue(multiValueHeaders, 'host') ?? '127.0.0.1',
    },
    body,
    isBase64Encoded: false,
  };
}

function groupHeaders(rawHeaders: string[]): Multiple {
  const pairs: [string, string][] = [];
  const spelling = new Map<string, string>();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [sent = '', value = ''] = rawHeaders.slice(index, index + 2);
    const name = requestHeaderName(sent, value);
    if (name === null) continue;
    // One header in two spellings counts as one.
    const known = spelling.get(name.toLowerCase()) ?? name;
    spelling.set(name.toLowerCase(), known);
    pairs.push([known, value]);
  }
  return groupPairs(pairs);
}

function groupPairs(pairs: [string, string][]): Multiple {
  const grouped = Map.groupBy(pairs, ([name]) => name);
  return Object.fromEntries([...grouped].map(([name, group]) => [name, group.map(([, value]) => value)]));
}

function lastOfEach(multiple: Multiple): Record<string, string> {
  return Object.fromEntries(Object.entries(multiple).map(([name, values]) => [name, values.at(-1) ?? '']));
}

function headerValue(headers: Multiple, wanted: string): string | undefined {
  return Object.entries(headers)
    .find(([name]) => name.toLowerCase() === wanted)?.[1]
    .at(-1);
}

function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0;
}

function identityOf(sourceIp: string, headers: Multiple): APIGatewayProxyEvent['requestContext']['identity'] {
  return {
    accessKey: null,
    accountId: null,
    apiKey: null,
    apiKeyId: null,
    caller: null,
    clientCert: null,
    cognitoAuthenticationProvider: null,
    cognitoAuthenticationType: null,
    cognitoIdentityId: null,
    cognitoIdentityPoolId: null,
    principalOrgId: null,
    sourceIp,
    user: null,
    userAgent: headerValue(headers, 'user-agent') ?? null,
    userArn: null,
  };
}
