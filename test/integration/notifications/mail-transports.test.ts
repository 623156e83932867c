import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { sendMail } from '../../../shared/notifications/mail/send-mail.ts';
import {
  folderTransport,
  type MailTransport,
  sesTransport,
  smtpTransport,
} from '../../../shared/notifications/mail/transports.ts';
import { listen } from '../../support/listen.ts';
import { aNotice } from '../../support/notices.ts';
import { openedInTest } from '../../support/opened.ts';
import { openSmtpReceiver } from '../../support/smtp-receiver.ts';

const accountId = '0192f0c1-aaaa-7b3c-9d1e-2f3a4b5c6d7e';
const subject = 'Kettle K2 dropped to €93.00 (−7%)';

const send = (transport: MailTransport) =>
  sendMail(
    { accountId, address: 'ann@example.com' },
    { kind: 'instant', notice: aNotice() },
    {
      transport,
      from: 'alerts@prices.example',
      siteUrl: 'https://prices.example',
      sealingKey: Buffer.alloc(32, 7),
      now: () => Date.parse('2026-11-20T21:00:05.000Z'),
    },
  );

describe('through an SMTP server', () => {
  async function openSmtpServer(options: SMTPServerOptions = {}) {
    const { received: messages, url } = await openedInTest(openSmtpReceiver(options));
    return { messages, transport: smtpTransport(url) };
  }

  const refusing = (responseCode: number, message: string) => ({
    onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error(message), { responseCode })),
  });

  test('the e-mail arrives at a single address', async () => {
    const { messages, transport } = await openSmtpServer();
    expect(await send(transport)).toEqual({ kind: 'sent' });
    expect(messages.map(({ to }) => to)).toEqual([['ann@example.com']]);
    const mail = await simpleParser(messages[0]?.raw ?? '');
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain('Turn off this alert');
    expect(mail.text).toContain('Unsubscribe');
  });

  test.each([
    [550, '5.1.1 No such user', { kind: 'gone', reason: 'The mail server rejected the address (5.1.1).' }],
    [550, 'No such user', { kind: 'gone', reason: 'The mail server rejected the address (550).' }],
    [550, '5.7.1 Relay access denied', { kind: 'retry' }],
    [
      450,
      '4.2.0 Greylisted',
      { kind: 'retry', reason: 'The mail server did not accept the message (reply 450).' },
    ],
  ])('a recipient rejected with %d %s', async (code, message, result) => {
    const { transport } = await openSmtpServer(refusing(code, message));
    expect(await send(transport)).toMatchObject(result);
  });

  test('an unavailable server is retried', async () => {
    expect(await send(smtpTransport('smtp://127.0.0.1:1'))).toEqual({
      kind: 'retry',
      reason: 'The mail server did not accept the message (no answer).',
      retryAfterMs: null,
    });
  });
});

test('into a folder: one complete file per notification, readable only by its owner', async () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'price-watch-mail-')), 'mail');
  onTestFinished(() => rmSync(path.dirname(folder), { recursive: true }));
  await send(folderTransport(folder));
  expect(await send(folderTransport(folder))).toEqual({ kind: 'sent' });
  expect(readdirSync(folder)).toEqual(['0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e.eml']);
  const file = path.join(folder, '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e.eml');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await simpleParser(readFileSync(file))).subject).toBe(subject);
});

describe('through SES', () => {
  const Sent = z.object({
    FromEmailAddress: z.string(),
    Destination: z.unknown(),
    ConfigurationSetName: z.string(),
    EmailTags: z.unknown(),
    Content: z.object({ Raw: z.object({ Data: z.base64() }) }),
  });

  async function openSes(status: number, answer: unknown) {
    const sent: z.infer<typeof Sent>[] = [];
    const server = createServer(async (request, response) => {
      sent.push(Sent.parse(await json(request)));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    const { host } = await openedInTest(listen(server));
    const transport = sesTransport({
      configurationSet: 'prices-mail',
      region: 'eu-central-1',
      endpoint: `http://${host}`,
      credentials: { accessKeyId: 'fake', secretAccessKey: 'fake' },
    });
    return { sent, transport };
  }

  test('the e-mail is sent once, as MIME, with tags that identify its bounce', async () => {
    const { sent, transport } = await openSes(200, { MessageId: '1' });
    expect(await send(transport)).toEqual({ kind: 'sent' });
    expect(sent).toMatchObject([
      {
        FromEmailAddress: 'alerts@prices.example',
        Destination: { ToAddresses: ['ann@example.com'] },
        ConfigurationSetName: 'prices-mail',
        EmailTags: [
          { Name: 'account', Value: accountId },
          { Name: 'notification', Value: '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e' },
        ],
      },
    ]);
    const raw = Buffer.from(sent[0]?.Content.Raw.Data ?? '', 'base64');
    expect((await simpleParser(raw)).subject).toBe(subject);
  });

  test.each([
    [429, { __type: 'TooManyRequestsException' }, 'TooManyRequestsException'],
    [400, { __type: 'SendingPausedException' }, 'SendingPausedException'],
  ])('a rejection with %d is retried by the queue, not by the SDK', async (status, answer, name) => {
    const { sent, transport } = await openSes(status, answer);
    expect(await send(transport)).toEqual({
      kind: 'retry',
      reason: `The e-mail service did not accept the message (${name}).`,
      retryAfterMs: null,
    });
    expect(sent).toHaveLength(1);
  });
});
