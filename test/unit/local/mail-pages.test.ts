import path from 'node:path';
import { mailPages } from 'local-aws/mail/mail-pages';
import { beforeAll, expect, test } from 'vitest';
import { sendMail } from '../../../shared/notifications/mail/send-mail.ts';
import { folderTransport } from '../../../shared/notifications/mail/transports.ts';
import { aNotice } from '../../support/notices.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const root = temporaryFolder('mails');
const folder = path.join(root, 'mail');

const product = aNotice().product;

beforeAll(async () => {
  for (const [index, name] of ['Kettle K2', '<b>Lamp</b>'].entries())
    await sendMail(
      { accountId: 'account-1', address: 'ann@example.com' },
      { kind: 'instant', notice: aNotice({ id: `n-${index}`, product: product && { ...product, name } }) },
      {
        transport: folderTransport(folder),
        from: 'alerts@prices.example',
        siteUrl: 'https://prices.example',
        sealingKey: Buffer.alloc(32, 7),
        now: () => Date.parse('2026-11-20T21:00:00.000Z') + index * 1000,
      },
    );
});

async function show(name: string, query = '', from = folder) {
  const reply = await mailPages(from).get(name)?.(new URLSearchParams(query));
  return { ...reply, text: String(reply?.body) };
}

test('mail.json lists the messages, newest first, with text, HTML and headers', async () => {
  expect(JSON.parse((await show('mail.json')).text)).toMatchObject([
    { subject: '<b>Lamp</b> dropped to €93.00 (−7%)', sent_at: '2026-11-20T21:00:01.000Z' },
    {
      to: 'ann@example.com',
      subject: 'Kettle K2 dropped to €93.00 (−7%)',
      text: expect.stringContaining('Turn off this alert'),
      html: expect.stringContaining('Turn off this alert'),
      headers: {
        'message-id': '<n-0@prices.example>',
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        'list-unsubscribe': expect.stringMatching(/^<https:\/\/prices\.example\/notifications\/\S+>$/),
      },
      sent_at: '2026-11-20T21:00:00.000Z',
    },
  ]);
});

test('the page lists them with links, and names are text', async () => {
  const { text } = await show('mail');
  expect(text).toContain('&lt;b&gt;Lamp&lt;/b&gt; dropped to');
  expect(text).toContain('href="?id=%3Cn-0%40prices.example%3E"');
});

test('a message is shown in a frame that runs nothing', async () => {
  const { text, headers } = await show('mail', 'id=%3Cn-0%40prices.example%3E');
  expect(text).toContain('<iframe sandbox="allow-popups"');
  expect(text).toContain('List-Unsubscribe=One-Click');
  expect(headers?.['Content-Security-Policy']).toContain("default-src 'none'");
});

test('before the first message there is an empty list', async () => {
  expect((await show('mail.json', '', path.join(root, 'none'))).text).toBe('[]');
  expect((await show('mail', '', path.join(root, 'none'))).text).toContain('No e-mail has been sent yet.');
});
