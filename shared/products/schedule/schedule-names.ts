/**
 * Returns the name of the group of the schedule that ticks. It is derived from the service's table.
 */
export function planScheduleGroup(table: string): string {
  return `${table}-plans`;
}

/** The one schedule in that group. */
export const tickSchedule = 'tick';
