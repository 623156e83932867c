import { randomUUID } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import { readKept, writeKept } from '../data/kept-file.ts';
import type { Resolver } from '../template/resolver.ts';

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
    .resources('AWS::Scheduler::Schedule', Properties)
    .map(({ name, properties: { ScheduleExpression, GroupName, State, Target } }) => ({
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

const State = z.enum(['ENABLED', 'DISABLED']);
const Kept = z.object({ state: State, input: z.string() });
type Kept = z.infer<typeof Kept>;
const StatesFile = z.record(z.string(), Kept);
const Update = z.object({ GroupName: z.string(), State, Target: z.object({ Input: z.string() }) });

/** Returns the current state of each schedule, which outlives the run, as in EventBridge Scheduler. */
export interface ScheduleStates {
  isEnabled: (schedule: Schedule) => boolean;
  inputOf: (schedule: Schedule) => string;
  /** Handles `GetSchedule` and `UpdateSchedule` by method and path; returns null for an unknown schedule. */
  respond: (method: string, url: URL, body: string) => Promise<object | null>;
}

const keyOf = ({ groupName, name }: { groupName: string; name: string }) => `${groupName}/${name}`;

/** Stores changes in `schedules.json` of the data folder; the rest comes from the template. */
export function openScheduleStates(schedules: Schedule[], dataDir: string, remedy: string): ScheduleStates {
  const file = path.join(dataDir, 'schedules.json');
  const kept = new Map(Object.entries(readKept(file, StatesFile, remedy) ?? {}));
  const keptOf = (schedule: Schedule): Kept => kept.get(keyOf(schedule)) ?? schedule;
  const find = (name: string, groupName: string) =>
    schedules.find((schedule) => schedule.name === name && schedule.groupName === groupName);
  return {
    isEnabled: (schedule) => keptOf(schedule).state === 'ENABLED',
    inputOf: (schedule) => keptOf(schedule).input,
    respond: async (method, url, body) => {
      const name = decodeURIComponent(url.pathname.split('/')[2] ?? '');
      if (method === 'PUT') {
        const { GroupName, State: state, Target } = Update.parse(JSON.parse(body));
        const schedule = find(name, GroupName);
        if (!schedule) return null;
        kept.set(keyOf(schedule), { state, input: Target.Input });
        await writeKept(file, Object.fromEntries(kept));
        return { ScheduleArn: `arn:aws:scheduler:::schedule/${keyOf(schedule)}` };
      }
      const schedule = find(name, url.searchParams.get('groupName') ?? 'default');
      return schedule ? describe(schedule, keptOf(schedule)) : null;
    },
  };
}

function describe(
  { name, groupName, expression, functionArn, roleArn }: Schedule,
  { state, input }: Kept,
): object {
  return {
    Name: name,
    GroupName: groupName,
    State: state,
    ScheduleExpression: expression,
    FlexibleTimeWindow: { Mode: 'OFF' },
    Target: { Arn: functionArn, RoleArn: roleArn, Input: input },
  };
}
