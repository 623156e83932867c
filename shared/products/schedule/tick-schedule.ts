import * as z from 'zod';
import { Plan } from '../../interface/plans.ts';

/** A paused plan is not listed. */
export const TickingPlans = z.looseObject({ plans: z.array(Plan) });

export const ScheduledTick = TickingPlans.extend({ scheduled_at: z.iso.datetime({ offset: true }) });

/** Derived from the service's table. */
export function planScheduleGroup(table: string): string {
  return `${table}-plans`;
}

export const tickSchedule = 'tick';
