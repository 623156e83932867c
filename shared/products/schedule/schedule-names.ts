/** The group of the plans' schedules, by the service's table; in it each schedule is named like its plan. */
export function planScheduleGroup(table: string): string {
  return `${table}-plans`;
}
