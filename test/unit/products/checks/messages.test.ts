import { validate, version } from 'uuid';
import { expect, test } from 'vitest';
import { newId } from '../../../../shared/platform/identifiers/ids.ts';
import { checkIdOf, eventIdsOf, pointIdOf } from '../../../../shared/products/checks/check.ts';

const round = { id: 'max#7', at_ms: Date.UTC(2026, 0, 2) };

test("a product's check in a round has one ID, and other products and rounds have other IDs", () => {
  const [one, other] = [newId(), newId()];
  expect(checkIdOf(one, round)).toBe(checkIdOf(one, round));
  const ids = [
    checkIdOf(one, round),
    checkIdOf(other, round),
    checkIdOf(one, { ...round, id: 'max#8' }),
    checkIdOf(one, { ...round, id: 'run#7' }),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

test("all IDs that a check writes derive from the check's own: UUIDv7 with the same time", () => {
  const check = checkIdOf(newId(), round);
  const idsOfRun = () => {
    const eventId = eventIdsOf(check);
    return [pointIdOf(check), eventId(), eventId(), eventId()];
  };
  const ids = idsOfRun();
  expect(idsOfRun()).toEqual(ids);
  expect(new Set([check, ...ids]).size).toBe(5);
  for (const id of ids) {
    expect([validate(id), version(id)]).toEqual([true, 7]);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(round.at_ms);
  }
});
