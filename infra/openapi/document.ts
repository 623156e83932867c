import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { appOperations } from '../../shared/interface/app-operations.ts';
import type { Deprecation } from '../../shared/interface/deprecation.ts';
import { WebhookEvent } from '../../shared/interface/event-kinds.ts';
import { dropNoise } from '../../shared/interface/json-schema.ts';
import { basePath, interfaceVersion, type Operation } from '../../shared/interface/operation.ts';
import { operations } from '../../shared/interface/operations.ts';
import { appPaths, exampleSite } from '../../shared/interface/paths.ts';
import { healthPath } from '../../shared/interface/schemas/health.ts';
import { codeSamples } from './code-samples.ts';
import { errorResponses } from './errors.ts';
import { describeEvent } from './events.ts';
import { examplePath, examples } from './examples.ts';
import { guide } from './guide.ts';
import { keyedRequestHeaders, successHeaders } from './headers.ts';
import { healthOperation } from './health.ts';

const tags = [
  { name: 'Account', description: "The token's account and its webhook." },
  { name: 'Extract', description: 'Read a page once, without watching it.' },
  { name: 'Products', description: 'Watched product pages and their price history.' },
  { name: 'Items', description: 'One product at several shops: the best price and its history.' },
  { name: 'Checks', description: 'Price checks on demand.' },
  { name: 'Alerts', description: 'Conditions on the price or availability of a product.' },
  { name: 'Webhooks', description: 'Where events are sent, with filters.' },
  { name: 'Service', description: 'Service health.' },
  { name: 'Events', description: 'The event feed of the account, and webhook events.' },
];

/** Returns the OpenAPI 3.1 description of the API, generated from `shared/interface` and the guide. */
export function openApiDocument(described: Operation[] = operations) {
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Price Watch Service',
        version: interfaceVersion,
        summary: 'Watches product pages, keeps their price history and fires price alerts.',
        description: guide(),
        contact: { name: 'Price Watch Service', url: exampleSite },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: basePath, description: "Relative to the site's origin." }],
      security: [{ accessToken: [] }],
      tags,
      paths: { ...paths(described), [healthPath]: { get: healthOperation } },
      webhooks: Object.fromEntries(WebhookEvent.options.map((name) => [name, describeEvent(name)])),
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', description: 'An API key, `pw_…`.' },
        },
      },
    },
    schemaOptions,
  );
}

/** For the types in `web/`: without guide and examples, because only the account area calls it. */
export function appDocument() {
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Account area of the Price Watch Service',
        version: interfaceVersion,
        summary: 'The API behind the pages of the account area. Programs use the public API with an API key.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: appPaths.api, description: "On the site's origin." }],
      security: [{ session: [] }],
      paths: paths(appOperations.map(forApp)),
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Host-session',
            description: 'The session cookie. In the local run its name is `session-` and the port.',
          },
        },
      },
    },
    schemaOptions,
  );
}

const schemaOptions: CreateDocumentOptions = {
  // zod adds this keyword to outputs only, which would emit a shared schema twice.
  override: ({ jsonSchema, io }) => {
    if (io === 'output') delete jsonSchema.additionalProperties;
    dropNoise(jsonSchema);
  },
};

function forApp({ success, ...operation }: Operation): Operation {
  return { ...operation, success: { ...success, ...(success.appBody && { body: success.appBody }) } };
}

function paths(described: Operation[]): ZodOpenApiPathsObject {
  const result: ZodOpenApiPathsObject = {};
  for (const operation of described) {
    const method = operation.method.toLowerCase();
    result[operation.path] = { ...result[operation.path], [method]: describeOperation(operation) };
  }
  return result;
}

function describeOperation(operation: Operation): ZodOpenApiOperationObject {
  const { id, tag, summary, description, params, query, body, success, deprecation, isExtension } = operation;
  const { request, response } = examples[id] ?? {};
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: deprecation ? `${description}\n\n${endOf(deprecation)}` : description,
    ...(deprecation && { deprecated: true }),
    ...(isExtension && { 'x-extension': true }),
    'x-codeSamples': codeSamples(operation, examplePath(operation.path), request),
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(operation.isKeyed && { header: keyedRequestHeaders }),
    },
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { 'application/json': { schema: body, example: request } },
      },
    }),
    responses: {
      [success.status]: {
        description: success.description,
        headers: successHeaders(operation),
        ...(success.body && {
          content: { 'application/json': { schema: success.body, example: response } },
        }),
      },
      ...errorResponses(operation),
    },
  };
}

function endOf({ since, sunset, successor }: Deprecation): string {
  return `Deprecated since ${since}, removed on ${sunset}. Use \`${successor}\` instead.`;
}
