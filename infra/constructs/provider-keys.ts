import { Validations } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { providerKeyName } from '../../shared/pages/crawler/drivers/provider/provider-keys.ts';
import { providers } from '../../shared/pages/crawler/drivers/providers.ts';
import { driversOf, type FetchRoute } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import { dataRemoval } from './data-removal.ts';
import { grant } from './grant.ts';
import { UnsetSecret } from './unset-secret.ts';

interface ProviderKeysProps {
  table: TableV2;
  retainsData: boolean;
  /** The routes by which pages are read; no role can read the keys of other drivers. */
  crawlerOrder: readonly FetchRoute[];
}

/** The keys of the crawling providers: secrets without a value, until an operator sets one. */
export class ProviderKeys extends Construct {
  readonly #used: Secret[];

  constructor(scope: Construct, id: string, { table, retainsData, crawlerOrder }: ProviderKeysProps) {
    super(scope, id);
    const secrets = providers.map(({ name }) => {
      const secret = new UnsetSecret(this, name, {
        secretName: providerKeyName(table.tableName, name),
        removalPolicy: dataRemoval(retainsData),
      });
      return { name, secret };
    });
    const used = new Set<string>(driversOf(crawlerOrder));
    this.#used = secrets.flatMap(({ name, secret }) => (used.has(name) ? [secret] : []));
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The provider makes the key; a new one that is put in is in use within minutes.',
    });
  }

  grantRead(reader: IGrantable): void {
    for (const secret of this.#used) grant(reader, ['secretsmanager:GetSecretValue'], secret.secretArn);
  }
}
