import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { barriers, overhang, signIn, tabTo } from '../support/account-area.ts';
import { openAccountArea } from '../support/open-account-area.ts';
import { opened } from '../support/opened.ts';
import { openPushReceiver } from '../support/push-receiver.ts';
import { visit } from '../support/visit.ts';

const area = await opened(openAccountArea());

const Mails = z.array(z.object({ to: z.string(), subject: z.string() }));

async function openSettings(page: Page, email: string, plan: string): Promise<void> {
  await signIn(page, area.service.siteUrl, await area.account(email, plan));
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('region', { name: 'E-mail' }).waitFor();
}

const mailsTo = async (email: string) => {
  const response = await fetch(`${area.service.siteUrl}/_local/mail.json`);
  return Mails.parse(await response.json()).filter(({ to }) => to === email);
};

test('e-mail: frequency, hour and event types are saved, and a test arrives', async () => {
  const { page } = await visit(area.browser);
  await openSettings(page, 'ada@example.com', 'eco');
  const email = page.getByRole('region', { name: 'E-mail' });
  await email.getByText('ada@example.com').waitFor();
  await email.getByRole('button', { name: 'Send test notification' }).click();
  await email.getByText('Test notification sent.').waitFor();
  expect(await mailsTo('ada@example.com')).toHaveLength(1);

  await email.getByLabel('How often').selectOption('Weekly');
  await email.getByLabel('At').selectOption('18:00');
  await email.getByText('every Monday').waitFor();
  // Until then, a reload cancels it.
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('events') ?? false,
  );
  await email.getByText('A price can no longer be checked').click();
  await saved;
  await expect
    .poll(async () => {
      await page.reload();
      await email.waitFor();
      return [
        await email.getByLabel('How often').inputValue(),
        await email.getByLabel('At').inputValue(),
        await email.getByRole('checkbox', { checked: true }).count(),
      ];
    })
    .toEqual(['weekly', '18', 3]);
  // The account was created elsewhere.
  const { siteUrl } = area.service;
  const data = { time_zone: 'Pacific/Kiritimati' };
  await page.request.fetch(`${siteUrl}/app/api/account`, {
    method: 'PATCH',
    headers: { Origin: siteUrl },
    data,
  });
  await page.reload();
  await email.getByText('The time zone is Pacific/Kiritimati.').waitFor();
  await email.getByRole('button', { name: /^Use / }).click();
  await email.getByText('The time zone is Pacific/Kiritimati.').waitFor({ state: 'detached' });
  expect(await email.getByRole('button', { name: /^Use / }).count()).toBe(0);

  await page.getByText('require the plan plus or max').waitFor();
  expect(await page.getByRole('button', { name: 'Add chat' }).count()).toBe(0);
  await email.getByRole('button', { name: 'Turn off' }).click();
  await email.getByText('Off', { exact: true }).waitFor();
});

test('a chat is added, tested, suspended with a reason and a remedy, and removed', async () => {
  const { page } = await visit(area.browser);
  await openSettings(page, 'ben@example.com', 'plus');
  const chats = page.getByRole('region', { name: 'Chat' });
  area.receiver.statuses('/chat', [204, 410]);
  await chats.getByLabel('Incoming-webhook URL').fill('not a URL');
  await chats.getByRole('button', { name: 'Add chat' }).click();
  await chats.getByRole('alert').waitFor();
  await chats.getByLabel('Incoming-webhook URL').fill(area.receiver.url('/chat'));
  await chats.getByRole('button', { name: 'Add chat' }).click();
  await chats.getByRole('button', { name: 'Send test notification' }).click();
  await chats.getByText('Test notification sent.').waitFor();
  await chats.getByRole('button', { name: 'Send test notification' }).click();
  await chats.getByText('Suspended', { exact: true }).waitFor();
  await chats.getByText(/Suspended: .+Turn this chat on again/).waitFor();
  await chats.getByRole('button', { name: 'Turn on' }).click();
  await chats.getByText('On', { exact: true }).waitFor();
  const moveTo = (plan: string) =>
    area.service.admin('account', 'plan', '--email', 'ben@example.com', '--plan', plan);
  await moveTo('eco');
  await page.reload();
  await chats.getByText('Suspended: The plan eco does not include chats.', { exact: true }).waitFor();
  expect(await chats.getByRole('button').allTextContents()).toEqual(['Remove']);
  await moveTo('plus');
  await page.reload();
  await chats.getByText('On', { exact: true }).waitFor();
  await chats.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => chats.getByRole('button', { name: 'Remove' }).count()).toBe(0);
});

test("the feed's URL is shown once, and can be replaced", async () => {
  const { page } = await visit(area.browser);
  await openSettings(page, 'eve@example.com', 'eco');
  const feed = page.getByRole('region', { name: 'Feed' });
  await feed.getByRole('button', { name: 'Turn on the feed' }).click();
  const address = feed.getByLabel('Feed address');
  const first = await address.inputValue();
  expect((await fetch(first)).status).toBe(200);
  await feed.getByRole('button', { name: 'Copy' }).waitFor();
  await feed.getByRole('button', { name: 'Replace address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace address' }).click();
  await expect.poll(() => address.inputValue()).not.toBe(first);
  expect((await fetch(first)).status).toBe(404);
  expect((await fetch(await address.inputValue())).status).toBe(200);
  await page.reload();
  await feed.getByRole('button', { name: 'Replace address' }).waitFor();
  expect(await address.count()).toBe(0);
});

test('a device is asked for permission only after the click, and can be removed', async () => {
  const { page } = await visit(area.browser, { serviceWorkers: 'allow' });
  // No push service is called: the browser's own is remote. The test answers the permission prompt.
  const { subscription } = openPushReceiver(area.receiver.url('/push'));
  await page.addInitScript(`
    window.asked = [];
    window.answer = 'denied';
    Notification.requestPermission = async () => { window.asked.push('permission'); return window.answer; };
    PushManager.prototype.subscribe = async (options) => {
      window.asked.push(options.applicationServerKey.length);
      return { toJSON: () => (${JSON.stringify(subscription)}) };
    };
  `);
  await openSettings(page, 'dan@example.com', 'eco');
  const devices = page.getByRole('region', { name: 'Devices' });
  const notify = devices.getByRole('button', { name: 'Notify on this device' });
  await notify.waitFor();
  expect(await page.evaluate('asked')).toEqual([]);
  await notify.click();
  await devices.getByText('Notifications are blocked for this site.').waitFor();
  await page.evaluate(`answer = 'granted'`);
  await notify.click();
  await devices.getByText('Chrome on Linux').waitFor();
  // An uncompressed point of P-256 has 65 bytes.
  expect(await page.evaluate('asked')).toEqual(['permission', 'permission', 87]);
  area.receiver.statuses('/push', [410]);
  await devices.getByRole('button', { name: 'Send test notification' }).click();
  await page.getByText('The device no longer accepts notifications, so it was removed.').waitFor();
  expect(await devices.getByText('Chrome on Linux').count()).toBe(0);
  await notify.click();
  await devices.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => devices.getByRole('button', { name: 'Remove' }).count()).toBe(0);
});

test('signing out ends the notifications of this browser', async () => {
  const { page } = await visit(area.browser, { serviceWorkers: 'allow' });
  await page.addInitScript(`
    const unsubscribe = async () => { localStorage.setItem('unsubscribed', 'yes'); return true; };
    PushManager.prototype.getSubscription = async () => ({ unsubscribe });
  `);
  await openSettings(page, 'sam@example.com', 'eco');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await page.evaluate(`localStorage.getItem('unsubscribed')`)).toBe('yes');
});

test.each([
  [1280, 'light'],
  [1280, 'dark'],
  [360, 'light'],
  [360, 'dark'],
] as const)(
  'the settings fit a window of %d pixels in %s colours, without accessibility violations, and can be reached by keyboard',
  async (width, colorScheme) => {
    const viewport = { width, height: 800 };
    const { page } = await visit(area.browser, { viewport, colorScheme });
    await openSettings(page, `ida-${width}-${colorScheme}@example.com`, 'plus');
    await page.getByLabel('Incoming-webhook URL').fill(area.receiver.url('/room'));
    await page.getByRole('button', { name: 'Add chat' }).click();
    await page.getByRole('button', { name: 'Turn on the feed' }).click();
    await page.getByLabel('Feed address').waitFor();
    await page.getByRole('button', { name: 'Send test notification' }).first().click();
    await page.getByText('Test notification sent.').waitFor();
    expect(await overhang(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
    const buttons = page.getByRole('button', { name: /^(?:Turn off|Remove): / });
    const names = await Promise.all((await buttons.all()).map((button) => button.getAttribute('aria-label')));
    expect(names.length).toBe(4);
    expect(new Set(names).size).toBe(names.length);
    await page.reload();
    await page.getByRole('region', { name: 'E-mail' }).waitFor();
    for (const name of ['Turn off', 'Send test notification', 'Incoming-webhook URL', 'Replace address'])
      await tabTo(page, name);
  },
);
