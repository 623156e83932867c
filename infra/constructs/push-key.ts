import { Validations } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { pushKeyName } from '../../shared/notifications/push/vapid-keys.ts';
import { dataRemoval } from './data-removal.ts';
import { grant } from './grant.ts';

interface PushKeyProps {
  table: TableV2;
  retainsData: boolean;
}

/** The source of the key pair of push notifications, generated at the first deployment. It lives as long as the table. */
export class PushKey extends Construct {
  readonly #secret: Secret;

  constructor(scope: Construct, id: string, { table, retainsData }: PushKeyProps) {
    super(scope, id);
    this.#secret = new Secret(this, 'Secret', {
      secretName: pushKeyName(table.tableName),
      generateSecretString: { passwordLength: 64 },
      removalPolicy: dataRemoval(retainsData),
    });
    Validations.of(this.#secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Devices subscribe with the public key: with another pair all of them would have to subscribe again.',
    });
  }

  grantRead(reader: IGrantable): void {
    grant(reader, ['secretsmanager:GetSecretValue'], this.#secret.secretArn);
  }
}
