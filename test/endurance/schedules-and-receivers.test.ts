import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { limits } from '../../shared/interface/limits.ts';
import { startService } from '../support/local-service.ts';
import { opened } from '../support/opened.ts';
import { openScriptedShop } from '../support/scripted-shop.ts';
import { until } from '../support/until.ts';
import { openWebhookReceiver } from '../support/webhook-receiver.ts';

const [shop, receiver] = await Promise.all([opened(openScriptedShop()), opened(openWebhookReceiver())]);
// A tick every second.
const options = ['--time-scale', '300', '--allow-host', receiver.host];
const service = await opened(startService({ shop, options }));
// No accounts are on these plans, and their ticks would cost more than the deliveries.
for (const plan of ['eco', 'plus', 'max']) await service.admin('checks', 'pause', '--plan', plan, '--yes');

/** An account on max with its own webhook path, which sends itself a test. */
async function customer(name: string) {
  const [email, hook] = [`${name}@example.com`, `/hooks/${name}`];
  await service.admin('account', 'create', '--email', email, '--plan', 'max');
  const { json } = await service.admin('token', 'create', '--email', email);
  const token = String(json.token);
  await service.admin('webhook', 'set', '--email', email, '--url', receiver.url(hook));
  return { hook, sendTest: () => service.call(token, 'POST', '/webhook/test') };
}

/** Returns how often a plan's schedule has ticked, from the service's log. */
function ticksOf(plan: string): number {
  const lines = readFileSync(path.join(service.dataDir, 'log.jsonl'), 'utf8').split('\n');
  return lines.filter((line) => line.includes('tick.completed') && line.includes(`"plan":"${plan}"`)).length;
}

test("a hanging receiver with 100 events delays another account's event by at most one attempt", async () => {
  const [slow, quick] = [await customer('slow'), await customer('quick')];
  const sendQuick = async () => {
    const [sentAt, before] = [Date.now(), receiver.at(quick.hook).length];
    await quick.sendTest();
    await until(() => receiver.at(quick.hook).length > before);
    return Date.now() - sentAt;
  };
  const undisturbedMs = await sendQuick();
  receiver.hangs(slow.hook);
  await Promise.all(Array.from({ length: 100 }, () => slow.sendTest()));
  await until(() => receiver.at(slow.hook).length >= 1);
  expect(await sendQuick()).toBeLessThan(limits.webhookTimeoutMs + 3 * undisturbedMs);
});

test('a plan whose checks are paused stays paused after a restart', async () => {
  for (const plan of ['plus', 'max']) await service.admin('checks', 'resume', '--plan', plan);
  await until(() => ticksOf('max') > 0);
  expect((await service.admin('checks', 'pause', '--plan', 'max', '--yes')).json).toEqual({
    plan: 'max',
    paused: true,
  });
  await service.kill('SIGKILL');
  await service.restart();
  const [before, othersBefore] = [ticksOf('max'), ticksOf('plus')];
  await until(() => ticksOf('plus') >= othersBefore + 2);
  expect(ticksOf('max')).toBe(before);
  expect((await service.admin('checks', 'resume', '--plan', 'max')).json).toEqual({
    plan: 'max',
    paused: false,
  });
  await until(() => ticksOf('max') > before);
});
