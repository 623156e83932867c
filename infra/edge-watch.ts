import { type App, Fn, Stack, Token } from 'aws-cdk-lib';
import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { edgeAlarms } from './alarms/edge.ts';
import { AlarmTopic } from './constructs/alarm-topic.ts';
import type { Edge } from './constructs/edge.ts';
import { EdgeLog } from './constructs/edge-log.ts';

interface EdgeWatchProps {
  edge: Edge;
  account: string | undefined;
  /** The region of the edge's own stack if it names none. */
  defaultRegion: string | undefined;
  alarmEmail: string | null;
  logRetentionDays: RetentionDays;
  retainsData: boolean;
}

/**
 * The one region in which CloudFront keeps its metrics and takes the settings of its logs, wherever the rest of a
 * stage is.
 */
const region = 'us-east-1';

/**
 * The alarms and the access log of the edge, in the one region that has them. The distribution is read from the
 * output of its stack at each deployment: CloudFormation does that across regions, without a resource.
 */
export class EdgeWatch extends Stack {
  constructor(app: App, id: string, { edge, account, defaultRegion = region, ...props }: EdgeWatchProps) {
    const { alarmEmail, logRetentionDays, retainsData } = props;
    super(app, id, {
      description: 'Price Watch Service: alarms and access log of the edge',
      env: { region, ...(account !== undefined && { account }) },
    });
    const source = Stack.of(edge);
    this.addStackDependency(source);
    const distributionId = Fn.getStackOutput(
      source.stackName,
      edge.distributionIdOutput.logicalId,
      Token.isUnresolved(source.region) ? defaultRegion : source.region,
    );
    const { topic } = new AlarmTopic(this, 'Alarms', { alarmEmail });
    edgeAlarms(this, { distributionId, functionName: edge.functionName, topic });
    new EdgeLog(this, 'Log', { distributionId, logRetentionDays, retainsData });
  }
}
