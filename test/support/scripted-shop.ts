import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';
import { type ProductOnPage, productPage } from './product-page.ts';

export interface HeldPage {
  /** Resolves when the first request has arrived and waits. */
  arrived: Promise<void>;
  /** Responds to waiting and later requests. */
  release(): void;
}

/** A shop on loopback whose pages a test defines, and can redefine at any time. Unknown paths return 404. */
export class ScriptedShop {
  /** `127.0.0.1:PORT`, for `--allow-host`. */
  host = '';
  /** Closes the server and every connection, including waiting ones. */
  close = async (): Promise<void> => undefined;
  readonly #pages = new Map<string, RequestListener>();
  readonly #requests: IncomingMessage[] = [];

  async open(port: number): Promise<this> {
    const server = createServer((request, response) => {
      this.#requests.push(request);
      const page = this.#pages.get(pathOf(request));
      if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>');
      else page(request, response);
    });
    ({ host: this.host, close: this.close } = await listen(server, port));
    return this;
  }

  /** Absolute URL of a path with its query. */
  url(path: string): string {
    return `http://${this.host}${path}`;
  }

  /** A product with a price. */
  page(path: string, product: ProductOnPage): void {
    this.html(path, productPage(product));
  }

  /** Any body with 200, by default UTF-8 HTML. */
  html(path: string, body: string | Uint8Array, headers: Record<string, string> = {}): void {
    this.on(path, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
    });
  }

  status(path: string, status: number, headers: Record<string, string> = {}): void {
    this.on(path, (_request, response) => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
      response.end(`<h1>${status}</h1>`);
    });
  }

  /** `location` is sent as it is: a path, an absolute URL or nonsense. */
  redirect(path: string, location: string, status = 302): void {
    this.on(path, (_request, response) => {
      response.writeHead(status, { location }).end();
    });
  }

  /** Closes the connection without a response. */
  reset(path: string): void {
    this.on(path, (request) => request.socket.destroy());
  }

  /** The page is sent only once it is released. */
  hold(path: string, product: ProductOnPage): HeldPage {
    const arrival = Promise.withResolvers<void>();
    const opening = Promise.withResolvers<void>();
    this.on(path, async (_request, response) => {
      arrival.resolve();
      await opening.promise;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(productPage(product));
    });
    return { arrived: arrival.promise, release: opening.resolve };
  }

  /** Starts to respond and sends one more byte every `everyMs`, endlessly. */
  trickle(path: string, everyMs = 10): void {
    this.on(path, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      const timer = setInterval(() => response.write(' '), everyMs);
      response.on('close', () => clearInterval(timer));
    });
  }

  /** Anything else. */
  on(path: string, answer: (request: IncomingMessage, response: ServerResponse) => unknown): void {
    this.#pages.set(path, answer);
  }

  /** Returns how many requests a path has received, ignoring queries. */
  hits(path: string): number {
    return this.#requests.filter((request) => pathOf(request) === path).length;
  }

  /** The requests themselves, oldest first, for checking their headers. */
  requests(path: string): IncomingMessage[] {
    return this.#requests.filter((request) => pathOf(request) === path);
  }
}

/** Opens a shop, by default on a free port. */
export const openScriptedShop = (port = 0): Promise<ScriptedShop> => new ScriptedShop().open(port);

function pathOf(request: IncomingMessage): string {
  const [path = ''] = (request.url ?? '').split('?', 1);
  return path;
}
