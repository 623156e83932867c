import { type App, Stack, Token } from 'aws-cdk-lib';
import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { AlarmTopics } from '../constructs/alarm-topics.ts';
import { Budget } from '../constructs/budget.ts';
import type { Edge } from '../constructs/edge.ts';
import { EdgeLog } from '../constructs/edge-log.ts';
import { addAlarm } from '../constructs/service-alarm.ts';
import { edgeAlarms } from '../monitoring/edge.ts';
import { readOutput } from './read-output.ts';

interface EdgeWatchProps {
  edge: Edge;
  account: string | undefined;
  defaultRegion: string | undefined;
  alarmEmail: string | null;
  pagerUrl: string | null;
  docsUrl: (region: string) => string;
  logRetentionDays: RetentionDays;
  retainsData: boolean;
  budget: { dollars: number; tags: Record<string, string> };
}

/**
 * CloudFront's metrics and log settings exist only in this region, and many regions have no resource type for budgets.
 */
const region = 'us-east-1';

/**
 * Alarms and access log of the edge, and the stage's budget. CloudFormation reads the distribution from its stack's
 * output across regions.
 */
export class EdgeWatch extends Stack {
  constructor(app: App, id: string, { edge, account, defaultRegion = region, ...props }: EdgeWatchProps) {
    const { logRetentionDays, retainsData, budget, docsUrl } = props;
    super(app, id, {
      description: 'Price Watch Service: alarms and access log of the edge, and budget',
      env: { region, ...(account !== undefined && { account }) },
    });
    const source = Stack.of(edge);
    this.addStackDependency(source);
    const sourceRegion = Token.isUnresolved(source.region) ? defaultRegion : source.region;
    const distributionId = readOutput(edge.distributionIdOutput, sourceRegion);
    const alarms = new AlarmTopics(this, 'Alarms', props);
    const notify = { prefix: id, topics: alarms.topics, docsUrl: docsUrl(sourceRegion) };
    for (const alarm of edgeAlarms(distributionId, edge.functionName)) addAlarm(this, notify, alarm);
    new Budget(this, 'Budget', { ...budget, alarms });
    new EdgeLog(this, 'Log', { distributionId, logRetentionDays, retainsData });
  }
}
