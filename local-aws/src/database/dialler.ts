import { type ChildProcess, spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { wherePrograms } from './network-namespace.ts';

/** Opens connections inside another network, and returns their sockets. */
export interface Dialler {
  agent: Agent;
  stop: () => void;
}

type ConnectCallback = (error: Error | null, socket: Duplex) => void;

const Dialled = z.object({ id: z.number(), error: z.string().optional() });
const program = fileURLToPath(new URL('./dial-inside.ts', import.meta.url));

/**
 * Runs a small process inside the network of process `pid`. It connects to `port` there and hands over the connected
 * sockets, which then belong to this process, so data takes no detour. If the process ends, the next connection starts
 * another.
 */
export function createDialler(pid: number, join: string[], port: number): Dialler {
  const waiting = new Map<number, ConnectCallback>();
  let inside: ChildProcess | undefined;
  let last = 0;

  const callBack = (id: number, error: Error | null, socket = new Socket()) => {
    waiting.get(id)?.(error, socket);
    waiting.delete(id);
  };
  const start = () => {
    const args = ['-t', String(pid), ...join, process.execPath, program, String(port)];
    // It has its own process group, because running calls may still need a connection after Ctrl-C.
    const started = spawn('nsenter', args, {
      env: { PATH: wherePrograms },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    });
    const fail = () => {
      if (inside === started) inside = undefined;
      for (const id of waiting.keys()) callBack(id, new Error('The database cannot be reached.'));
    };
    started.once('error', fail).once('close', fail);
    started.on('message', (message, handle) => {
      const { id, error } = Dialled.parse(message);
      if (handle instanceof Socket) callBack(id, null, handle);
      else callBack(id, new Error(`The database cannot be reached: ${error}`));
    });
    started.unref();
    started.channel?.unref();
    return started;
  };
  const agent = new DiallingAgent((whenDialled) => {
    last += 1;
    const id = last;
    waiting.set(id, whenDialled);
    inside ??= start();
    inside.send({ id }, (error) => error && callBack(id, error));
  });
  return {
    agent,
    stop: () => {
      agent.destroy();
      if (inside?.connected) inside.disconnect();
    },
  };
}

class DiallingAgent extends Agent {
  readonly #dial: (callBack: ConnectCallback) => void;

  constructor(dial: (callBack: ConnectCallback) => void) {
    super({ keepAlive: true });
    this.#dial = dial;
  }

  override createConnection(_options: object, callBack?: ConnectCallback): undefined {
    if (callBack) this.#dial(callBack);
  }
}
