import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { providers } from '../../shared/crawler/drivers/providers.ts';
import { providerKeyName } from '../../shared/crawler/provider-keys.ts';

interface ProviderKeysProps {
  table: TableV2;
  retainsData: boolean;
}

/** The keys of the crawling providers: secrets without a value, until an operator puts one in. */
export class ProviderKeys extends Construct {
  readonly #secrets: Secret[];

  constructor(scope: Construct, id: string, { table, retainsData }: ProviderKeysProps) {
    super(scope, id);
    this.#secrets = providers.map(({ name }) => {
      const secret = new Secret(this, name, {
        secretName: providerKeyName(table.tableName, name),
        removalPolicy: retainsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      });
      const { defaultChild } = secret.node;
      // The CDK makes a value up where none is given, and a made-up key is one that the provider refuses.
      if (defaultChild instanceof CfnSecret) defaultChild.generateSecretString = undefined;
      return secret;
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The provider makes the key; a new one that is put in is in use within minutes.',
    });
  }

  grantRead(reader: IGrantable): void {
    for (const secret of this.#secrets) secret.grantRead(reader);
  }
}
