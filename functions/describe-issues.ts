import type * as z from 'zod';

/** Every field that breaks a rule, and the rule. `whole` names what was parsed, for a rule on all of it. */
export function describeIssues({ issues }: z.ZodError, whole: string): string {
  return issues
    .slice(0, 5)
    .map(({ path, code, message, input }) => {
      const field = path.length > 0 ? path.join('.') : whole;
      return code === 'invalid_type' &&
        input === undefined &&
        path.length > 0 &&
        message.endsWith('received undefined')
        ? `${field}: is required.`
        : `${field}: ${message}.`;
    })
    .join(' ');
}
