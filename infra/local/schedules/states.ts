import path from 'node:path';
import * as z from 'zod';
import { readKept, writeKept } from '../data/kept-file.ts';
import type { Schedule } from './schedule.ts';

const State = z.enum(['ENABLED', 'DISABLED']);
const StatesFile = z.record(z.string(), State);
const Update = z.object({ GroupName: z.string(), State });

/** Tells which schedules are switched off, as EventBridge Scheduler does: it outlives the run. */
export interface ScheduleStates {
  isEnabled: (schedule: Schedule) => boolean;
  /** Answers `GetSchedule` and `UpdateSchedule` by method and path; null for a schedule that is not there. */
  answer: (method: string, url: URL, body: string) => Promise<object | null>;
}

const remedy = 'Delete it, and pause again the plans that were paused.';
const keyOf = ({ groupName, name }: { groupName: string; name: string }) => `${groupName}/${name}`;

/** Keeps what is switched in `schedules.json` of the data folder; the template says the rest. */
export function openScheduleStates(schedules: Schedule[], dataDir: string): ScheduleStates {
  const file = path.join(dataDir, 'schedules.json');
  const kept = new Map(Object.entries(readKept(file, StatesFile, remedy) ?? {}));
  const stateOf = (schedule: Schedule) => kept.get(keyOf(schedule)) ?? schedule.state;
  const find = (name: string, groupName: string) =>
    schedules.find((schedule) => schedule.name === name && schedule.groupName === groupName);
  return {
    isEnabled: (schedule) => stateOf(schedule) === 'ENABLED',
    answer: async (method, url, body) => {
      const name = decodeURIComponent(url.pathname.split('/')[2] ?? '');
      if (method === 'PUT') {
        const { GroupName, State } = Update.parse(JSON.parse(body));
        const schedule = find(name, GroupName);
        if (!schedule) return null;
        kept.set(keyOf(schedule), State);
        await writeKept(file, Object.fromEntries(kept));
        return { ScheduleArn: `arn:aws:scheduler:::schedule/${keyOf(schedule)}` };
      }
      const schedule = find(name, url.searchParams.get('groupName') ?? 'default');
      return schedule ? describe(schedule, stateOf(schedule)) : null;
    },
  };
}

function describe(
  { name, groupName, expression, input, functionArn, roleArn }: Schedule,
  state: string,
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
