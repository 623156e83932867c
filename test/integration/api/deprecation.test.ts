import { expect, test } from 'vitest';
import { serve } from '../../../functions/http/serve.ts';
import { httpServices } from '../../../functions/http/services.ts';
import { getAccount } from '../../../functions/operations/account.ts';
import { openApiDocument } from '../../../infra/openapi/document.ts';
import { AgentStore } from '../../../shared/accounts/agents/agent-store.ts';
import { defineOperation } from '../../../shared/interface/operation.ts';
import { getAccount as getAccountOperation } from '../../../shared/interface/operations/account.ts';
import { plans } from '../../../shared/interface/plans.ts';
import { Conformance } from '../../support/conformance.ts';
import { callHandler } from '../../support/gateway-call.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

const ending = defineOperation({
  ...getAccountOperation,
  deprecation: { since: '2027-01-01', sunset: '2027-04-01', successor: '/account' },
});
const described = new Conformance(JSON.parse(JSON.stringify(openApiDocument([ending]))));

async function call(token: string | null) {
  const services = httpServices(api.table, {
    siteUrl: 'https://prices.example',
    requestsPerMinute: 60,
    plans,
  });
  const needs = { ...services, agents: new AgentStore(api.table) };
  const handlers = { getAccount: serve(ending, (call) => getAccount.behave(call, needs), services) };
  const response = await callHandler(handlers, token, 'GET', '/me');
  described.require('GET', '/me', response);
  return response;
}

test.each([
  ['a success', 200],
  ['an error', 401],
])('a deprecated operation returns its sunset date and successor on %s', async (_what, expected) => {
  const { token } = await api.account();
  const { status, headers } = await call(expected === 200 ? token : null);
  expect(status).toBe(expected);
  expect(headers).toMatchObject({
    deprecation: '@1798761600',
    sunset: 'Thu, 01 Apr 2027 00:00:00 GMT',
    link: '<https://prices.example/api/v1/account>; rel="successor-version"',
  });
});

test('other operations return none of these headers', async () => {
  const { token } = await api.account();
  const { headers } = await api.call(token, 'GET', '/me');
  for (const name of ['deprecation', 'sunset', 'link']) expect(headers).not.toHaveProperty(name);
});
