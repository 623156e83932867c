import { expectRefusal, expectThat } from '../../functions/canary/smoke-test/expect-response.ts';
import { basePath } from '../../shared/interface/operation.ts';

interface Probe {
  siteUrl: string;
  fetch: (url: string) => Promise<Response>;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  /** How long a failing site is probed again. */
  limitMs: number;
  /** Called with the first failure that is retried. */
  onWait: (reason: string) => void;
}

const pauseMs = 5000;

/** Waits until the site responds and rejects a request without a token. Throws the last failure if the time is up. */
export async function probeSite(probe: Probe): Promise<void> {
  const untilMs = probe.now() + probe.limitMs;
  for (let isFirst = true; ; isFirst = false) {
    const reason = await whatIsWrong(probe);
    if (reason === null) return;
    if (probe.now() + pauseMs > untilMs) throw new Error(reason);
    if (isFirst) probe.onWait(reason);
    await probe.sleep(pauseMs);
  }
}

async function whatIsWrong({ siteUrl, fetch }: Probe): Promise<string | null> {
  for (const [path, check] of expected) {
    try {
      await check(await fetch(siteUrl + path));
    } catch (error) {
      return `GET ${path}: ${messageOf(error)}`;
    }
  }
  return null;
}

const expected: [path: string, check: (response: Response) => Promise<void>][] = [
  ['/', expectSite],
  [`${basePath}/me`, expectUnauthenticated],
];

async function expectSite(response: Response): Promise<void> {
  await response.body?.cancel();
  expectThat(response.status === 200, `responded with ${response.status} instead of 200`);
  const type = response.headers.get('content-type') ?? 'nothing';
  expectThat(type.startsWith('text/html'), `responded with ${type} instead of text/html`);
}

async function expectUnauthenticated(response: Response): Promise<void> {
  const body: unknown = await response.json().catch(() => null);
  expectRefusal(response.status, body, { status: 401, code: 'unauthenticated' });
  const challenge = response.headers.get('www-authenticate') ?? '';
  expectThat(challenge.startsWith('Bearer'), 'the 401 response lacks WWW-Authenticate: Bearer');
}

/** `fetch` only says that it failed; its cause says why. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
