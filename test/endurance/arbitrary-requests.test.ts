import { afterAll, test } from 'vitest';
import {
  namedOperations,
  openCaller,
  requireDeclaredResponses,
} from '../integration/api/declared-responses.ts';

const caller = await openCaller();
afterAll(() => caller.api.close());

test.each(namedOperations)(
  '200 requests with any body, header, ID and query to %s get a declared response, never a 500',
  async (_name, method, template) => {
    await requireDeclaredResponses(caller, method, template, 200);
  },
);
