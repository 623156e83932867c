import * as z from 'zod';
import type { stackCounts } from '../../commands/cost/units.ts';

const Template = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: z.unknown() })),
});
const Alarm = z.object({ Metrics: z.array(z.object({ MetricStat: z.unknown().optional() })).optional() });
const Firewall = z.object({ Rules: z.array(z.unknown()) });
const Stage = z.object({ TracingEnabled: z.boolean().default(false) });

/** Counts the resources with a fixed price in the templates of a stage. A managed group of firewall rules counts as one. */
export function countStacks(templates: unknown[]): typeof stackCounts {
  const resources = templates.flatMap((template) => Object.values(Template.parse(template).Resources));
  const of = <T extends z.ZodType>(type: string, shape: T) =>
    resources.filter(({ Type }) => Type === type).map(({ Properties }) => shape.parse(Properties));
  const count = (type: string) => of(type, z.unknown()).length;
  const sum = (counts: number[]) => counts.reduce((total, one) => total + one, 0);
  return {
    alarmMetrics: sum(
      of('AWS::CloudWatch::Alarm', Alarm).map(
        // Without a list, an alarm uses the metric in its own properties.
        ({ Metrics }) => Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1,
      ),
    ),
    compositeAlarms: count('AWS::CloudWatch::CompositeAlarm'),
    dashboards: count('AWS::CloudWatch::Dashboard'),
    firewalls: count('AWS::WAFv2::WebACL'),
    firewallRules: sum(of('AWS::WAFv2::WebACL', Firewall).map(({ Rules }) => Rules.length)),
    secrets: count('AWS::SecretsManager::Secret'),
    workedQueues: count('AWS::Lambda::EventSourceMapping'),
    isTraced: of('AWS::ApiGateway::Stage', Stage).some(({ TracingEnabled }) => TracingEnabled),
  };
}
