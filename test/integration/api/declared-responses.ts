import fc from 'fast-check';
import { expect } from 'vitest';
import { createAlert } from '../../../shared/interface/operations/alerts.ts';
import { createCheck } from '../../../shared/interface/operations/checks.ts';
import { operations } from '../../../shared/interface/operations.ts';
import { requestsOf } from '../../support/arbitrary-requests.ts';
import { openTestApi, type TestApi } from '../../support/test-api.ts';

/** The service, with an account whose product, check and alert the requests can name. */
export interface Caller {
  api: TestApi;
  token: string;
  ids: string[];
}

export const namedOperations = operations.map(
  ({ method, path }) => [`${method} ${path}`, method, path] as const,
);

export async function openCaller(): Promise<Caller> {
  const api = await openTestApi();
  const { token, id } = await api.watched({ plan: 'max' });
  const job = await api.call(token, 'POST', `/products/${id}/checks`);
  const alert = await api.call(token, 'POST', `/products/${id}/alerts`, { body: { condition: 'drops' } });
  const ids = [
    id,
    id.toUpperCase(),
    createCheck.success.body.parse(job.body).job_id,
    createAlert.success.body.parse(alert.body).data.id,
  ];
  return { api, token, ids };
}

/**
 * Sends requests with any body, header, ID and query to an operation. The test API validates each response.
 */
export async function requireDeclaredResponses(
  { api, token, ids }: Caller,
  method: (typeof operations)[number]['method'],
  template: string,
  numRuns: number,
): Promise<void> {
  const answers = fc.asyncProperty(
    requestsOf(method, template, { ids, host: 'shop.example' }),
    async ({ path, headers, text }) => {
      const response = await api.call(token, method, path, { headers, ...(text !== null && { text }) });
      expect(response.status).not.toBe(500);
    },
  );
  await fc.assert(answers, { numRuns });
}
