import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { barriers, overhang } from '../../support/account-area.ts';
import { connectBrowser } from '../../support/browser.ts';
import { opened } from '../../support/opened.ts';
import { shareService } from '../../support/shared-service.ts';
import { visit } from '../../support/visit.ts';

const service = await shareService(inject('sharedService'), 'reference');
const browser = await opened(connectBrowser(inject('sharedService')));

/** Opens the reference in a window of this width, and records its requests and errors. */
async function openReference(width: number, colorScheme: 'light' | 'dark' = 'light') {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
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

/** Runs in the page: returns the headings that skip a level. */
const missingHeadings = `(() => {
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levels = headings.map((one) => Number(one.getAttribute('aria-level') ?? one.localName.at(-1)));
  return headings.filter((_, at) => levels[at] > (levels[at - 1] ?? 0) + 1).map((one) => one.textContent);
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

  test('has landmarks, headings without gaps, and a menu that the keyboard opens', async () => {
    const { page } = opened;
    expect(await page.evaluate(missingHeadings)).toEqual([]);
    expect(await page.getByRole('main').getByRole('heading', { name: 'Quickstart' }).count()).toBe(1);
    const menu = page.getByRole('navigation', { name: 'Reference' }).getByRole('menuitem');
    const button = page.getByRole('button', { name: 'Menu' });
    if (await button.isVisible()) {
      await button.press('Enter');
      await menu.first().waitFor();
      await button.press('Enter');
    } else expect(await menu.count()).toBeGreaterThan(10);
  });

  test("shows samples of an operation with the site's URL", async () => {
    const operation = opened.page.locator('[data-section-id$="operation/createProduct"]');
    await operation.getByRole('tab', { name: 'Python' }).click();
    const shown = await operation.locator('pre').first().innerText();
    expect(shown).toContain(`${service.siteUrl}/api/v1/products`);
    expect(shown).toContain('urllib.request');
  });
});

/** Runs in the page: returns the texts whose contrast with their background is below 4.5 (WCAG 2.1 AA). axe takes half a minute. */
const findDim = `(() => {
  const brightness = (rgb) => {
    const [r, g, b] = rgb.map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const backgroundOf = (one) => {
    const [r, g, b, alpha = 1] = parts(getComputedStyle(one).backgroundColor);
    if (alpha === 1 || !one.parentElement) return [r, g, b];
    const below = backgroundOf(one.parentElement);
    return [r, g, b].map((part, at) => alpha * part + (1 - alpha) * below[at]);
  };
  const isDim = (one) => {
    const [lower, higher] = [parts(getComputedStyle(one).color).slice(0, 3), backgroundOf(one)].map(brightness).sort((a, b) => a - b);
    return (higher + 0.05) / (lower + 0.05) < 4.5;
  };
  const sought = '.redoc-markdown :is(th, td), .react-tabs__tab--selected, .api-content :is(h5, h5 span, td span, td button)';
  const texts = [...document.querySelectorAll(sought)].filter((one) => one.textContent.trim() !== '');
  return texts.filter(isDim).map((one) => one.outerHTML + getComputedStyle(one).color + backgroundOf(one));
})()`;

test('in the dark, tables, tabs, small headings, patterns and alternatives can be read', async () => {
  const { page } = await openReference(1280, 'dark');
  expect(await page.locator('.redoc-markdown th').count()).toBeGreaterThan(5);
  expect(await page.evaluate(findDim)).toEqual([]);
  await page.close();
});

test('the landing page has no accessibility violations in either theme, and fits large and small windows', async () => {
  const { page } = await visit(browser);
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 360],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(service.siteUrl);
    expect([await barriers(page), await overhang(page)]).toEqual([[], 0]);
  }
});
