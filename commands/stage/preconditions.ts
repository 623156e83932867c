import { resolveCname } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import type { Connection } from './synthesized-stack.ts';

/** The SDK's message if it finds no credentials. */
const nowhere = 'Could not load credentials from any providers';

/** Looks where the CDK does. The CDK reports invalid credentials itself, and can prompt for an MFA code. */
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

const Outputs = z.record(z.string(), z.record(z.string(), z.string()));
const record = /^(?<name>\S+) CNAME (?<value>\S+)$/;

/** Returns the CNAME records among a stack's outputs that are missing in DNS, as `NAME CNAME VALUE`. */
export async function missingMailRecords(
  outputsFile: string,
  stack: string,
  resolve: (name: string) => Promise<string[]> = resolveCname,
): Promise<string[]> {
  const outputs = Outputs.parse(JSON.parse(readFileSync(outputsFile, 'utf8')))[stack] ?? {};
  const records = Object.values(outputs).filter((output) => record.test(output));
  if (records.length === 0) throw new Error(`Missing DNS records of ${stack} in ${outputsFile}.`);
  const found = await Promise.all(
    records.map(async (text) => {
      const { name = '', value = '' } = record.exec(text)?.groups ?? {};
      const set = await resolve(name).catch(() => []);
      return set.some((target) => target.toLowerCase() === value.toLowerCase());
    }),
  );
  return records.filter((_, index) => !found[index]);
}

export interface MailStatus {
  isVerified: boolean;
  /** In the sandbox, SES delivers to verified addresses only. */
  isInSandbox: boolean;
}

export async function mailStatus(domain: string, connection: Connection): Promise<MailStatus> {
  const ses = new SESv2Client(connection);
  const [{ VerifiedForSendingStatus = false }, { ProductionAccessEnabled = false }] = await Promise.all([
    ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain })),
    ses.send(new GetAccountCommand({})),
  ]);
  return { isVerified: VerifiedForSendingStatus, isInSandbox: !ProductionAccessEnabled };
}
