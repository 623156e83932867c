import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { TableAccess } from '../stack/table-access.ts';
import { tableStatements } from '../stack/table-statements.ts';
import { dataRemoval } from './data-removal.ts';
import { type Conditions, grant } from './grant.ts';

export const indexName = 'due';

/** The single table: on demand, with TTL and the sparse index `due` of items that are due at some time. */
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
          // None of them changes while the item is in the index, so that writes do not cost double.
          nonKeyAttributes: ['id', 'product_id', 'account_id'],
        },
      ],
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: retainsData },
      deletionProtection: retainsData,
      removalPolicy: dataRemoval(retainsData),
    });
  }

  /** Grants access to items by the first word of their partition keys. */
  grantItems(grantee: IGrantable, access: TableAccess): void {
    const { tableArn } = this.table;
    for (const { actions, words } of tableStatements(access)) {
      const conditions = {
        ...keysBegin(words),
        // Without it, the first condition would also match a call without keys.
        Null: { 'dynamodb:LeadingKeys': 'false' },
      };
      grant(grantee, actions.map(named), tableArn, conditions);
    }
    const { due } = access;
    // Only queries read an index, and a query has a key. AWS does not document whether the index key is checked.
    if (due.length > 0) grant(grantee, [named('Query')], `${tableArn}/index/${indexName}`, keysBegin(due));
  }
}

function named(action: string): string {
  return `dynamodb:${action}`;
}

function keysBegin(words: string[]): Conditions {
  return { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': words.map((word) => `${word}*`).sort() } };
}
