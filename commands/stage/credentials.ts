import { SQSClient } from '@aws-sdk/client-sqs';

/** What the SDK says when it finds no credentials anywhere. */
const nowhere = 'Could not load credentials from any providers';

/**
 * Throws when there are no credentials for AWS to be found where the CDK looks for them too: environment, profile,
 * machine. Those that are there and do not work are for the CDK to tell of; it can ask for a code where a profile wants
 * one.
 */
export async function requireCredentials(): Promise<void> {
  const { config } = new SQSClient({ region: 'us-east-1' });
  try {
    await config.credentials();
  } catch (error) {
    if (error instanceof Error && error.message.includes(nowhere))
      throw new Error(noCredentials(process.env.AWS_PROFILE));
  }
}

function noCredentials(profile: string | undefined): string {
  return profile
    ? `Missing AWS credentials for the profile ${profile} (AWS_PROFILE).`
    : 'Missing AWS credentials. Set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
}
