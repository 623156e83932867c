import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { startService } from '../support/local-service.ts';
import { until } from '../support/until.ts';

const DemoFile = z.object({ token: z.string(), productIds: z.array(z.string()) });
const Listed = z.object({ data: z.array(z.object({ id: z.string(), price: z.number().nullable() })) });

test('a caller that finds the service ready also finds the demo token, and a start killed at that moment leaves two products', async () => {
  const service = await startService({ demo: true, options: ['--no-schedules'] });
  const demo = async () =>
    DemoFile.parse(JSON.parse(await readFile(path.join(service.dataDir, 'demo.json'), 'utf8')));
  try {
    const { token } = await demo();
    await service.kill('SIGKILL');
    await service.restart();
    expect((await demo()).token).toBe(token);
    await until(async () => (await demo()).productIds.length === 2);
    const listed = async () => Listed.parse((await service.call(token, 'GET', '/products')).body).data;
    // A killed request can use up the read time of its retry, and then a check reads the page.
    await until(async () => (await listed()).every(({ price }) => price !== null));
    const ids = (await listed()).map(({ id }) => id);
    expect(ids.toSorted()).toEqual((await demo()).productIds.toSorted());
    const [first] = (await demo()).productIds;
    const alerts = await service.call(token, 'GET', `/products/${first}/alerts`);
    expect(z.object({ data: z.array(z.unknown()) }).parse(alerts.body).data).toHaveLength(1);
  } finally {
    await service.stop();
  }
});
