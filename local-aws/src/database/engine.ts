import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../process/free-port.ts';
import { spawnTied, type TiedProcess } from '../process/tied-process.ts';
import { StartError } from '../start-error.ts';

export interface Engine extends Endpoint {
  pid: number;
  /** Resolves with its last output when it ends, whether or not it was asked to. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

const startLimitMs = 5_000;
const stopGraceMs = 3_000;
const portAttempts = 5;
/** Runs the engine on a loopback port, at a random address if there are many. */
export async function startEngine(binary: string, storage: string[], host = '127.0.0.1'): Promise<Engine> {
  // The engine takes port 0 literally, so the port is chosen here, and may be taken before the engine binds it.
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const program = spawn(binary, ['serve', '--host', host, '--port', String(port), ...storage]);
    const pid = await program.pid;
    const endpoint = { url: `http://${host}:${port}`, agent: new Agent({ keepAlive: true }) };
    if (await isServing(endpoint, program.hasEnded)) {
      const stop = async () => {
        endpoint.agent.destroy();
        await program.end(stopGraceMs);
      };
      return { ...endpoint, pid, ended: program.ended.then(() => program.output()), stop };
    }
    await program.end(0);
    if (attempt === portAttempts || !program.output().includes('in use')) throw failureOf(program);
  }
}

/** On Linux, all of 127.0.0.0/8 is this machine: too many addresses for a web page to find this one. */
export function drawLoopback(): string {
  return process.platform === 'linux'
    ? ['127', randomInt(1, 255), randomInt(1, 255), randomInt(1, 255)].join('.')
    : '127.0.0.1';
}

type Program = TiedProcess & { hasEnded: () => boolean };

function spawn(binary: string, args: string[]): Program {
  const program = spawnTied(binary, args, { cwd: path.dirname(binary), env: {} });
  let hasEnded = false;
  void program.ended.then(() => {
    hasEnded = true;
  });
  return { ...program, hasEnded: () => hasEnded };
}

function failureOf(program: Program): StartError {
  const said = program.output().trim().split('\n').at(-1);
  return new StartError(`The database did not start: ${said || 'no output'}`);
}

async function isServing(endpoint: Endpoint, hasEnded: () => boolean): Promise<boolean> {
  const deadline = performance.now() + startLimitMs;
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
