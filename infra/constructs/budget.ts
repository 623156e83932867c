import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import type { AlarmTopics } from './alarm-topics.ts';

interface BudgetProps {
  alarms: AlarmTopics;
  dollars: number;
  /**
   * The tags of all counted resources. They must be activated as cost allocation tags in Billing; otherwise nothing is
   * counted.
   */
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
