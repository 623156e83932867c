import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { type Failure, failures } from '../../shared/contract/errors.ts';
import { basePath, commonFailures, type Operation } from '../../shared/contract/operation.ts';
import { operations } from '../../shared/contract/operations.ts';
import { ErrorResponse } from '../../shared/contract/schemas/error.ts';
import { requestHeaders, responseHeaders } from './headers.ts';

/** The machine-readable description of the interface (OpenAPI 3.1), made from the contract alone. */
export function openApiDocument() {
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Price Watch Service',
        version: '1.0.0',
        summary: 'Watches product pages, keeps their price history and fires price alerts.',
        description:
          'Watch any product page by its URL, read its price history, attach alerts and receive signed webhooks. All bodies are JSON; every request bears an access token.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: basePath, description: "On the site's origin." }],
      security: [{ accessToken: [] }],
      tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({
        name,
        description: tags[name] ?? name,
      })),
      paths: paths(),
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', description: 'A personal access token, `pw_…`.' },
        },
      },
    },
    {
      // One schema for requests and responses: only outputs would get this keyword, and be emitted twice for it.
      override: ({ jsonSchema, io }) => {
        if (io === 'output') delete jsonSchema.additionalProperties;
      },
    },
  );
}

const tags: Record<string, string> = {
  Account: 'The account of the token.',
  Extract: 'Read a page once, without watching it.',
  Products: 'Watched product pages and their price history.',
  Checks: 'Price checks on demand.',
  Alerts: 'Conditions on the price of a product.',
};

function paths(): ZodOpenApiPathsObject {
  const result: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    result[operation.path] = {
      ...result[operation.path],
      [operation.method.toLowerCase()]: describe(operation),
    };
  }
  return result;
}

function describe(operation: Operation): ZodOpenApiOperationObject {
  const { id, tag, summary, description, params, query, body, success } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(operation.isKeyed && { header: requestHeaders }),
    },
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [success.status]: {
        description: success.description,
        headers: responseHeaders(operation),
        ...(success.body && { content: { 'application/json': { schema: success.body } } }),
      },
      ...errorResponses(operation),
    },
  };
}

/** One response a status, with the codes that it can bear. */
function errorResponses(operation: Operation) {
  const possible = [...new Set<Failure>([...commonFailures, ...operation.failures])];
  const statuses = [...new Set(possible.map((failure) => failures[failure].status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = possible.filter((failure) => failures[failure].status === status);
      const names = [...new Set(codes.map((failure) => `\`${failures[failure].code}\``))];
      return [
        status,
        {
          description: `Code ${names.join(', ')}.`,
          headers: responseHeaders(operation, status),
          content: { 'application/json': { schema: ErrorResponse } },
        },
      ];
    }),
  );
}
