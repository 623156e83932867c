import { expect, test } from 'vitest';
import { maxKept, memoryAdapter } from '../../src/issuer/provider.ts';

test('the issuer stores only the latest sign-ins, however many start', async () => {
  const adapter = memoryAdapter();
  for (let index = 0; index < maxKept * 2; index += 1)
    await adapter.upsert(`id-${index}`, { uid: `uid-${index}` }, 900);
  const found = await Promise.all(
    Array.from({ length: maxKept * 2 }, (_, index) => adapter.find(`id-${index}`)),
  );
  expect(found.filter((payload) => payload !== undefined)).toHaveLength(maxKept);
  expect(await adapter.find(`id-${maxKept - 1}`)).toBeUndefined();
  expect(await adapter.findByUid(`uid-${maxKept}`)).toBeDefined();
});

test('a continued sign-in counts as one, and as a recent one', async () => {
  const adapter = memoryAdapter();
  for (let index = 0; index < maxKept; index += 1) await adapter.upsert(`id-${index}`, {}, 900);
  await adapter.upsert('id-0', { uid: 'again' }, 900);
  await adapter.upsert('id-new', {}, 900);
  expect([await adapter.find('id-0'), await adapter.find('id-1')]).toEqual([{ uid: 'again' }, undefined]);
});
