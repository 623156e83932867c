import * as z from 'zod';
import { ErrorCode, failures, isFailure, meanings } from '../../../../shared/interface/errors.ts';
import { commonFailures } from '../../../../shared/interface/operation.ts';
import { operations } from '../../../../shared/interface/operations.ts';
import { defineTool } from '../../protocol/tool.ts';
import { type DocsContext, readsDocs } from '../docs-tool.ts';

const Case = z.object({
  http_status: z.int(),
  retryable: z.boolean().describe('Whether the same request can succeed later.'),
  meaning: z.string().describe('What the error means and how to resolve it.'),
  operations: z.array(z.string()).describe('IDs of the operations that can return it.'),
});

export const explainError = defineTool({
  name: 'explain_error',
  title: 'Explain an error code',
  description:
    'Explains the `code` of an error response {"error": {"code", "message", "retryable", "driver"}} under each HTTP status: what it means, whether retrying can help, and how to resolve it.',
  annotations: readsDocs,
  input: z.strictObject({ code: ErrorCode }),
  output: z.object({ code: ErrorCode, cases: z.array(Case) }),
  run: ({ code }, _context: DocsContext) => ({ code, cases: casesOf(code) }),
});

function casesOf(code: ErrorCode): z.input<typeof Case>[] {
  return Object.keys(failures)
    .filter(isFailure)
    .filter((failure) => failures[failure].code === code)
    .map((failure) => ({
      http_status: failures[failure].status,
      retryable: failures[failure].retryable,
      meaning: meanings[failure],
      operations: operations
        .filter(({ failures: own = [] }) => [...commonFailures, ...own].includes(failure))
        .map(({ id }) => id),
    }));
}
