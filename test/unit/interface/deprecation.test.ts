import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../../infra/openapi/document.ts';
import { defineOperation } from '../../../shared/interface/operation.ts';
import { getAccount } from '../../../shared/interface/operations/account.ts';

const ending = (since: string, sunset: string) =>
  defineOperation({ ...getAccount, deprecation: { since, sunset, successor: '/account' } });

describe('the API rejects', () => {
  test.each([
    ['a sunset on the day of the announcement', '2027-01-01', '2027-01-01'],
    ['a sunset before it', '2027-01-01', '2026-01-01'],
    ['a sunset 89 days after it', '2027-01-01', '2027-03-31'],
    ['an invalid day', 'soon', '2027-03-31'],
    ['a day that does not exist', '2027-01-01', '2027-04-31'],
    ['a time', '2027-01-01T00:00:00Z', '2027-06-01'],
  ])('%s', (_what, since, sunset) => {
    expect(() => ending(since, sunset)).toThrow(/Invalid date|Leave at least/);
  });

  test('but not a sunset 90 days later', () => {
    expect(() => ending('2027-01-01', '2027-04-01')).not.toThrow();
  });
});

describe('the description of a deprecated operation', () => {
  const { get } = openApiDocument([ending('2027-01-01', '2027-04-01')]).paths?.['/me'] ?? {};

  test('has the dates of its deprecation and sunset, and the replacement', () => {
    expect(get?.deprecated).toBe(true);
    expect(get?.description).toMatch(/2027-01-01.+2027-04-01.+`\/account`/);
  });

  test('declares its headers on every response', () => {
    const { components } = openApiDocument([ending('2027-01-01', '2027-04-01')]);
    const shared = Object.values(components?.responses ?? {});
    expect(shared).toHaveLength(Object.keys(get?.responses ?? {}).length - 1);
    for (const response of [get?.responses?.['200'], ...shared])
      expect(Object.keys(Object(response).headers)).toEqual(
        expect.arrayContaining(['Deprecation', 'Sunset', 'Link']),
      );
  });
});

test('other descriptions do not mention deprecation', () => {
  const { get } = openApiDocument([getAccount]).paths?.['/me'] ?? {};
  expect(get).not.toHaveProperty('deprecated');
  expect(JSON.stringify(get)).not.toMatch(/Sunset|Deprecat/);
});
