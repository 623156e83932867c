import type { APIGatewayProxyEvent } from 'aws-lambda';

/** Returns a request header, however its name is spelled. */
export function header({ headers }: APIGatewayProxyEvent, lowerCaseName: string): string | undefined {
  const name = Object.keys(headers ?? {}).find((key) => key.toLowerCase() === lowerCaseName);
  return name === undefined ? undefined : headers[name];
}
