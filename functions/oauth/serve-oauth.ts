import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { escapeUTF8 } from 'entities/escape';
import { appPaths, oauthPaths } from '../../shared/interface/paths.ts';
import { type ServiceError, unknownPath } from '../../shared/interface/service-error.ts';
import { inUnitOfWork, log } from '../../shared/platform/log/log.ts';
import { earlyTimeout, toErrorResponse, toServiceError } from '../http/layers/error-envelope.ts';
import { countAddress } from '../http/layers/rate-limit.ts';
import { requestLog } from '../http/layers/request-log.ts';
import {
  type Handler,
  type HttpContext,
  type HttpMiddleware,
  openState,
  siteUrlOf,
} from '../http/request.ts';
import { responseHeaders, toResult } from '../http/response.ts';
import { scriptlessPage } from '../http/scriptless-page.ts';
import type { HttpServices } from '../http/services.ts';
import { resourceMetadata, serverMetadata } from './metadata.ts';
import { crossOrigin, refuse, respond } from './respond.ts';

type Endpoint = (event: APIGatewayProxyEvent) => APIGatewayProxyResult | Promise<APIGatewayProxyResult>;

type Services = Pick<HttpServices, 'rateWindow' | 'siteUrl' | 'isBehindEdge' | 'now'>;

interface Route {
  methods: readonly string[];
  endpoint: Endpoint;
  /** Whether people see its errors, or clients. */
  isPage?: true;
}

const read = ['GET', 'HEAD'];

/** Serves the authorization server: its metadata for clients, and the page on which a person decides. */
export function serveOAuth(
  services: Services,
  endpoints: { authorize: Endpoint; issueTokens: Endpoint; revokeToken: Endpoint; registerClient: Endpoint },
): Handler {
  const document =
    (toDocument: (siteUrl: string) => object): Endpoint =>
    (event) =>
      respond(200, toDocument(siteUrlOf(event, services)), { 'Cache-Control': 'public, max-age=300' });
  const routes = new Map<string, Route>([
    [oauthPaths.resourceMetadata, { methods: read, endpoint: document(resourceMetadata) }],
    [oauthPaths.serverMetadata, { methods: read, endpoint: document(serverMetadata) }],
    [oauthPaths.authorize, { methods: [...read, 'POST'], endpoint: endpoints.authorize, isPage: true }],
    [oauthPaths.token, { methods: ['POST'], endpoint: endpoints.issueTokens }],
    [oauthPaths.revoke, { methods: ['POST'], endpoint: endpoints.revokeToken }],
    [oauthPaths.register, { methods: ['POST'], endpoint: endpoints.registerClient }],
  ]);
  const routeOf = ({ path }: APIGatewayProxyEvent) => routes.get(path.replace(/\/$/, ''));
  const stack = middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, HttpContext>(earlyTimeout)
    .use(requestLog(logRequest(services)))
    .use(responseHeaders(services))
    .use(errorsOf(routeOf))
    .handler(async (event, { state }) => {
      const route = routeOf(event);
      if (!route) throw unknownPath;
      const { methods, endpoint, isPage = false } = route;
      if (event.httpMethod === 'OPTIONS' && !isPage)
        return { statusCode: 204, headers: crossOrigin, body: '' };
      if (!methods.includes(event.httpMethod))
        return refuse('invalid_request', `Use ${methods.join(' or ')}.`, {
          status: 405,
          headers: { Allow: [...methods, 'OPTIONS'].join(', ') },
        });
      const count = () => countAddress(event, state, services);
      if (isPage) await count();
      const response = await endpoint(event);
      // As for API keys. Others are not counted, because all users of a hosted agent share its addresses.
      if (!isPage && response.statusCode >= 400) await count();
      return response;
    });
  return (event, lambda: Context) =>
    inUnitOfWork({ request_id: lambda.awsRequestId }, () =>
      stack(event, openState(lambda, event, services.now())),
    );
}

/** Errors are a page for people, those of OAuth for clients, and the envelope for unknown paths. */
function errorsOf(routeOf: (event: APIGatewayProxyEvent) => Route | undefined): HttpMiddleware {
  return {
    onError: (request) => {
      const { state } = request.context;
      const error = toServiceError(request.error, state.requestId);
      state.code = error.toDetails().code;
      const route = routeOf(request.event);
      if (!route) request.response = toResult(toErrorResponse(error, {}));
      else request.response = route.isPage ? errorPage(error) : toOAuthError(error);
    },
  };
}

function retryAfterOf({ retryAfterSeconds }: ServiceError): Record<string, string> {
  return retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) };
}

function toOAuthError(error: ServiceError): APIGatewayProxyResult {
  const { status, message, retryable } = error;
  const code = status >= 500 ? 'server_error' : retryable ? 'temporarily_unavailable' : 'invalid_request';
  return refuse(code, message, { status, headers: retryAfterOf(error) });
}

function errorPage(error: ServiceError): APIGatewayProxyResult {
  return scriptlessPage(error.status, {
    title: 'Allow an app',
    content: `<h1>The app could not be connected</h1>
<p role="alert">${escapeUTF8(error.message)}</p>
<p><a href="${appPaths.pages}">Open your account</a></p>`,
    headers: retryAfterOf(error),
  });
}

/** Omits the query, which contains the client's state. */
function logRequest({ now }: Services) {
  return ({ statusCode: status }: APIGatewayProxyResult, { state }: HttpContext): void => {
    log('oauth.completed', {
      request_id: state.requestId,
      status,
      code: state.code,
      requests_failed: Number(status >= 500),
      duration_ms: now() - state.startedMs,
    });
  };
}
