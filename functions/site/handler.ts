import type { APIGatewayProxyEvent } from 'aws-lambda';
import { sandboxPath } from '../../shared/pages/crawler/sandbox/sandbox-url.ts';
import { serveSandbox } from './serve-sandbox.ts';
import { serveSite } from './serve-site.ts';

/** The files are in the folder of the bundle. */
const site = serveSite(__dirname);
const sandbox = serveSandbox(Date.now);

export const handler = (event: APIGatewayProxyEvent) =>
  event.resource === sandboxPath ? sandbox(event) : site(event);
