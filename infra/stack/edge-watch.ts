import { type App, Stack, Token } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { AlarmTopics } from '../constructs/alarm-topics.ts';
import type { Edge } from '../constructs/edge.ts';
import { EdgeLog } from '../constructs/edge-log.ts';
import { addAlarm, minutes, page, type ServiceAlarm } from '../constructs/service-alarm.ts';
import { ifEnough, math } from '../monitoring/metrics.ts';
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

/** CloudFront's metrics and log settings exist only here, and many regions have no resource type for budgets. */
const region = 'us-east-1';

/** CloudFormation reads the distribution from its stack's output across regions. */
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

interface BudgetProps {
  alarms: AlarmTopics;
  dollars: number;
  /** Nothing is counted unless they are activated as cost allocation tags in Billing. */
  tags: Record<string, string>;
}

/** The monthly cost that triggers a notification. */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { alarms, dollars, tags }: BudgetProps) {
    super(scope, id);
    const { ticket } = alarms.topics;
    alarms.grantPublish(ticket, 'budgets.amazonaws.com');
    const subscribers = [{ subscriptionType: 'SNS', address: ticket.topicArn }];
    const above = { comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' };
    const budget = new CfnBudget(this, 'Month', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        metrics: ['UnblendedCost'],
        filterExpression: {
          and: Object.entries(tags).map(([key, value]) => ({ tags: { key, values: [value] } })),
        },
        budgetLimit: { amount: dollars, unit: 'USD' },
      },
      notificationsWithSubscribers: [
        { notification: { ...above, notificationType: 'ACTUAL', threshold: 80 }, subscribers },
        { notification: { ...above, notificationType: 'FORECASTED', threshold: 100 }, subscribers },
      ],
    });
    // A budget publishes to its topic when it is created.
    budget.node.addDependency(ticket);
  }
}

function edgeAlarms(distributionId: string, functionName: string): ServiceAlarm[] {
  const of = (dimension: Record<string, string>) => (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      statistic,
      dimensionsMap: { ...dimension, Region: 'Global' },
      ...minutes(5),
    });
  const site = of({ DistributionId: distributionId });
  const edgeFunction = of({ FunctionName: functionName });
  return [
    page('RequestsFail', {
      runbook: 'edge-RequestsFail',
      when: {
        metric: ifEnough(site('5xxErrorRate', Stats.AVERAGE), site('Requests', Stats.SUM)),
        // Includes 503 for pages that shops block, which never amount to half of all requests.
        threshold: 50,
        evaluationPeriods: 2,
      },
      impact: 'Half of all requests fail at the edge or at the origin. The site and the API are mostly down.',
      firstStep: 'request SITE/api/v1/me without a token. Expect 401 with a JSON error.',
    }),
    page('FunctionFails', {
      runbook: 'edge-FunctionFails',
      when: {
        metric: math('FILL(thrown, 0) + FILL(invalid, 0) + FILL(throttled, 0)', {
          thrown: edgeFunction('FunctionExecutionErrors', Stats.SUM),
          invalid: edgeFunction('FunctionValidationErrors', Stats.SUM),
          throttled: edgeFunction('FunctionThrottles', Stats.SUM),
        }),
        threshold: 5,
      },
      impact: 'The edge function fails. Requests get 502 or 503 and never reach the API.',
      firstStep: 'if it began with a deployment, roll back.',
    }),
  ];
}
