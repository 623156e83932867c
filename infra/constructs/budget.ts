import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

/** What a month may cost before somebody is told. Of the whole account: costs by tag need a switch set by hand. */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { topic, dollars }: { topic: Topic; dollars: number }) {
    super(scope, id);
    const subscribers = [{ subscriptionType: 'SNS', address: topic.topicArn }];
    const above = { comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' };
    const budget = new CfnBudget(this, 'Month', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: dollars, unit: 'USD' },
      },
      notificationsWithSubscribers: [
        { notification: { ...above, notificationType: 'ACTUAL', threshold: 80 }, subscribers },
        { notification: { ...above, notificationType: 'FORECASTED', threshold: 100 }, subscribers },
      ],
    });
    // A budget tries its topic when it is made.
    budget.node.addDependency(topic);
  }
}
