import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'price-watch-service/client';
import { findFreePort } from '../../infra/local/process/free-port.ts';
import { spawnTied, type TiedProcess } from '../../infra/local/process/tied-process.ts';
import { readServiceFile } from '../../infra/local/service-file.ts';
import { basePath } from '../../shared/contract/operation.ts';
import { type AdminResult, runAdmin } from './admin-command.ts';
import { requireConformingResponse } from './conformance.ts';
import type { ScriptedShop } from './scripted-shop.ts';
import { until } from './until.ts';

interface ServiceOptions {
  /** The shop whose pages may be read, on loopback. */
  shop?: ScriptedShop;
  /** More options of `npm start`. */
  options?: string[];
  /** Through npm, as in the README; straight by default, which starts sooner. */
  throughNpm?: boolean;
}

/** `npm start` as a process of its own, on a free port and a fresh data folder. It cannot outlive the tests. */
export interface LocalProcess {
  siteUrl: string;
  baseUrl: string;
  dataDir: string;
  admin: (...args: string[]) => Promise<AdminResult>;
  /** A fresh account with a token, made by the admin command. */
  token: (plan?: string) => Promise<string>;
  /** Calls `path` under the base path; the answer is held to `openapi.json`. */
  call: (
    token: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<HttpAnswer>;
  /** The typed client of the package, its answers held to `openapi.json` too. */
  client: (token: string) => ReturnType<typeof createClient>;
  /** Sends a signal to the service's own process, and resolves with the exit code when it has ended. */
  kill: (signal: NodeJS.Signals) => Promise<number>;
  /** Starts it again with the same data and options. */
  restart: () => Promise<void>;
  /** Ends it and deletes its data. Fails when a function was refused a call by its role. */
  stop: () => Promise<void>;
  /** What it has printed since its last start. */
  output: () => string;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  /** As it was sent. */
  text: string;
  body: unknown;
}

const repository = path.join(import.meta.dirname, '../..');
const startLimitMs = 120_000;
const stopLimitMs = 60_000;

export async function startService(wanted: ServiceOptions = {}): Promise<LocalProcess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'price-watch-e2e-'));
  const port = await findFreePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  let running = launch(dataDir, port, wanted);
  const stop = async () => {
    await running.end(stopLimitMs);
    const log = await readFile(path.join(dataDir, 'log.jsonl'), 'utf8').catch(() => '');
    await rm(dataDir, { recursive: true, force: true });
    // Whatever the test was about: deployed, it would not have worked.
    const refused = log.split('\n').find((line) => line.includes('permission.refused'));
    if (refused !== undefined) throw new Error(`A role does not allow what its function does: ${refused}`);
  };
  await ready(siteUrl, running).catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  const admin = (...args: string[]) => runAdmin([...args, '--data', dataDir]);
  let accounts = 0;
  return {
    siteUrl,
    baseUrl: siteUrl + basePath,
    dataDir,
    admin,
    token: async (plan = 'plus') => {
      accounts += 1;
      const email = `user-${accounts}@example.com`;
      await admin('account', 'create', '--email', email, '--plan', plan);
      const { json } = await admin('token', 'create', '--email', email);
      return String(json.token);
    },
    call: (token, method, path, body, headers) =>
      send(siteUrl + basePath + path, token, method, body, headers),
    client: (token) => createClient({ siteUrl, token, fetch: fetchConforming }),
    kill: async (signal) => {
      process.kill((await readServiceFile(dataDir)).pid, signal);
      return running.ended;
    },
    restart: async () => {
      running = launch(dataDir, port, wanted);
      await ready(siteUrl, running);
    },
    stop,
    output: () => running.output(),
  };
}

function launch(dataDir: string, port: number, { shop, options = [], throughNpm }: ServiceOptions) {
  const args = [
    ...['--port', String(port), '--data', dataDir, '--no-demo', '--rate-limit', '100000'],
    ...(shop ? ['--allow-host', shop.host] : []),
    ...options,
  ];
  const where = { cwd: repository, env: process.env };
  return throughNpm
    ? spawnTied('npm', ['start', '--', ...args], where)
    : spawnTied(process.execPath, ['run.cjs', 'infra/local/start.ts', ...args], where);
}

/** Ready is when the description of the interface is served. */
async function ready(siteUrl: string, running: TiedProcess): Promise<void> {
  let code: number | undefined;
  void running.ended.then((ended) => {
    code = ended;
  });
  await until(async () => {
    if (code !== undefined) throw new Error(`The service ended with ${code}:\n${running.output()}`);
    const response = await fetch(`${siteUrl}/openapi.json`).catch(() => null);
    await response?.body?.cancel();
    return response?.status === 200;
  }, startLimitMs);
}

async function fetchConforming(request: Request): Promise<Response> {
  const response = await fetch(request);
  await requireConformingResponse(request.method, request.url, response);
  return response;
}

async function send(
  url: string,
  token: string | null,
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  const response = await fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await requireConformingResponse(method, url, response);
  const text = await response.text();
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, text, body: answer };
}

/** Runs a start that is to fail; gives its exit code and what it said. */
export function failedStart(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const start = ['run.cjs', 'infra/local/start.ts', ...args];
    execFile(process.execPath, start, { cwd: repository, timeout: startLimitMs }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}
