import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Guard } from '../permissions/guard.ts';
import { localCredentials } from '../queues/queues.ts';
import type { ScheduleStates } from '../schedules/states.ts';
import { callerOf, withLocalIdentity } from './caller.ts';
import { getSecretValue, type Secrets } from './secrets.ts';
import { refusedWait, scaleWaits } from './waits.ts';

/** The one AWS endpoint that functions know. */
export interface Edge {
  url: string;
  /** Until it is given its engines the edge refuses every call. */
  connect: (engines: Engines) => void;
  stop: () => Promise<void>;
}

interface Engines {
  databaseUrl: string;
  queuesUrl: string;
  timeScale: number;
  /** Default delay of each queue in seconds, by name. */
  queueDelays: ReadonlyMap<string, number>;
  secrets: Secrets;
  schedules: Pick<ScheduleStates, 'answer'>;
  guard: Guard;
}

/** Starts the edge on a free loopback port: it takes the calls of functions and passes each to its engine. */
export async function startEdge(): Promise<Edge> {
  const agent = new Agent({ keepAlive: true });
  let engines: Engines | undefined;
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing, engines, agent).catch((error: unknown) => {
      refuse(outgoing, 503, 'ServiceUnavailable', error instanceof Error ? error.message : String(error));
    });
  });
  // Longer than any client's keep-alive: a connection closed here while a call is on its way would fail it.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The edge has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    connect: (given) => {
      engines = given;
    },
    stop: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  engines: Engines | undefined,
  agent: Agent,
): Promise<void> {
  const body = await text(incoming);
  const { service, action } = targetOf(incoming);
  const { authorization } = incoming.headers;
  const caller = callerOf(authorization);
  if (!engines || !authorization || !caller) {
    return refuse(outgoing, 400, 'MissingAuthenticationToken', 'The call bears no local access key.');
  }
  const refusal = await engines.guard.refusalOf(caller, { service, operation: action, body });
  if (refusal) return refuse(outgoing, 400, refusal.code, refusal.message);
  switch (service) {
    case 'DynamoDB_20120810':
      return forward(incoming, outgoing, engines.databaseUrl, body, agent);
    case 'AmazonSQS': {
      const refused = refusedWait(action, body);
      if (refused) return refuse(outgoing, 400, 'InvalidParameterValue', refused);
      const scaled = scaleWaits(action, body, engines.timeScale, engines.queueDelays);
      return forward(incoming, outgoing, engines.queuesUrl, scaled, agent);
    }
    // Scheduler speaks REST: it has paths, and no header that names the operation.
    case '': {
      const url = new URL(incoming.url ?? '/', 'http://edge');
      const known = url.pathname.startsWith('/schedules/');
      const found = known && (await engines.schedules.answer(incoming.method ?? '', url, body));
      if (!found) return refuse(outgoing, 404, 'ResourceNotFoundException', 'There is no such schedule.');
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      return void outgoing.end(JSON.stringify(found));
    }
    case 'secretsmanager': {
      const value = action === 'GetSecretValue' ? getSecretValue(engines.secrets, body) : null;
      if (!value) return refuse(outgoing, 400, 'ResourceNotFoundException', 'There is no such secret.');
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

/** Every API the functions use speaks AWS JSON, which names its operation in a header: `Service.Action`. */
function targetOf({ headers }: IncomingMessage): { service: string; action: string } {
  const [service = '', action = ''] = String(headers['x-amz-target'] ?? '').split('.', 2);
  return { service, action };
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  origin: string,
  body: string,
  agent: Agent,
): Promise<void> {
  const { authorization = '', host: _host, 'content-length': _length, ...headers } = incoming.headers;
  const onward = {
    ...headers,
    authorization: withLocalIdentity(authorization, localCredentials.accessKeyId),
  };
  return new Promise((resolve, reject) => {
    const call = request(
      origin,
      { method: incoming.method, path: incoming.url, headers: onward, agent },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing).once('close', resolve);
        reply.once('error', reject);
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}

function refuse(outgoing: ServerResponse, status: number, code: string, message: string): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  outgoing.end(JSON.stringify({ __type: code, message }));
}
