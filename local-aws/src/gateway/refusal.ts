import * as z from 'zod';
import type { Resolver } from '../template/resolver.ts';
import type { Reply } from './reply.ts';

/** The gateway's own responses, without or instead of a function: API Gateway's types, statuses and messages. */
const refusals = {
  MISSING_AUTHENTICATION_TOKEN: { status: 403, message: 'Missing Authentication Token' },
  INVALID_SIGNATURE: { status: 403, message: 'Authorization header is not an AWS signature.' },
  REQUEST_TOO_LARGE: { status: 413, message: 'Request Too Long' },
  BAD_REQUEST_BODY: { status: 400, message: 'Bad Request' },
  INTEGRATION_TIMEOUT: { status: 504, message: 'Endpoint request timed out' },
  INTEGRATION_FAILURE: { status: 502, message: 'Internal server error' },
} as const;

export type RefusalType = keyof typeof refusals;

/** Responds with an error as defined by the template's gateway responses. */
export type Refuse = (type: RefusalType, requestId: string) => Reply;

const GatewayResponse = z.object({
  ResponseType: z.string(),
  StatusCode: z.coerce.number().optional(),
  ResponseTemplates: z.record(z.string(), z.string()).default({}),
  ResponseParameters: z.record(z.string(), z.string()).default({}),
});
type GatewayResponse = z.infer<typeof GatewayResponse>;

const headerPrefix = 'gatewayresponse.header.';

export function refusalsOf(resolver: Resolver): Refuse {
  const responses = resolver
    .resources('AWS::ApiGateway::GatewayResponse', GatewayResponse)
    .map(({ properties }) => properties);
  const byType = new Map(responses.map((response) => [response.ResponseType, response]));
  for (const response of responses) headersOf(response);
  return (type, requestId) => {
    const refusal = refusals[type];
    const fallback = refusal.status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX';
    const response = byType.get(type) ?? byType.get(fallback);
    const [contentType, template] = Object.entries(response?.ResponseTemplates ?? {})[0] ?? [
      'application/json',
      '{"message":$context.error.messageString}',
    ];
    return {
      status: response?.StatusCode ?? refusal.status,
      headers: { 'Content-Type': contentType, ...(response && headersOf(response)) },
      body: Buffer.from(fillTemplate(template, type, refusal.message, requestId)),
    };
  };
}

function fillTemplate(template: string, type: RefusalType, message: string, requestId: string): string {
  return template
    .replaceAll('$context.error.messageString', JSON.stringify(message))
    .replaceAll('$context.error.message', message)
    .replaceAll('$context.error.responseType', type)
    .replaceAll('$context.requestId', requestId);
}

function headersOf({ ResponseType, ResponseParameters }: GatewayResponse): Record<string, string> {
  const headers = Object.entries(ResponseParameters).map(([parameter, value]) => {
    const text = /^'(?<text>.*)'$/u.exec(value)?.groups?.text;
    if (!parameter.startsWith(headerPrefix) || text === undefined) {
      throw new Error(
        `The gateway response ${ResponseType} uses ${parameter}. Only fixed headers are supported locally.`,
      );
    }
    return [parameter.slice(headerPrefix.length), text];
  });
  return Object.fromEntries(headers);
}
