import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../database/database.ts';
import type { Guard } from '../permissions/guard.ts';
import type { CallQueues } from '../queues/queue-calls.ts';
import type { ScheduleStates } from '../schedules/schedule.ts';
import { callerProblem } from './caller.ts';
import { forward } from './forward.ts';
import type { Secrets } from './secrets.ts';
import { type StartKeys, signerOf } from './signature.ts';
import { refusedWait, scaleWaits } from './waits.ts';

export interface AwsEndpoint {
  url: string;
  /** Until the engines are connected, the endpoint rejects every call. */
  connect: (engines: Engines) => void;
  stop: () => Promise<void>;
}

interface Engines {
  database: Pick<Database, 'endpoint'>;
  callQueues: CallQueues;
  timeScale: number;
  secrets: Secrets;
  schedules: Pick<ScheduleStates, 'respond'>;
  guard: Guard;
}

/** Accepts calls of functions, signed with a key of this start, and forwards each to its engine. */
export async function startAwsEndpoint(keys: StartKeys): Promise<AwsEndpoint> {
  let engines: Engines | undefined;
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing, engines, keys).catch((error: unknown) => {
      refuse(outgoing, 503, 'ServiceUnavailable', error instanceof Error ? error.message : String(error));
    });
  });
  // Longer than any client's keep-alive: closing a connection during a call would fail the call.
  server.keepAliveTimeout = 120_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The AWS endpoint has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    connect: (given) => {
      engines = given;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  engines: Engines | undefined,
  keys: StartKeys,
): Promise<void> {
  // Checked before reading anything, because a web page can make a browser send a large body.
  const rejection = callerProblem(incoming);
  if (rejection) return refuse(outgoing, 403, 'AccessDeniedException', rejection);
  const bytes = await buffer(incoming);
  const caller = signerOf(incoming, bytes, keys.signingKeyOf);
  if (!engines || !caller) {
    return refuse(
      outgoing,
      403,
      'InvalidSignatureException',
      'The call is not signed with a key of this start.',
    );
  }
  const body = bytes.toString();
  const { service, action } = targetOf(incoming);
  const refusal = engines.guard.refusalOf(caller, { service, operation: action, body });
  if (refusal) return refuse(outgoing, 400, refusal.code, refusal.message);
  switch (service) {
    case 'DynamoDB_20120810':
      return forward(incoming, outgoing, await engines.database.endpoint(), body);
    case 'AmazonSQS': {
      const refused = refusedWait(action, body);
      if (refused) return refuse(outgoing, 400, 'InvalidParameterValue', refused);
      const scaled = scaleWaits(action, body, engines.timeScale);
      const reply = await engines.callQueues(incoming.headers, scaled);
      outgoing.writeHead(reply.status, reply.headers);
      return void outgoing.end(reply.body);
    }
    // Scheduler uses REST: it has paths, and no header that names the operation.
    case '': {
      const url = new URL(incoming.url ?? '/', 'http://aws-endpoint');
      const known = url.pathname.startsWith('/schedules/');
      const found = known && (await engines.schedules.respond(incoming.method ?? '', url, body));
      if (!found) return refuse(outgoing, 404, 'ResourceNotFoundException', 'The schedule does not exist.');
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      return void outgoing.end(JSON.stringify(found));
    }
    case 'secretsmanager': {
      const value = await secretsResponse(engines.secrets, action, body);
      if (!value) return refuse(outgoing, 400, 'ResourceNotFoundException', 'The secret does not exist.');
      outgoing.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
      return void outgoing.end(JSON.stringify(value));
    }
    default:
      return refuse(
        outgoing,
        400,
        'UnknownOperationException',
        `${service || 'This API'} has no local engine.`,
      );
  }
}

/** No role of the template can write secrets, so only the operator's calls get this far. */
async function secretsResponse(secrets: Secrets, action: string, body: string): Promise<object | null> {
  if (action === 'GetSecretValue') return secrets.get(body);
  return action === 'PutSecretValue' ? secrets.put(body) : null;
}

/** Returns the operation in a `Service.Action` header, as in all AWS JSON APIs that the functions use. */
function targetOf({ headers }: IncomingMessage): { service: string; action: string } {
  const [service = '', action = ''] = String(headers['x-amz-target'] ?? '').split('.', 2);
  return { service, action };
}

function refuse(outgoing: ServerResponse, status: number, code: string, message: string): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  outgoing.end(JSON.stringify({ __type: code, message }));
}
