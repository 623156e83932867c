import { expect, test } from 'vitest';
import * as z from 'zod';
import { Attempt } from '../../shared/webhooks/deliveries/delivery.ts';
import { startService } from '../support/local-service.ts';
import { opened } from '../support/opened.ts';
import { until } from '../support/until.ts';
import { openWebhookReceiver } from '../support/webhook-receiver.ts';

const receiver = await opened(openWebhookReceiver());
// A retry after 1 minute takes 0.2 seconds.
const options = ['--time-scale', '300', '--no-schedules', '--allow-host', receiver.host];
const service = await opened(startService({ options }));

const Summary = z.object({ id: z.string(), event: z.string(), status: z.string(), tries: z.int() });
const Shown = Summary.extend({ body: z.string(), attempts: z.array(Attempt) });

let customers = 0;

/** An account on max with its own webhook path. */
async function customer() {
  customers += 1;
  const [email, hook] = [`hook-${customers}@example.com`, `/hooks/${customers}`];
  await service.admin('account', 'create', '--email', email, '--plan', 'max');
  const { json } = await service.admin('token', 'create', '--email', email);
  await service.admin('webhook', 'set', '--email', email, '--url', receiver.url(hook));
  const token = String(json.token);
  return {
    email,
    hook,
    token,
    sendTest: () => service.call(token, 'POST', '/webhook/test'),
    list: async (...more: string[]) => {
      const listed = await service.admin('deliveries', 'list', '--email', email, ...more);
      return z.array(Summary).parse(listed.json.deliveries);
    },
  };
}

const show = async (id: string) => Shown.parse((await service.admin('deliveries', 'show', '--id', id)).json);

test('a failed delivery is shown with every attempt, and is resent and redriven with the same ID and bytes', async () => {
  const { hook, sendTest, list } = await customer();
  receiver.statuses(hook, [500]);
  await sendTest();
  await until(async () => (await list('--status', 'failed')).length === 1);
  const [failed] = await list();
  const id = failed?.id ?? '';
  expect(failed).toMatchObject({ event: 'webhook.test', status: 'failed', tries: 4 });
  const shown = await show(id);
  expect(shown.attempts).toMatchObject(Array(4).fill({ status_code: 500, error: 'HTTP 500' }));

  receiver.statuses(hook, [500, 200]);
  expect((await service.admin('deliveries', 'redrive', '--yes')).json).toEqual({ redriven: 1 });
  await until(async () => (await show(id)).status === 'delivered');
  expect((await service.admin('deliveries', 'resend', '--id', id)).json).toEqual({ id, queued: true });
  await until(() => receiver.at(hook).length === 7);
  const sent = receiver
    .at(hook)
    .map(({ headers, body }) => [headers['x-service-delivery'], body.toString('utf8')]);
  expect(new Set(sent.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify([id, shown.body])]),
  );
  expect((await service.admin('deliveries', 'redrive', '--yes')).json).toEqual({ redriven: 0 });
});
