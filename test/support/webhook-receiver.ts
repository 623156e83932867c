import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from './listen.ts';

/** A request that the receiver received. */
export interface ReceivedEvent {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  /** The raw bytes. */
  body: Buffer;
}

type Answer = (response: ServerResponse) => unknown;

/** A webhook receiver on loopback whose responses a test defines by path; any other path returns 204. */
export class WebhookReceiver {
  /** `127.0.0.1:PORT`, for `--allow-host`. */
  host = '';
  close = async (): Promise<void> => undefined;
  readonly received: ReceivedEvent[] = [];
  readonly #answers = new Map<string, Answer>();

  async open(): Promise<this> {
    const server = createServer(async (request, response) => {
      const body = await buffer(request).catch(() => null);
      // The sender was killed meanwhile.
      if (!body) return;
      const { url: path = '', method = '', headers } = request;
      this.received.push({ path, method, headers, body });
      const answer = this.#answers.get(path);
      if (answer) answer(response);
      else response.writeHead(204).end();
    });
    ({ host: this.host, close: this.close } = await listen(server));
    return this;
  }

  url(path: string): string {
    return `http://${this.host}${path}`;
  }

  /** Responds with the statuses in order, then repeats the last. */
  statuses(path: string, statuses: readonly number[], headers: Record<string, string> = {}): void {
    const left = [...statuses];
    this.on(path, (response) => {
      const status = left.length > 1 ? left.shift() : left[0];
      response.writeHead(status ?? 204, headers).end(`answer ${status}`);
    });
  }

  /** Accepts the request and never responds. */
  hangs(path: string): void {
    this.on(path, () => undefined);
  }

  /** Sends its headers slowly, without end. */
  tricklesHead(path: string, everyMs = 50): void {
    this.on(path, (response) => {
      response.socket?.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => response.socket?.write('x-more: 1\r\n'), everyMs);
      response.socket?.on('close', () => clearInterval(timer));
    });
  }

  /** Sends its body slowly, without end. */
  tricklesBody(path: string, everyMs = 50): void {
    this.on(path, (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), everyMs);
      response.on('close', () => clearInterval(timer));
    });
  }

  resets(path: string): void {
    this.on(path, (response) => response.socket?.resetAndDestroy());
  }

  /** Sends as many bytes as are accepted, up to `bytes`. Returns how many were sent. */
  floods(path: string, bytes: number): { sent: () => number } {
    const chunk = Buffer.alloc(65_536, 'x');
    let sent = 0;
    this.on(path, (response) => {
      response.writeHead(200, { 'content-length': String(bytes) });
      const more = () => {
        while (sent < bytes && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return;
        }
      };
      response.on('drain', more);
      more();
    });
    return { sent: () => sent };
  }

  on(path: string, answer: Answer): void {
    this.#answers.set(path, answer);
  }

  /** Returns what a path received, oldest first. */
  at(path: string): ReceivedEvent[] {
    return this.received.filter((event) => event.path === path);
  }
}

/** The paths of an account's three webhooks, the default one first. */
export function webhookPaths(accountId: string): string[] {
  return ['', '/second', '/third'].map((path) => `/${accountId}${path}`);
}

/** Opens a receiver on a free port. */
export const openWebhookReceiver = (): Promise<WebhookReceiver> => new WebhookReceiver().open();
