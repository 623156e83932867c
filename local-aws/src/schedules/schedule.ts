import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Resolver } from '../template/resolver.ts';

/** A schedule of the template. */
export interface Schedule {
  name: string;
  periodMs: number;
  functionName: string;
  functionArn: string;
  /** The event source that invokes the function. */
  roleArn: string;
  groupName: string;
  expression: string;
  input: string;
  /** As in the template; it can be changed later. */
  state: 'ENABLED' | 'DISABLED';
}

const Properties = z.object({
  ScheduleExpression: z.string(),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  GroupName: z.string().default('default'),
  Target: z.object({ Arn: z.string(), RoleArn: z.string(), Input: z.string().default('{}') }),
});

export function schedulesOf(resolver: Resolver): Schedule[] {
  return resolver
    .resources('AWS::Scheduler::Schedule', Object.keys(Properties.shape))
    .map(({ name, properties }) => ({ name, ...Properties.parse(properties) }))
    .map(({ name, ScheduleExpression, GroupName, State, Target }) => ({
      name,
      groupName: GroupName,
      expression: ScheduleExpression,
      state: State,
      functionArn: Target.Arn,
      roleArn: Target.RoleArn,
      periodMs: parseRate(ScheduleExpression),
      functionName: Target.Arn.split(':').at(-1) ?? '',
      input: Target.Input,
    }));
}

/** Returns the event of one tick: the schedule's input with Scheduler's placeholders replaced. */
export function tickEvent(
  { input }: Pick<Schedule, 'input'>,
  scheduledAt: Date,
  extra: Record<string, unknown> = {},
): unknown {
  const text = input
    .replaceAll('<aws.scheduler.scheduled-time>', `${scheduledAt.toISOString().slice(0, 19)}Z`)
    .replaceAll('<aws.scheduler.execution-id>', randomUUID())
    .replaceAll('<aws.scheduler.attempt-number>', '1');
  return { ...z.record(z.string(), z.unknown()).parse(JSON.parse(text)), ...extra };
}

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** Returns the period of a `rate(...)` expression in milliseconds. */
export function parseRate(expression: string): number {
  const match = /^rate\((?<count>[1-9]\d*) (?<unit>minute|hour|day)s?\)$/u.exec(expression);
  const unit = match?.groups?.unit;
  if (!match?.groups || (unit !== 'minute' && unit !== 'hour' && unit !== 'day')) {
    throw new Error(
      `${expression} is not a rate(...) expression, the only kind of schedule supported locally`,
    );
  }
  return Number(match.groups.count) * unitMs[unit];
}
