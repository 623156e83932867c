import { Validations } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { sealingKeyName } from '../../shared/webhooks/secret-box.ts';
import { dataRemoval } from './data-removal.ts';
import { grant } from './grant.ts';

interface SealingKeyProps {
  table: TableV2;
  retainsData: boolean;
}

/** The source of the key that seals the signing secrets of webhooks. It lives as long as the table that holds them. */
export class SealingKey extends Construct {
  readonly #secret: Secret;

  constructor(scope: Construct, id: string, { table, retainsData }: SealingKeyProps) {
    super(scope, id);
    this.#secret = new Secret(this, 'Secret', {
      secretName: sealingKeyName(table.tableName),
      generateSecretString: { passwordLength: 64 },
      removalPolicy: dataRemoval(retainsData),
    });
    Validations.of(this.#secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'What it sealed in the table can be opened with this value only; docs/operations.md has the steps.',
    });
  }

  grantRead(reader: IGrantable): void {
    grant(reader, ['secretsmanager:GetSecretValue'], this.#secret.secretArn);
  }
}
