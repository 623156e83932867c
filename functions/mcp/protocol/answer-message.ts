import type { APIGatewayProxyEvent } from 'aws-lambda';
import { header } from '../../api/serve/header.ts';
import { type RequestId, type RpcAnswer, RpcRefusal, toResultAnswer } from './json-rpc.ts';
import { type MethodCall, methods } from './methods.ts';
import { idOf, parseJson, readMessage } from './read-message.ts';
import { type McpHeaders, readVersion, requireHeaders } from './read-version.ts';
import type { ProtocolVersion } from './revisions.ts';

/** What is learned about a message while it is answered: for the answer's `id`, and for the log. */
export interface Exchange {
  id: RequestId | null;
  version?: ProtocolVersion;
  method?: string;
  tool?: string | undefined;
  /** The code of a tool's error. */
  code?: string | undefined;
}

/** A notification needs no answer. */
const accepted: RpcAnswer = { status: 202, headers: {}, body: '' };

/** Answers the message in a body. Throws an `RpcRefusal` for what the protocol does not answer. */
export async function answerMessage<Context>(
  body: string,
  exchange: Exchange,
  { event, ...call }: Omit<MethodCall<Context>, 'params'> & { event: APIGatewayProxyEvent },
): Promise<RpcAnswer> {
  const sent = parseJson(body);
  exchange.id = idOf(sent);
  const message = readMessage(sent);
  const headers = headersOf(event);
  const version = readVersion(message, headers.revision);
  exchange.version = version;
  if (message.id === undefined) return accepted;
  if (version === 'modern') requireHeaders(message, headers);
  const method = methods[version].get(message.method);
  if (!method)
    throw new RpcRefusal(
      version === 'modern' ? 'no_such_method' : 'no_such_legacy_method',
      `There is no such method. There are ${[...methods[version].keys()].join(', ')}.`,
    );
  exchange.method = message.method;
  const { result, tool, code } = await method({ ...call, params: message.params });
  Object.assign(exchange, { tool, code });
  return toResultAnswer(message.id, result);
}

function headersOf(event: APIGatewayProxyEvent): McpHeaders {
  // Spaces around a header's value do not belong to it, but API Gateway leaves them.
  const read = (name: string) => header(event, name)?.trim();
  return {
    revision: read('mcp-protocol-version'),
    method: read('mcp-method'),
    name: read('mcp-name'),
  };
}
