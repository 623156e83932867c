import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';
import lockfile from '../../package-lock.json' with { type: 'json' };

const { version } = lockfile.packages['node_modules/@sparticuz/chromium'];
const cache = path.join(import.meta.dirname, '../../node_modules/.cache');
const unpacked = path.join(cache, `chromium-${version}`);

/** The Chromium of all tests of the shared service. */
export interface SharedBrowser {
  browserEndpoint: string;
}

/**
 * Opens the Chromium installed by `npm ci`, or the one in `CHROMIUM`. The npm one needs nothing from the system: its
 * package includes its libraries and fonts.
 */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions());
}

/** Opens one for several processes: starting it takes three seconds of a processor. */
export async function openBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer(await launchOptions());
}

/** To close it closes only what was opened over this connection. */
export function connectBrowser({ browserEndpoint }: SharedBrowser): Promise<Browser> {
  return chromium.connect(browserEndpoint);
}

async function launchOptions(): Promise<LaunchOptions> {
  const own = process.env.CHROMIUM;
  if (own) return { executablePath: own };
  await unpack();
  return {
    executablePath: path.join(unpacked, 'chromium'),
    // Runs as root in containers, where Chromium has no sandbox. It only opens our own pages.
    args: ['--no-sandbox', '--font-render-hinting=none'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(unpacked, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(unpacked, 'fonts.conf'),
    },
  };
}

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(unpacked, 'fonts')}</dir>
  <cachedir>${path.join(unpacked, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** Unpacks it once, atomically: another process finds all of it or nothing. */
async function unpack(): Promise<void> {
  if (existsSync(unpacked)) return;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${unpacked}.`);
  // The package unpacks into the temporary folder, and unpacks its libraries only if it assumes that it runs on Lambda.
  const env = { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  const script = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  await promisify(execFile)(process.execPath, ['-e', script], { env, cwd: import.meta.dirname });
  // The package's own settings expect the fonts at Lambda's path. Without fonts, Chromium crashes at the first control.
  await writeFile(path.join(unfinished, 'fonts.conf'), fontSettings);
  await rename(unfinished, unpacked).catch(() => rm(unfinished, { recursive: true, force: true }));
}
