/**
 * Returns the name of the group of the plans' schedules. It is derived from the service's table; each schedule in it
 * has its plan's name.
 */
export function planScheduleGroup(table: string): string {
  return `${table}-plans`;
}
