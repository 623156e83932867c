import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { escapeUTF8 } from 'entities/escape';
import { failures } from '../../../shared/interface/errors.ts';
import { appPaths } from '../../../shared/interface/paths.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { inUnitOfWork, log } from '../../../shared/platform/log/log.ts';
import { earlyTimeout, toServiceError } from '../../http/layers/error-envelope.ts';
import { addressRateLimit, isRead } from '../../http/layers/rate-limit.ts';
import { requestLog } from '../../http/layers/request-log.ts';
import { type Handler, type HttpContext, type HttpMiddleware, openState } from '../../http/request.ts';
import { scriptlessPage } from '../../http/scriptless-page.ts';
import type { HttpServices } from '../../http/services.ts';
import type { addPasskey } from './add-passkey.ts';
import type { beginSignIn } from './begin-sign-in.ts';
import type { finishSignIn } from './finish-sign-in.ts';

interface Steps {
  addPasskey: ReturnType<typeof addPasskey>;
  begin: ReturnType<typeof beginSignIn>;
  finish: ReturnType<typeof finishSignIn>;
}

export function serveSignIn(
  services: Pick<HttpServices, 'rateWindow' | 'isBehindEdge' | 'now'>,
  { begin, finish, addPasskey }: Steps,
): Handler {
  const stack = middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, HttpContext>(earlyTimeout)
    .use(requestLog(logStep(services)))
    .use(errorPage())
    .use(addressRateLimit(services))
    .handler(async (event, { state }) => {
      const path = event.path.replace(/\/$/, '');
      if (isRead(event) && path === appPaths.signIn) return begin(event, state);
      if (isRead(event) && path === appPaths.callback) return finish(event, state);
      if (isRead(event) && path === appPaths.addPasskey) return addPasskey(event);
      throw new ServiceError('not_found', 'Page not found.');
    });
  return (event, lambda: Context) =>
    inUnitOfWork({ request_id: lambda.awsRequestId }, () =>
      stack(event, openState(lambda, event, services.now())),
    );
}

function errorPage(): HttpMiddleware {
  return {
    onError: (request) => {
      const { state } = request.context;
      const error = toServiceError(request.error, state.requestId);
      state.code = error.toDetails().code;
      request.response = failurePage(error, state.returnTo);
    },
  };
}

/** Omits the query, which contains the code and state of a sign-in. */
function logStep({ now }: Pick<HttpServices, 'now'>) {
  return ({ statusCode: status }: APIGatewayProxyResult, { state }: HttpContext): void => {
    const { requestId, accountId, code, startedMs } = state;
    log('sign_in.completed', {
      request_id: requestId,
      account_id: accountId,
      status,
      code,
      // Not the user's fault.
      sign_ins_failed: Number(status >= 500),
      sign_ins_misconfigured: Number(code === failures.not_configured.code),
      duration_ms: now() - startedMs,
    });
  };
}

function failurePage(
  { status, message, retryAfterSeconds: retryAfter }: ServiceError,
  returnTo: string | null,
): APIGatewayProxyResult {
  const query = returnTo === null ? '' : `?return_to=${encodeURIComponent(returnTo)}`;
  return scriptlessPage(status, {
    title: 'Sign in',
    content: `<h1>You are not signed in</h1>
<p role="alert">${escapeUTF8(message)}</p>
<p><a href="${escapeUTF8(appPaths.signIn + query)}">Try again</a> · <a href="${appPaths.pages}">Back to the start</a></p>`,
    headers: retryAfter === null ? {} : { 'Retry-After': String(retryAfter) },
  });
}
