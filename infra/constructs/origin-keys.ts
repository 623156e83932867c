import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/** The header in which the edge proves to the API that a request came through it. */
export const originKeyHeader = 'x-origin-key';

/**
 * The keys that the edge and the firewall share. The template holds references that CloudFormation resolves at
 * deployment, and no values.
 */
export class OriginKeys extends Construct {
  /** The key that the edge sends. */
  readonly sent: string;
  /** The keys that the firewall accepts. */
  readonly taken: string[];

  constructor(scope: Construct, id: string, { names }: { names: [string, ...string[]] }) {
    super(scope, id);
    const [first, ...others] = names;
    this.sent = this.#addKey(first);
    this.taken = [this.sent, ...others.map((name) => this.#addKey(name))];
  }

  #addKey(name: string): string {
    const secret = new Secret(this, name, {
      description: 'What the edge sends to the API with each request',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Two deployments rotate it (docs/operations.md); by itself the edge would not take the new value up.',
    });
    return secret.secretValue.unsafeUnwrap();
  }
}
