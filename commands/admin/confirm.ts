import { ServiceError } from '../../shared/interface/service-error.ts';

/** What a command would touch: the name of each thing, such as an e-mail address, or how many there are. */
export type Touched = Readonly<Record<string, string | number>>;

/** Where a command prints its result, what it says meanwhile, and whom it asks. */
export interface Terminal {
  /** The result: standard output. */
  write: (text: string) => void;
  /** Whether a person reads the result. */
  isRead: boolean;
  /** Standard error, so that the result stays one JSON object. */
  note: (text: string) => void;
  /** Asks a question that only a yes confirms; null without a terminal. */
  ask: ((question: string) => Promise<boolean>) | null;
}

interface Confirmation {
  /** Such as `account delete`. */
  command: string;
  description: string;
  touched: Touched;
  yes: boolean;
}

/**
 * Says what a command will touch, and asks. Throws `validation_failed` where nobody can be asked and `--yes` is missing,
 * and where the answer is no.
 */
export async function confirm(
  { command, description, touched, yes }: Confirmation,
  { note, ask }: Pick<Terminal, 'note' | 'ask'>,
): Promise<void> {
  const words = `${command} will ${description}. This touches ${inWords(touched)}.`;
  if (yes) return note(`${words}\n`);
  if (!ask)
    throw new ServiceError(
      'validation_failed',
      `${words} Nothing was changed, because there is no terminal to ask at. Pass --yes to confirm, or --dry-run to see this again.`,
    );
  if (!(await ask(`${words}\nContinue?`)))
    throw new ServiceError('validation_failed', `${command} was not confirmed. Nothing was changed.`);
}

/** Returns `account: ada@example.com, API keys: 2`. */
function inWords(touched: Touched): string {
  return Object.entries(touched)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`)
    .join(', ');
}
