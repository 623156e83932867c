import { SQSClient } from '@aws-sdk/client-sqs';

/** The SDK's message if it finds no credentials. */
const nowhere = 'Could not load credentials from any providers';

/**
 * Throws if there are no AWS credentials where the CDK looks for them: environment, profile, machine. The CDK reports
 * invalid credentials itself, and can prompt for an MFA code.
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
