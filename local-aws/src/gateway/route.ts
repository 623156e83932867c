import * as z from 'zod';
import type { ResolvedResource, Resolver } from '../template/resolver.ts';

export interface Route {
  method: string;
  /** API Gateway's resource path: `/api/v1/products/{id}`. */
  resource: string;
  functionName: string;
  /** The role that API Gateway invokes the function with. */
  roleArn: string;
  timeoutMs: number;
}

export interface Api {
  id: string;
  stage: string;
  routes: Route[];
}

/** API Gateway's default. */
const gatewayTimeoutMs = 29_000;

const ApiResource = z.object({ ParentId: z.string(), PathPart: z.string() });
const Stage = z.object({ StageName: z.string() });
const Method = z.object({
  HttpMethod: z.string(),
  ResourceId: z.string(),
  AuthorizationType: z.literal('NONE').default('NONE'),
  Integration: z.object({
    Type: z.literal('AWS_PROXY'),
    Uri: z.string(),
    Credentials: z.string(),
    TimeoutInMillis: z.number().default(gatewayTimeoutMs),
  }),
});

export function apiOf(resolver: Resolver): Api | null {
  const apis = resolver.resources('AWS::ApiGateway::RestApi');
  const [api, ...others] = apis;
  if (others.length > 0)
    throw new Error(`Only one REST API is supported locally, but the stack has ${apis.length}.`);
  if (!api) return null;
  const [stage] = resolver.resources('AWS::ApiGateway::Stage', Stage);
  const paths = pathsOf(resolver);
  const routes = resolver
    .resources('AWS::ApiGateway::Method', Method)
    .map((resource) => toRoute(resource, paths));
  return { id: api.name, stage: stage?.properties.StageName ?? '', routes };
}

/** Returns the path of each resource by ID; an ID that is not in the template is the root. */
function pathsOf(resolver: Resolver): (resourceId: string) => string {
  const resources = resolver.resources('AWS::ApiGateway::Resource', ApiResource);
  const parts = new Map(resources.map(({ name, properties }) => [name, properties]));
  const pathOf = (resourceId: string): string => {
    const resource = parts.get(resourceId);
    return resource ? `${pathOf(resource.ParentId)}/${resource.PathPart}` : '';
  };
  return pathOf;
}

function toRoute(
  {
    logicalId,
    properties: { HttpMethod, ResourceId, Integration },
  }: ResolvedResource<z.infer<typeof Method>>,
  pathOf: (resourceId: string) => string,
): Route {
  const functionName = /:function:(?<name>[\w-]+)/u.exec(Integration.Uri)?.groups?.name;
  if (!functionName) throw new Error(`${logicalId} cannot run locally: no function in ${Integration.Uri}`);
  return {
    method: HttpMethod,
    resource: pathOf(ResourceId) || '/',
    functionName,
    roleArn: Integration.Credentials,
    timeoutMs: Integration.TimeoutInMillis,
  };
}

export interface Match {
  route: Route;
  pathParameters: Record<string, string>;
}

/** Finds the route of a request, or null. `path` is the raw path of the request line, without its query. */
export function matchRoute(api: Api, method: string, path: string): Match | undefined {
  const segments = segmentsOf(path);
  if (!segments) return undefined;
  // First without the stage, which a greedy resource at the root would take for a path.
  const isStaged = segments[0] === api.stage;
  return matchSegments(api.routes, method, isStaged ? segments.slice(1) : segments);
}

/** Returns the decoded segments, or null for an invalid path. Ignores one trailing slash, as API Gateway does. */
function segmentsOf(path: string): string[] | undefined {
  if (!path.startsWith('/')) return undefined;
  const trimmed = path.slice(1).replace(/\/$/u, '');
  if (trimmed === '') return path === '/' ? [] : undefined;
  try {
    const segments = trimmed.split('/').map(decodeURIComponent);
    // Control characters do not belong in a path, and truncate strings in some programs.
    return segments.some((segment) => segment === '' || /\p{Cc}/u.test(segment)) ? undefined : segments;
  } catch {
    return undefined;
  }
}

/** Matches the resource first, then the method: a method that it lacks is not looked up on a more general resource. */
function matchSegments(routes: Route[], method: string, segments: string[]): Match | undefined {
  const matches = routes
    .flatMap((route) => {
      const pathParameters = matchResource(route.resource, segments);
      return pathParameters ? [{ route, pathParameters }] : [];
    })
    .toSorted((a, b) => looseness(a.route).localeCompare(looseness(b.route)));
  const resource = matches[0]?.route.resource;
  return matches.find(
    ({ route }) => route.resource === resource && (route.method === method || route.method === 'ANY'),
  );
}

function matchResource(resource: string, segments: string[]): Record<string, string> | undefined {
  const parts = resource.split('/').filter(Boolean);
  const parameters: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index];
    if (segment === undefined) return undefined;
    const name = /^\{(?<name>.+?)\+?\}$/u.exec(part)?.groups?.name;
    if (name && part.endsWith('+}')) return { ...parameters, [name]: segments.slice(index).join('/') };
    if (name) parameters[name] = segment;
    else if (part !== segment) return undefined;
  }
  return parts.length === segments.length ? parameters : undefined;
}

/** Sorts fixed segments before parameters before greedy ones, at the first difference, and methods before ANY. */
function looseness({ resource, method }: Route): string {
  const parts = resource
    .split('/')
    .map((part) => (part.endsWith('+}') ? '2' : part.startsWith('{') ? '1' : '0'));
  return `${parts.join('')}${method === 'ANY' ? '1' : '0'}`;
}
