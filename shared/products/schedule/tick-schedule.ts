import * as z from 'zod';
import { Plan } from '../../interface/plans.ts';

/** The plans that tick: those in the input of the schedule. A plan that is paused is not among them. */
export const TickingPlans = z.looseObject({ plans: z.array(Plan) });

/** What the schedule sends. */
export const ScheduledTick = TickingPlans.extend({ scheduled_at: z.iso.datetime({ offset: true }) });

/** What the schedules of earlier versions send until a deployment has deleted them: each plan had its own. */
export const FormerScheduledTick = ScheduledTick.omit({ plans: true }).extend({ plan: Plan });

/**
 * Returns the name of the group of the schedule that ticks. It is derived from the service's table.
 */
export function planScheduleGroup(table: string): string {
  return `${table}-plans`;
}

/** The one schedule in that group. */
export const tickSchedule = 'tick';
