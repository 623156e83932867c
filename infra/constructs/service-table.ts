import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';

/** The one table: on demand, with its TTL and the sparse index `due` of what is to happen at a time. */
export class ServiceTable extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, { retainsData }: { retainsData: boolean }) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billing: Billing.onDemand(),
      timeToLiveAttribute: 'expires_at',
      globalSecondaryIndexes: [
        {
          indexName: 'due',
          partitionKey: { name: 'due_pk', type: AttributeType.STRING },
          sortKey: { name: 'due_sk', type: AttributeType.STRING },
          projectionType: ProjectionType.INCLUDE,
          // None of them changes while the item stands in the index, so that no write is doubled.
          nonKeyAttributes: ['id', 'product_id', 'account_id'],
        },
      ],
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: retainsData },
      deletionProtection: retainsData,
      removalPolicy: retainsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }
}
