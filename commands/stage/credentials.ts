import { SQSClient } from '@aws-sdk/client-sqs';

/** What the SDK says when none of the places where credentials may be has any. */
const nowhere = 'Could not load credentials from any providers';

/**
 * Whether there are credentials for AWS to be found, where the CDK looks for them too: environment, profile, machine.
 * Those that are there and do not work are for the CDK to tell of; it can ask for a code where a profile wants one.
 */
export async function hasCredentials(): Promise<boolean> {
  const { config } = new SQSClient({ region: 'us-east-1' });
  try {
    await config.credentials();
    return true;
  } catch (error) {
    return !(error instanceof Error && error.message.includes(nowhere));
  }
}
