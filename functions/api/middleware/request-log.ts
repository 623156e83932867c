import type { APIGatewayProxyResult } from 'aws-lambda';
import type { ApiContext, ApiMiddleware } from './api-middleware.ts';

/** Writes the one line of a request when its answer is complete. It is the outermost layer, so every answer has one. */
export function requestLog<C extends ApiContext>(
  write: (answer: APIGatewayProxyResult, context: C) => void,
): ApiMiddleware<C> {
  const writeLine: NonNullable<ApiMiddleware<C>['after']> = ({ response, context }) => {
    if (response) write(response, context);
  };
  return { after: writeLine, onError: writeLine };
}
