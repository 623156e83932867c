import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../process/free-port.ts';
import { spawnTied, type TiedProcess } from '../process/tied-process.ts';
import { StartError } from '../start-error.ts';
import { createDialler } from './dialler.ts';
import { hasLeftOurNetwork, type Isolation, wherePrograms } from './network-namespace.ts';

/** A running DynamoDB engine. */
export interface Engine extends Endpoint {
  pid: number;
  /** Resolves with its last output when it ends, whether or not it was asked to. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

const START_LIMIT_MS = 5_000;
const STOP_GRACE_MS = 3_000;
const PORT_ATTEMPTS = 5;
/** Any port works in an otherwise empty network. */
const PORT_INSIDE = 8000;

/**
 * Runs the engine in its own network. The engine only supports TCP and responds to any client, including web
 * pages; in that network, only the dialler can reach it.
 */
export async function startIsolated(
  binary: string,
  storage: string[],
  { command, args, join }: Isolation,
): Promise<Engine> {
  const serve = [binary, 'serve', '--host', '127.0.0.1', '--port', String(PORT_INSIDE), ...storage];
  const program = spawn(command, [...args, ...serve], binary);
  const pid = await program.pid;
  if (!(await hasLeftOurNetwork(pid, program.hasEnded))) throw failureOf(program);
  const dialler = createDialler(pid, join, PORT_INSIDE);
  const endpoint = { url: `http://127.0.0.1:${PORT_INSIDE}`, agent: dialler.agent };
  if (await isServing(endpoint, program.hasEnded)) return toEngine(program, pid, endpoint, dialler.stop);
  dialler.stop();
  await program.end(0);
  throw failureOf(program);
}

/** Runs the engine on a loopback port, at a random address if there are many. */
export async function startOnPort(binary: string, storage: string[], host = '127.0.0.1'): Promise<Engine> {
  // The engine takes port 0 literally, so the port is chosen here, and may be taken before the engine binds it.
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const program = spawn(binary, ['serve', '--host', host, '--port', String(port), ...storage], binary);
    const pid = await program.pid;
    const endpoint = { url: `http://${host}:${port}`, agent: new Agent({ keepAlive: true }) };
    if (await isServing(endpoint, program.hasEnded)) {
      return toEngine(program, pid, endpoint, () => endpoint.agent.destroy());
    }
    await program.end(0);
    if (attempt === PORT_ATTEMPTS || !program.output().includes('in use')) throw failureOf(program);
  }
}

/**
 * Returns a random address. On Linux, all of 127.0.0.0/8 is this machine: too many addresses for a web page to find the
 * right one.
 */
export function drawLoopback(): string {
  return process.platform === 'linux'
    ? ['127', randomInt(1, 255), randomInt(1, 255), randomInt(1, 255)].join('.')
    : '127.0.0.1';
}

type Program = TiedProcess & { hasEnded: () => boolean };

function spawn(command: string, args: string[], binary: string): Program {
  const program = spawnTied(command, args, { cwd: path.dirname(binary), env: { PATH: wherePrograms } });
  let hasEnded = false;
  void program.ended.then(() => {
    hasEnded = true;
  });
  return { ...program, hasEnded: () => hasEnded };
}

function toEngine(program: Program, pid: number, endpoint: Endpoint, disconnect: () => void): Engine {
  const stop = async () => {
    disconnect();
    await program.end(STOP_GRACE_MS);
  };
  return { ...endpoint, pid, ended: program.ended.then(() => program.output()), stop };
}

function failureOf(program: Program): StartError {
  const said = program.output().trim().split('\n').at(-1);
  return new StartError(`The database did not start: ${said || 'no output'}`);
}

async function isServing(endpoint: Endpoint, hasEnded: () => boolean): Promise<boolean> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (!hasEnded() && performance.now() < deadline) {
    if ((await greetingOf(endpoint).catch(() => '')).startsWith('healthy: dynamodb')) return !hasEnded();
    await sleep(5);
  }
  return false;
}

function greetingOf({ url, agent }: Endpoint): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent }, (reply) => resolve(text(reply)));
    call.once('error', reject);
    call.end();
  });
}

/** The URL of a DynamoDB engine, and the function that opens connections to it. */
export interface Endpoint {
  url: string;
  agent: Agent;
}
