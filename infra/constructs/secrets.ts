import { Validations } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { CfnSecret, Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { providerKeyName } from '../../shared/pages/crawler/drivers/provider/provider-keys.ts';
import { providers } from '../../shared/pages/crawler/drivers/providers.ts';
import { driversOf, type FetchRoute } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import { dataRemoval } from './data-removal.ts';
import { grant } from './grant.ts';
import type { ServiceFunction } from './service-function.ts';

interface KeySeedProps {
  secretName: string;
  retainsData: boolean;
  /** Why it is not rotated. */
  reason: string;
}

/** A seed of keys, generated at the first deployment and kept as long as the table. */
export class KeySeed extends Construct {
  readonly #secret: Secret;

  constructor(scope: Construct, id: string, { secretName, retainsData, reason }: KeySeedProps) {
    super(scope, id);
    this.#secret = new Secret(this, 'Secret', {
      secretName,
      generateSecretString: { passwordLength: 64 },
      removalPolicy: dataRemoval(retainsData),
    });
    Validations.of(this.#secret).acknowledge({ id: 'AwsSolutions-SMG4', reason });
  }

  grantRead(reader: IGrantable): void {
    grant(reader, ['secretsmanager:GetSecretValue'], this.#secret.secretArn);
  }
}

interface ClientSecretProps {
  app: ServiceFunction;
  table: TableV2;
  retainsData: boolean;
}

/** The client secret for the operator's own issuer. Empty until the operator sets it. */
export class ClientSecret extends Construct {
  constructor(scope: Construct, id: string, { app, table, retainsData }: ClientSecretProps) {
    super(scope, id);
    const secretName = `price-watch/${table.tableName}/sign-in`;
    const secret = new UnsetSecret(this, 'Secret', { secretName, removalPolicy: dataRemoval(retainsData) });
    app.addEnvironment('SIGN_IN_SECRET', secretName);
    grant(app, ['secretsmanager:GetSecretValue'], secret.secretArn);
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The issuer creates the secret. A new value takes effect within minutes.',
    });
  }
}

interface ProviderKeysProps {
  table: TableV2;
  retainsData: boolean;
  /** The routes by which pages are read. No role can read the keys of other drivers. */
  crawlerOrder: readonly FetchRoute[];
}

/** The keys of the crawling providers: empty secrets until an operator sets them. */
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
      reason: 'The provider creates the key. A new value takes effect within minutes.',
    });
  }

  grantRead(reader: IGrantable): void {
    for (const secret of this.#used) grant(reader, ['secretsmanager:GetSecretValue'], secret.secretArn);
  }
}

/** Empty until an operator sets it: the CDK generates a value if none is given, and readers reject that. */
export class UnsetSecret extends Secret {
  constructor(scope: Construct, id: string, props: SecretProps) {
    super(scope, id, props);
    const { defaultChild } = this.node;
    if (defaultChild instanceof CfnSecret) defaultChild.generateSecretString = undefined;
  }
}
