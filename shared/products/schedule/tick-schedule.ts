import * as z from 'zod';
import { Plan } from '../../interface/plans.ts';

/** A paused plan is not listed. */
export const TickingPlans = z.looseObject({ plans: z.array(Plan) });

export const ScheduledTick = TickingPlans.extend({ scheduled_at: z.iso.datetime({ offset: true }) });

/** Earlier versions had a schedule per plan, until a deployment deletes them. */
export const FormerScheduledTick = ScheduledTick.omit({ plans: true }).extend({ plan: Plan });

/** Derived from the service's table. */
export function planScheduleGroup(table: string): string {
  return `${table}-plans`;
}

export const tickSchedule = 'tick';
