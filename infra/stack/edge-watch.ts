import { type App, Fn, Stack, Token } from 'aws-cdk-lib';
import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { edgeAlarms } from '../alarms/edge.ts';
import { AlarmTopic } from '../constructs/alarm-topic.ts';
import { Budget } from '../constructs/budget.ts';
import type { Edge } from '../constructs/edge.ts';
import { EdgeLog } from '../constructs/edge-log.ts';

interface EdgeWatchProps {
  edge: Edge;
  account: string | undefined;
  /** The default region of the edge's own stack. */
  defaultRegion: string | undefined;
  alarmEmail: string | null;
  logRetentionDays: RetentionDays;
  retainsData: boolean;
  budget: { dollars: number; tags: Record<string, string> };
}

/**
 * The one region in which CloudFront keeps its metrics and takes the settings of its logs, wherever the rest of a
 * stage is. Many regions have no type of resource for budgets; this one does.
 */
const region = 'us-east-1';

/**
 * The alarms and the access log of the edge, and the stage's budget, in the one region that has them. The
 * distribution is read from the output of its stack at each deployment: CloudFormation does that across regions,
 * without a resource.
 */
export class EdgeWatch extends Stack {
  constructor(app: App, id: string, { edge, account, defaultRegion = region, ...props }: EdgeWatchProps) {
    const { alarmEmail, logRetentionDays, retainsData, budget } = props;
    super(app, id, {
      description: 'Price Watch Service: alarms and access log of the edge, and budget',
      env: { region, ...(account !== undefined && { account }) },
    });
    const source = Stack.of(edge);
    this.addStackDependency(source);
    const distributionId = Fn.getStackOutput(
      source.stackName,
      edge.distributionIdOutput.logicalId,
      Token.isUnresolved(source.region) ? defaultRegion : source.region,
    );
    const alarms = new AlarmTopic(this, 'Alarms', { alarmEmail });
    const { topic } = alarms;
    edgeAlarms(this, { distributionId, functionName: edge.functionName, topic });
    new Budget(this, 'Budget', { ...budget, alarms });
    new EdgeLog(this, 'Log', { distributionId, logRetentionDays, retainsData });
  }
}
