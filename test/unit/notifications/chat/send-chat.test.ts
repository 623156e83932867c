import { describe, expect, test } from 'vitest';
import { findChatService, resultOfResponse } from '../../../../shared/notifications/chat/send-chat.ts';

const urls = {
  Slack: 'https://hooks.slack.com/services/T000/B000/XXXX',
  Discord: 'https://discord.com/api/webhooks/1/token',
  'Microsoft Teams':
    'https://prod-1.westeurope.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=x',
  Telegram: 'https://api.telegram.org/bot1:token/sendMessage?chat_id=-100&disable_notification=true',
  ntfy: 'https://ntfy.sh/my_topic',
  Gotify: 'https://push.example/gotify/message?token=A1',
  Chat: 'https://chat.example/hook',
};
const serviceOf = (url: string) => findChatService(new URL(url));
const message = {
  title: '<!channel> *K2* & @everyone [x](https://evil.example)',
  text: 'Before €1 · `code`',
  url: 'https://prices.example/app/products/1?a=1&b=2',
};
const requestTo = (url: string, changes: Partial<typeof message> = {}) =>
  serviceOf(url).request(new URL(url), { ...message, ...changes });

test.each([
  ...Object.entries(urls),
  ['Discord', 'https://canary.discordapp.com/api/v10/webhooks/1/t'],
  ['Microsoft Teams', 'https://x.webhook.office.com/webhookb2/1'],
  [
    'Microsoft Teams',
    'https://1.ef.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/1/x',
  ],
  ['ntfy', 'https://ntfy.home.example/topic?auth=x'],
  ['Chat', 'https://hooks.slack.com.evil.example/services/T/B/X'],
  ['Chat', 'https://slack.com/services/T/B/X'],
  ['Chat', 'https://evil-discord.com/api/webhooks/1/t'],
  ['Chat', 'https://api.telegram.org/bot1:t/deleteWebhook'],
  ['Chat', 'https://ntfy.sh/a/b'],
  ['Chat', 'https://push.example/message'],
])('%s is recognized by %s', (name, url) => {
  expect(serviceOf(url).name).toBe(name);
});

describe('shop texts are never markup', () => {
  test('in Slack: blocks are plain text, and the fallback is escaped', () => {
    const { url, json } = requestTo(urls.Slack);
    expect(url).toBe(urls.Slack);
    expect(json).toMatchObject({
      text: '&lt;!channel&gt; *K2* &amp; @everyone [x](https://evil.example)',
      mrkdwn: false,
      blocks: [
        { text: { type: 'plain_text', text: message.title, emoji: false } },
        { text: { type: 'plain_text', text: message.text } },
        {
          text: {
            type: 'mrkdwn',
            text: '<https://prices.example/app/products/1?a=1&amp;b=2|Open in Price Watch>',
          },
        },
      ],
    });
  });

  test('in Discord: Markdown is escaped, and mentions are disabled', () => {
    const { json } = requestTo(urls.Discord);
    expect(json).toEqual({
      embeds: [
        {
          title: String.raw`\<!channel\> \*K2\* & \@everyone \[x\]\(https\://evil.example\)`,
          description: String.raw`Before €1 · \`code\``.replaceAll('\\\\', '\\'),
          url: message.url,
        },
      ],
      allowed_mentions: { parse: [] },
    });
    const { json: long } = requestTo(urls.Discord, { title: '*'.repeat(300) });
    expect(long).toMatchObject({ embeds: [{ title: String.raw`\*`.repeat(128) }] });
  });

  test('in Microsoft Teams: each text is a TextRun of an Adaptive Card', () => {
    const { json } = requestTo(urls['Microsoft Teams']);
    expect(json).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            type: 'AdaptiveCard',
            body: [
              { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: message.title }] },
              { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: message.text }] },
            ],
            actions: [{ type: 'Action.OpenUrl', url: message.url }],
          },
        },
      ],
    });
  });

  test('in Telegram: there is no parse mode, and only the chat in the pasted URL is used', () => {
    expect(requestTo(urls.Telegram)).toEqual({
      url: 'https://api.telegram.org/bot1:token/sendMessage',
      json: {
        chat_id: '-100',
        text: `${message.title}\n${message.text}\n${message.url}`,
        link_preview_options: { is_disabled: true },
      },
    });
  });

  test('in ntfy and Gotify: texts are plain, and a click opens the page', () => {
    expect(requestTo('https://ntfy.home.example/topic?auth=x')).toEqual({
      url: 'https://ntfy.home.example/?auth=x',
      json: { topic: 'topic', title: message.title, message: message.text, click: message.url },
    });
    expect(requestTo(urls.Gotify, { text: '' })).toEqual({
      url: urls.Gotify,
      json: {
        title: message.title,
        message: message.title,
        extras: {
          'client::display': { contentType: 'text/plain' },
          'client::notification': { click: { url: message.url } },
        },
      },
    });
  });

  test('any other receiver gets title, text and url', () => {
    expect(requestTo(urls.Chat)).toEqual({ url: urls.Chat, json: message });
  });
});

test.each([
  ['Slack', 200, '', undefined, 'sent', undefined],
  ['Slack', 410, 'channel_is_archived', undefined, 'gone', undefined],
  ['Slack', 429, '', '30', 'retry', 30_000],
  ['Discord', 204, '', undefined, 'sent', undefined],
  ['Discord', 429, '{"retry_after":64.57,"global":false}', undefined, 'retry', 65_000],
  ['Discord', 401, '{"code":50027}', undefined, 'gone', undefined],
  ['Telegram', 429, '{"ok":false,"parameters":{"retry_after":7}}', undefined, 'retry', 7_000],
  ['Telegram', 403, '{"ok":false,"description":"Forbidden: bot was blocked"}', undefined, 'gone', undefined],
  ['Telegram', 400, '{"description":"Bad Request: chat not found"}', undefined, 'gone', undefined],
  ['Telegram', 400, '{"parameters":{"migrate_to_chat_id":-1001557912345}}', undefined, 'gone', undefined],
  ['Telegram', 400, '{"description":"Bad Request: message is too long"}', undefined, 'retry', null],
  ['Telegram', 500, 'not JSON', undefined, 'retry', null],
  ['Microsoft Teams', 202, '', undefined, 'sent', undefined],
  [
    'Microsoft Teams',
    200,
    'Webhook message delivery failed with error: HTTP error 429',
    undefined,
    'retry',
    null,
  ],
  ['ntfy', 429, '{"code":42901}', undefined, 'retry', null],
  ['Chat', 404, '', undefined, 'gone', undefined],
] as const)('%s: HTTP %d %s means %s', (name, status, body, retryAfter, kind, retryAfterMs) => {
  const result = resultOfResponse(serviceOf(urls[name]), { status, body, retryAfter }, 0);
  expect(result).toMatchObject({ kind, ...(retryAfterMs !== undefined && { retryAfterMs }) });
});
