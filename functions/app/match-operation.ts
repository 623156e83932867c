import type { Operation } from '../../shared/interface/operation.ts';

export interface OperationMatch {
  operation: Operation;
  pathParameters: Record<string, string>;
}

/**
 * Like API Gateway: a fixed part comes before a parameter, HEAD is answered like GET, and one slash at the
 * end is ignored.
 */
export function operationMatcher(operations: readonly Operation[]) {
  const patterns = operations
    .map((operation) => ({ operation, pattern: patternOf(operation.path) }))
    .toSorted((a, b) => looseness(a.operation).localeCompare(looseness(b.operation)));
  return (sentMethod: string, path: string): OperationMatch | null => {
    const method = sentMethod === 'HEAD' ? 'GET' : sentMethod;
    for (const { operation, pattern } of patterns) {
      const found = operation.method === method ? pattern.exec(path) : null;
      if (found) return { operation, pathParameters: { ...found.groups } };
    }
    return null;
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`);
}

function looseness({ path }: Operation): string {
  return path
    .split('/')
    .map((part) => (part.startsWith('{') ? '1' : '0'))
    .join('');
}
