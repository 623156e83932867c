import type { ChatService } from '../chat-service.ts';

/** Workflows (Power Automate) and the older connectors. */
const hosts = /\.(?:logic\.azure\.com|api\.powerplatform\.com|webhook\.office\.com)$/;

/**
 * Microsoft Teams webhooks with an Adaptive Card
 * (https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using). A `TextRun`
 * shows its text as it is; a `TextBlock` would interpret Markdown (https://adaptivecards.io/explorer/TextRun.html).
 */
export const teams: ChatService = {
  name: 'Microsoft Teams',
  recognizes: ({ hostname, pathname }) =>
    hosts.test(hostname) && /\/(?:workflows|webhookb2|webhook)\//.test(pathname),
  request: ({ href }, { title, text, url }) => ({
    url: href,
    json: {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              run({ text: title, weight: 'bolder', size: 'medium' }),
              ...(text === '' ? [] : [run({ text })]),
            ],
            actions: [{ type: 'Action.OpenUrl', title: 'Open in Price Watch', url }],
          },
        },
      ],
    },
  }),
  // A connector returns 200 and has the real status in the body.
  readResponse: ({ body }) => {
    const [, status] = /\bHTTP error (\d{3})\b/.exec(body) ?? [];
    return status === undefined ? {} : { status: Number(status) };
  },
};

const run = (inline: { text: string; weight?: string; size?: string }) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', ...inline }],
});
