import type { APIGatewayProxyResult } from 'aws-lambda';
import document from '../../openapi.json' with { type: 'json' };

/** Serves the description of the interface, as committed. */
export async function handler(): Promise<APIGatewayProxyResult> {
  return {
    statusCode: 200,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=300',
      'Access-Control-Allow-Origin': '*',
    },
    body: JSON.stringify(document),
  };
}
