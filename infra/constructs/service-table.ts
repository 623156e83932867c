import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';

const indexName = 'due';

/** What the functions do with items. No scan, and nothing to the table itself. */
const itemActions = [
  'BatchGetItem',
  'GetItem',
  'Query',
  'ConditionCheckItem',
  'BatchWriteItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
].map((action) => `dynamodb:${action}`);

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
          indexName,
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

  grantItems(grantee: IGrantable): void {
    const { tableArn } = this.table;
    const resourceArns = [tableArn, `${tableArn}/index/${indexName}`];
    Grant.addToPrincipal({ grantee, actions: itemActions, resourceArns });
  }
}
