import path from 'node:path';
import * as z from 'zod';
import { readKept, writeKept } from '../data/kept-file.ts';
import type { Losses } from '../data/losses.ts';
import type { Schedule } from './schedule.ts';

const State = z.enum(['ENABLED', 'DISABLED']);
const Kept = z.object({ state: State, input: z.string() });
type Kept = z.infer<typeof Kept>;
/** Earlier versions stored only a state, for schedules that no longer exist. */
const StatesFile = z.record(z.string(), z.union([Kept, State]));
const Update = z.object({ GroupName: z.string(), State, Target: z.object({ Input: z.string() }) });

/** Returns the current state of each schedule, which outlives the run, as in EventBridge Scheduler. */
export interface ScheduleStates {
  isEnabled: (schedule: Schedule) => boolean;
  /** Returns what the schedule sends. */
  inputOf: (schedule: Schedule) => string;
  /** Handles `GetSchedule` and `UpdateSchedule` by method and path; returns null for an unknown schedule. */
  answer: (method: string, url: URL, body: string) => Promise<object | null>;
}

const keyOf = ({ groupName, name }: { groupName: string; name: string }) => `${groupName}/${name}`;

/** Stores changes in `schedules.json` of the data folder; the rest comes from the template. */
export function openScheduleStates(schedules: Schedule[], dataDir: string, losses: Losses): ScheduleStates {
  const file = path.join(dataDir, 'schedules.json');
  const remedy = `Delete it, and ${losses.schedules}`;
  const kept = new Map(Object.entries(readKept(file, StatesFile, remedy) ?? {}));
  const keptOf = (schedule: Schedule): Kept => {
    const one = kept.get(keyOf(schedule));
    return typeof one === 'object' ? one : { state: schedule.state, input: schedule.input };
  };
  const find = (name: string, groupName: string) =>
    schedules.find((schedule) => schedule.name === name && schedule.groupName === groupName);
  return {
    isEnabled: (schedule) => keptOf(schedule).state === 'ENABLED',
    inputOf: (schedule) => keptOf(schedule).input,
    answer: async (method, url, body) => {
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
