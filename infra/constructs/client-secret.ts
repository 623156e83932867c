import { Validations } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { dataRemoval } from './data-removal.ts';
import { grant } from './grant.ts';
import type { ServiceFunction } from './service-function.ts';
import { UnsetSecret } from './unset-secret.ts';

interface ClientSecretProps {
  /** The function that signs people in. */
  app: ServiceFunction;
  table: TableV2;
  retainsData: boolean;
}

/** The secret of the client at an issuer of the operator's own. It has no value until the operator sets one. */
export class ClientSecret extends Construct {
  constructor(scope: Construct, id: string, { app, table, retainsData }: ClientSecretProps) {
    super(scope, id);
    const secretName = `price-watch/${table.tableName}/sign-in`;
    const secret = new UnsetSecret(this, 'Secret', { secretName, removalPolicy: dataRemoval(retainsData) });
    app.addEnvironment('SIGN_IN_SECRET', secretName);
    grant(app, ['secretsmanager:GetSecretValue'], secret.secretArn);
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The issuer makes the secret; a new one that is put in is in use within minutes.',
    });
  }
}
