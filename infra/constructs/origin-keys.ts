import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/** The header that proves to the API that a request came through the edge. */
export const originKeyHeader = 'x-origin-key';

/** The template contains references that CloudFormation resolves at deployment, not values. */
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
        'Rotation takes several deployments (docs/operations.md), because the edge does not pick up a new value by itself.',
    });
    return secret.secretValue.unsafeUnwrap();
  }
}
