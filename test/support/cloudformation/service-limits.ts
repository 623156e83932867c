import * as z from 'zod';
import type { DeployedTemplate } from '../synthesize-stage.ts';
import type { Finding } from './schema-findings.ts';

/**
 * What services reject at a deployment, although schemas and cfn-lint accept it. For a value that is only
 * known at a deployment, such as an ARN, the longest likely length is used.
 */
const longestValue = 'x'.repeat(150);

const Variables = z.object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) });
const EdgeFunction = z.object({ FunctionCode: z.string() });
const Mapping = z.object({
  BatchSize: z.number(),
  MaximumBatchingWindowInSeconds: z.number().default(0),
});
const Role = z.object({ Policies: z.array(z.object({ PolicyDocument: z.unknown() })).default([]) });
const Alarm = z.object({
  EvaluationPeriods: z.number(),
  Period: z.number().optional(),
  Metrics: z.array(z.object({ MetricStat: z.object({ Period: z.number() }).optional() })).default([]),
});
const Rules = z.object({ Rules: z.array(z.object({ Priority: z.number() })) });
const Stage = z.object({ AccessLogSetting: z.object({ Format: z.string() }).optional() });
const Schedule = z.object({ ScheduleExpression: z.string() });

/** Names reserved by Lambda. */
const reserved =
  /^(?:_HANDLER|_X_AMZN_TRACE_ID|AWS_(?:DEFAULT_)?REGION|AWS_EXECUTION_ENV|AWS_LAMBDA_.*|AWS_ACCESS_KEY(?:_ID)?|AWS_SECRET_ACCESS_KEY|AWS_SESSION_TOKEN|LAMBDA_(?:TASK_ROOT|RUNTIME_DIR)|TZ)$/;

/** Returns what is wrong with properties of this shape, or nothing if every condition is false. */
function limit<T extends z.ZodType>(shape: T, wrong: (properties: z.infer<T>) => (string | false)[]) {
  return (properties: unknown): string[] => {
    const parsed = shape.safeParse(properties);
    if (!parsed.success)
      return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return wrong(parsed.data).filter((message) => message !== false);
  };
}

const limits: Record<string, (properties: unknown) => string[]> = {
  'AWS::Lambda::Function': limit(Variables, ({ Environment: { Variables: variables } }) => {
    const sizes = Object.entries(variables).map(([name, value]) => name.length + sizeOf(value));
    const size = sizes.reduce((sum, one) => sum + one, 0);
    const taken = Object.keys(variables).filter((name) => reserved.test(name));
    return [
      size > 4096 && `the environment has ${size} of 4,096 bytes`,
      taken.length > 0 && `${taken.join(', ')} is reserved`,
    ];
  }),
  // All inline policies of a role together. Our roles have no others.
  'AWS::IAM::Role': limit(Role, ({ Policies }) => {
    const size = Policies.reduce((sum, { PolicyDocument }) => sum + sizeOf(PolicyDocument), 0);
    return [size > 10_240 && `policies have ${size} of 10,240 characters`];
  }),
  'AWS::IAM::Policy': () => ['a policy outside its role takes another of the stack’s 500 resources'],
  'AWS::CloudFront::Function': limit(EdgeFunction, ({ FunctionCode }) => {
    const { length } = Buffer.from(FunctionCode);
    return [length > 10_240 && `the code has ${length} of 10,240 bytes`];
  }),
  'AWS::Lambda::EventSourceMapping': limit(Mapping, ({ BatchSize, MaximumBatchingWindowInSeconds }) => [
    BatchSize > 10 && MaximumBatchingWindowInSeconds < 1 && 'a batch of more than 10 needs a batching window',
  ]),
  'AWS::CloudWatch::Alarm': limit(Alarm, ({ EvaluationPeriods, Period, Metrics }) => {
    const period = Math.max(Period ?? 0, ...Metrics.flatMap(({ MetricStat }) => MetricStat?.Period ?? []));
    // A week if the period is at least an hour.
    const longest = period >= 3600 ? 7 * 86_400 : 86_400;
    const seconds = EvaluationPeriods * period;
    return [
      seconds > longest && `it looks back over ${seconds} s of ${longest}`,
      Metrics.length > 10 && `it has ${Metrics.length} of 10 metrics`,
    ];
  }),
  'AWS::WAFv2::WebACL': limit(Rules, (acl) => {
    const priorities = acl.Rules.map(({ Priority }) => Priority);
    return [new Set(priorities).size < priorities.length && 'two rules have the same priority'];
  }),
  'AWS::ApiGateway::Stage': limit(Stage, ({ AccessLogSetting }) => {
    const format = AccessLogSetting?.Format ?? '$context.requestId';
    return [
      !/\$context\.(?:requestId|extendedRequestId)/.test(format) && 'the access log needs the request’s id',
      format.includes('\n') && 'a line of the access log is one line',
    ];
  }),
  'AWS::Scheduler::Schedule': limit(Schedule, ({ ScheduleExpression: expression }) => {
    const isRate = /^rate\((?:1 (?:minute|hour|day)|(?!1 )[1-9]\d* (?:minutes|hours|days))\)$/.test(
      expression,
    );
    return [!isRate && `${expression} is not a rate`];
  }),
};

/** Returns what a service would reject in a template that CloudFormation accepts. */
export function limitFindings(template: DeployedTemplate): Finding[] {
  return Object.entries(template.Resources).flatMap(([resource, { Type, Properties }]) =>
    (limits[Type]?.(Properties) ?? []).map((message) => ({ resource, rule: Type, message })),
  );
}

/** Returns the size of a text, or of a value as JSON. */
function sizeOf(value: unknown): number {
  const written = JSON.stringify(value, (_key, part: unknown) => (isIntrinsic(part) ? longestValue : part));
  return typeof value === 'string' ? Buffer.byteLength(value) : Buffer.byteLength(written);
}

function isIntrinsic(part: unknown): boolean {
  if (part === null || typeof part !== 'object') return false;
  const [only = '', ...others] = Object.keys(part);
  return others.length === 0 && /^(?:Ref|Fn::\w+)$/.test(only);
}
