import * as z from 'zod';
import { defineTool, type Tool } from '../../protocol/tool.ts';
import { type DocsContext, readsDocs } from '../docs-tool.ts';
import type { DescribedOperation, DescribedResponse, Library } from '../read-library.ts';

const Json = z.unknown().optional();

export function getOperation({ operations, events }: Library): Tool<DocsContext> {
  const byId = new Map([...operations, ...events].map((operation) => [operation.id, operation]));
  return defineTool({
    name: 'get_operation',
    title: 'Get an operation',
    description:
      'Returns an API operation or webhook event from `openapi.json`: method, path, parameters, bodies with examples, and errors. Use it before you write a request.',
    annotations: readsDocs,
    input: z.strictObject({ operation_id: z.enum([...byId.keys()]) }),
    output: z.object({
      operation_id: z.string(),
      method: z.string(),
      path: z.string().describe("On the site's origin. For an event, the event name."),
      summary: z.string(),
      description: z.string(),
      parameters: z.array(z.looseObject({ in: z.string(), name: z.string() })),
      request: z.object({ schema: Json, example: Json }).nullable().describe('Null if there is no body.'),
      responses: z
        .array(z.object({ status: z.string(), description: z.string(), schema: Json, example: Json }))
        .describe('Errors have no schema: `explain_error` shows their common body.'),
    }),
    run: ({ operation_id }) => {
      const operation = byId.get(operation_id);
      if (!operation) throw new Error(`Missing operation ${operation_id}, although the tool lists it`);
      return show(operation);
    },
  });
}

function show({ id, method, path, summary, text, whole }: DescribedOperation) {
  const { parameters, requestBody, responses } = whole();
  const body = requestBody?.content['application/json'];
  return {
    operation_id: id,
    method,
    path,
    summary,
    description: text,
    parameters,
    request: body ? { schema: body.schema, example: body.example } : null,
    responses: Object.entries(responses).map(([status, response]) => toResponse(status, response)),
  };
}

function toResponse(status: string, { description, content }: DescribedResponse) {
  const json = content?.['application/json'];
  const isError = json?.examples !== undefined;
  return { status, description, ...(json && !isError && { schema: json.schema, example: json.example }) };
}
