import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { appPaths } from '../../../shared/interface/paths.ts';
import { siteUrlOf } from '../../http/request.ts';
import type { HttpServices } from '../../http/services.ts';
import { redirect } from './redirect.ts';

interface Dependencies extends Pick<HttpServices, 'siteUrl' | 'isBehindEdge'> {
  readPasskeyPage: () => Promise<{ clientId: string; addPasskeyUrl: string }>;
}

/**
 * Cognito offers only this page: https://docs.aws.amazon.com/cognito/latest/developerguide/managed-login-endpoints.html
 */
export function addPasskey({ readPasskeyPage, ...site }: Dependencies) {
  return async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    const { clientId, addPasskeyUrl } = await readPasskeyPage();
    const url = new URL(addPasskeyUrl);
    url.search = new URLSearchParams({
      client_id: clientId,
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: `${siteUrlOf(event, site)}${appPaths.account}`,
    }).toString();
    return redirect(url.href);
  };
}
