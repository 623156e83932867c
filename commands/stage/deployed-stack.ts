import {
  CloudFormationClient,
  DescribeStacksCommand,
  SetStackPolicyCommand,
} from '@aws-sdk/client-cloudformation';
import type { Connection } from './synthesized-stack.ts';

export interface DeployedStack {
  name: string;
  status: string | null;
  parameters: Partial<Record<string, string>>;
}

export async function findDeployedStack(name: string, connection: Connection): Promise<DeployedStack | null> {
  try {
    const { Stacks = [] } = await new CloudFormationClient(connection).send(
      new DescribeStacksCommand({ StackName: name }),
    );
    const [{ StackStatus: status = null, Parameters = [] } = {}] = Stacks;
    const parameters = Parameters.map(({ ParameterKey, ParameterValue = '' }) => [
      ParameterKey,
      ParameterValue,
    ]);
    return { name, status, parameters: Object.fromEntries(parameters) };
  } catch (error) {
    // CloudFormation has no specific error code for this.
    if (error instanceof Error && error.name === 'ValidationError' && /does not exist/.test(error.message))
      return null;
    throw error;
  }
}

/** The types whose resources contain data, or names that others know. */
export const protectedTypes = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::Cognito::UserPool',
  'AWS::KMS::Key',
  'AWS::SecretsManager::Secret',
  'AWS::SQS::Queue',
];

/** Secrets that can be replaced: `originKeys` rotates the edge's keys, and `admin canary set-up` creates a token. */
const replaceable = ['LogicalResourceId/OriginKeys*', 'LogicalResourceId/Canary*'];

/** Denies updates that would replace or delete data. It applies from the next deployment on. */
export const stackPolicy = {
  Statement: [
    { Effect: 'Allow', Principal: '*', Action: 'Update:*', Resource: '*' },
    {
      Effect: 'Deny',
      Principal: '*',
      Action: ['Update:Replace', 'Update:Delete'],
      NotResource: replaceable,
      Condition: { StringEquals: { ResourceType: protectedTypes } },
    },
  ],
};

export async function setStackPolicy(StackName: string, connection: Connection): Promise<void> {
  const StackPolicyBody = JSON.stringify(stackPolicy);
  await new CloudFormationClient(connection).send(new SetStackPolicyCommand({ StackName, StackPolicyBody }));
}
