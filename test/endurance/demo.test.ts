import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { startService } from '../support/local-service.ts';
import { until } from '../support/until.ts';

const DemoFile = z.object({ token: z.string(), productIds: z.array(z.string()) });
const Listed = z.object({ data: z.array(z.object({ id: z.string(), price: z.number() })) });

test('whoever finds the service ready finds the token of the demo, and a start that is killed then leaves two products', async () => {
  const service = await startService({ demo: true, options: ['--no-schedules'] });
  const demo = async () =>
    DemoFile.parse(JSON.parse(await readFile(path.join(service.dataDir, 'demo.json'), 'utf8')));
  try {
    const { token } = await demo();
    await service.kill('SIGKILL');
    await service.restart();
    expect((await demo()).token).toBe(token);
    await until(async () => (await demo()).productIds.length === 2);
    const { status, body } = await service.call(token, 'GET', '/products');
    expect(status).toBe(200);
    expect(
      Listed.parse(body)
        .data.map(({ id }) => id)
        .toSorted(),
    ).toEqual((await demo()).productIds.toSorted());
    const [first] = (await demo()).productIds;
    const alerts = await service.call(token, 'GET', `/products/${first}/alerts`);
    expect(z.object({ data: z.array(z.unknown()) }).parse(alerts.body).data).toHaveLength(1);
  } finally {
    await service.stop();
  }
});
