import { CfnSecret, Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

/**
 * A secret without a value, until an operator sets one. The CDK generates a value if none is given, and readers reject a generated one.
 */
export class UnsetSecret extends Secret {
  constructor(scope: Construct, id: string, props: SecretProps) {
    super(scope, id, props);
    const { defaultChild } = this.node;
    if (defaultChild instanceof CfnSecret) defaultChild.generateSecretString = undefined;
  }
}
