import { Stack } from 'aws-cdk-lib';
import { CfnQueryDefinition, type LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { logSearches } from '../../shared/platform/log/log-searches.ts';

/** CloudWatch Logs Insights searches at most 50 log groups at once. */
const maxLogGroups = 50;

/** The text that an operator replaces with an ID or a host before running a query. */
const placeholder = 'PASTE-HERE';

/** Saved queries of CloudWatch Logs Insights, in a folder with the stack's name. Throws for too many log groups. */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, { logs }: { logs: readonly LogGroup[] }) {
    super(scope, id);
    if (logs.length > maxLogGroups)
      throw new Error(`A query of ${logs.length} log groups exceeds the limit of ${maxLogGroups}.`);
    for (const [name, { fields }] of Object.entries(logSearches))
      new CfnQueryDefinition(this, name, {
        // A slash in the name creates a folder.
        name: `${Stack.of(this).stackName}/by ${name}`,
        logGroupNames: logs.map(({ logGroupName }) => logGroupName),
        queryString: [
          'fields @timestamp, event, @message',
          `filter ${fields.map((field) => `${field} like "${placeholder}"`).join(' or ')}`,
          'sort @timestamp asc',
          'limit 1000',
        ].join('\n| '),
      });
  }
}
