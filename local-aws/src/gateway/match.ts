import type { Api, Route } from './route.ts';

export interface Match {
  route: Route;
  pathParameters: Record<string, string>;
}

/** Finds the route of a request, or null. `path` is the raw path of the request line, without its query. */
export function matchRoute(api: Api, method: string, path: string): Match | undefined {
  const segments = segmentsOf(path);
  if (!segments) return undefined;
  const direct = matchSegments(api.routes, method, segments);
  if (direct || segments[0] !== api.stage) return direct;
  return matchSegments(api.routes, method, segments.slice(1));
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
