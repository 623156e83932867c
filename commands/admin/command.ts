import type { Command } from 'commander';
import * as z from 'zod';
import { Plan } from '../../shared/interface/plans.ts';
import { EmailAddress } from '../../shared/interface/schemas/fields.ts';
import type { Touched } from './confirm.ts';
import { parseOptions } from './parse-options.ts';
import type { Service } from './service.ts';

interface Given<Options extends z.ZodObject, Needs> {
  /** Begins with a verb, as in "account delete will …". */
  description: string;
  options: Options;
  /** `note` prints the progress of a long command to standard error. */
  run: (service: Needs, options: z.output<Options>, note: (text: string) => void) => object | Promise<object>;
  /**
   * Counts what the command affects. Defined for commands that cannot be undone or that interrupt more than the
   * resource named by ID: these print the counts, ask for confirmation, and have `--dry-run` and `--yes`.
   */
  touches?: (service: Needs, options: z.output<Options>) => Promise<Touched>;
  /** Whether it asks with these options. Default: always. */
  isConfirmed?: (options: z.output<Options>) => boolean;
}

/** `Needs` is the part of the service that the command uses. */
export interface AdminCommand<Needs = Service> {
  description: string;
  options: z.ZodObject;
  run: (service: Needs, options: unknown, note?: (text: string) => void) => Promise<object>;
  touches: ((service: Needs, options: unknown) => Promise<Touched>) | null;
  isConfirmed: (options: unknown) => boolean;
}

/** Returns a command that validates its options. They throw `validation_failed`. */
export function command<Options extends z.ZodObject, Needs = Service>(
  given: Given<Options, Needs>,
): AdminCommand<Needs> {
  const { description, options, run, touches, isConfirmed = () => true } = given;
  const parse = (sent: unknown) => parseOptions(options, sent);
  return {
    description,
    options,
    run: async (service, sent, note = () => undefined) => run(service, parse(sent), note),
    touches: touches ? async (service, sent) => touches(service, parse(sent)) : null,
    isConfirmed: (sent) => isConfirmed(parse(sent)),
  };
}

/** `value` names the value in the help, such as `<plan>`; without it, the option is a flag. */
export function option<Schema extends z.ZodType>(schema: Schema, description: string, value = ''): Schema {
  return schema.meta({ description, value });
}

/** Adds the options of a schema, each with its description. */
export function addOptions(to: Command, options: z.ZodObject): void {
  for (const [name, schema] of Object.entries<z.ZodType>(options.shape)) {
    const { description = '', value = '' } = schema.meta() ?? {};
    const flags = `--${name} ${value}`.trim();
    if (schema.safeParse(undefined).success) to.option(flags, description);
    else to.requiredOption(flags, description);
  }
}

export const email = option(EmailAddress, 'e-mail address of the account', '<address>');
export const plan = option(Plan, 'eco, plus or max', '<plan>');
export const ofAccount = z.object({ email });
export const flag = (description: string) => option(z.literal(true).optional(), description);
