import type { APIGatewayProxyEvent } from 'aws-lambda';

/** A request header, whatever the spelling of its name. */
export function header({ headers }: APIGatewayProxyEvent, lowerCaseName: string): string | undefined {
  const name = Object.keys(headers ?? {}).find((key) => key.toLowerCase() === lowerCaseName);
  return name === undefined ? undefined : headers[name];
}
