import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { openBrowser } from '../support/browser.ts';
import { type SharedClient, shareService } from '../support/shared-service.ts';

let service: SharedClient;
let browser: Browser;
beforeAll(async () => {
  service = await shareService(inject('sharedService'), 'reference');
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Opens the reference in a window of this width, and records its requests and errors. */
async function openReference(width: number) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const elsewhere: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== service.siteUrl) elsewhere.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(`${service.siteUrl}/docs`);
  await page.waitForSelector('[data-section-id="section/Quickstart"] pre');
  await page.waitForSelector('[data-section-id$="operation/createProduct"] .redoc-json');
  return { page, elsewhere, problems };
}

const Seen = z.object({
  blocks: z.number(),
  clipped: z.array(z.string()),
  narrowest: z.number(),
  pageOverflows: z.boolean(),
});

/** Runs in the page: returns which code blocks overflow, and the guide's share of the width. */
const look = `(() => {
  const code = [...document.querySelectorAll('pre, .redoc-json')];
  const content = document.querySelector('.api-content').clientWidth;
  const guide = [...document.querySelectorAll('[data-section-id^="section/"] .redoc-markdown')];
  return {
    blocks: code.length,
    clipped: code.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText),
    narrowest: Math.min(...guide.map((one) => one.clientWidth)) / content,
    pageOverflows: document.documentElement.scrollWidth > window.innerWidth,
  };
})()`;

describe.each([1280, 390])('the reference in a window of %i pixels', (width) => {
  // Rendering it takes more than a second of a processor.
  let opened: Awaited<ReturnType<typeof openReference>>;
  beforeAll(async () => {
    opened = await openReference(width);
  });
  afterAll(() => opened?.page.close());

  test('loads nothing from other sites, shows all of its code, and leaves no empty column next to the guide', async () => {
    const { page, elsewhere, problems } = opened;
    expect([elsewhere, problems]).toEqual([[], []]);
    const seen = Seen.parse(await page.evaluate(look));
    expect(seen).toMatchObject({ clipped: [], pageOverflows: false });
    expect(seen.blocks).toBeGreaterThan(30);
    expect(seen.narrowest).toBeGreaterThan(0.75);
  });

  test("shows samples of an operation with the site's URL", async () => {
    const operation = opened.page.locator('[data-section-id$="operation/createProduct"]');
    await operation.getByRole('tab', { name: 'Python' }).click();
    const shown = await operation.locator('pre').first().innerText();
    expect(shown).toContain(`${service.siteUrl}/api/v1/products`);
    expect(shown).toContain('urllib.request');
  });
});
