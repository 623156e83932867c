import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';

/** What all AWS clients of the admin command share. */
export interface AwsConfig {
  endpoint?: string;
  region?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Returns the address of a deployed queue by its name. */
export async function queueUrlOf(name: string): Promise<string> {
  const { QueueUrl } = await new SQSClient({}).send(new GetQueueUrlCommand({ QueueName: name }));
  if (!QueueUrl) throw new Error(`Unknown queue ${name}`);
  return QueueUrl;
}
