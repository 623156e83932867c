import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import * as z from 'zod';

const Findings = z.object({
  violations: z.array(
    z.object({ id: z.string(), help: z.string(), nodes: z.array(z.object({ html: z.string() })) }),
  ),
});

/** A user of the account area. Elements are found by their accessible names. */
export interface Visitor {
  page: Page;
  /** Errors in the browser's console: blocked by a policy, thrown by a script. */
  complaints: string[];
  close: () => Promise<void>;
}

export async function openVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    acceptDownloads: true,
    // Responses from its cache would bypass the tests' routes.
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // An error response also appears in the console; the page shows it.
    if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
      complaints.push(message.text());
  });
  return { page, complaints, close: () => context.close() };
}

/** Signs in at the local run's issuer, and ends on the products page. */
export async function signIn(page: Page, siteUrl: string, email: string): Promise<void> {
  await page.goto(`${siteUrl}/app`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInAs(page, email);
  await page.getByRole('heading', { name: 'Products' }).waitFor();
}

/** Fills in the issuer's form, since its list of accounts ends at 50 and after 1.5 s. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Watches a page without an alert, and returns the URL of its product in the account area. */
export async function watch(page: Page, url: string, name: string): Promise<string> {
  await page.getByLabel('Product URL').fill(url);
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await page.getByLabel('Nothing').check();
  await page.getByRole('button', { name: 'Start watching' }).click();
  const link = page.getByRole('table').getByRole('link', { name, exact: true }).first();
  await link.click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  return page.url();
}

/** Presses Tab until the element with a name has the focus, and fails if it cannot be reached. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page
    .locator(':focus')
    .and(
      page
        .getByRole('link', { name })
        .or(page.getByRole('button', { name }))
        .or(page.getByRole('textbox', { name })),
    );
  const longestWalk = 80;
  for (let step = 0; step < longestWalk; step += 1) {
    await page.keyboard.press('Tab');
    if ((await wanted.count()) > 0) return;
  }
  throw new Error(`The Tab key never reaches ${name}.`);
}

/** Returns axe's violations of WCAG 2.1 AA, each with its first element. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // While a colour changes, contrast is measured between two themes.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])))',
  );
  const found = Findings.parse(
    await page.evaluate(`axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] })`),
  );
  return found.violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`);
}

/** Returns by how many pixels a page is wider than its window. */
export async function overhang(page: Page): Promise<number> {
  return Number(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  );
}

/** Returns the cumulative layout shift of a page's load: 1 is the whole page by its height. */
export async function jumps(page: Page): Promise<number> {
  return Number(
    await page.evaluate(`new Promise((resolve) => {
      let sum = 0;
      const observer = new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value;
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 100)));
    })`),
  );
}
