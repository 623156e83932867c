import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, SQSBatchResponse, SQSEvent } from 'aws-lambda';

const sqs = new SQSClient();

/** Sends an order from the API to the queue, and logs an order from the queue. */
export async function handler(
  event: APIGatewayProxyEvent | SQSEvent,
): Promise<APIGatewayProxyResult | SQSBatchResponse> {
  if ('Records' in event) {
    for (const { body } of event.Records) console.log(JSON.stringify({ event: 'order.taken', order: body }));
    return { batchItemFailures: [] };
  }
  const order = event.body ?? '';
  await sqs.send(new SendMessageCommand({ QueueUrl: process.env.QUEUE_URL, MessageBody: order }));
  return { statusCode: 202, body: JSON.stringify({ accepted: order }) };
}
