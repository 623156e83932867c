import { ServiceError } from '../../shared/interface/service-error.ts';

/** What a command affects: the names of things, such as an e-mail address, or their number. */
export type Touched = Readonly<Record<string, string | number>>;

/** Where a command prints its result and progress, and how it asks for confirmation. */
export interface Terminal {
  /** The result: standard output. */
  write: (text: string) => void;
  isRead: boolean;
  /** Standard error, so that the result stays one JSON object. */
  note: (text: string) => void;
  /** Asks for confirmation; null without a terminal. */
  ask: ((question: string) => Promise<boolean>) | null;
}

interface Confirmation {
  /** Such as `account delete`. */
  command: string;
  description: string;
  touched: Touched;
  yes: boolean;
}

/** Prints what a command affects and asks. Throws `validation_failed` for no, or without a terminal and `--yes`. */
export async function confirm(
  { command, description, touched, yes }: Confirmation,
  { note, ask }: Pick<Terminal, 'note' | 'ask'>,
): Promise<void> {
  const words = `${command} will ${description}. This affects ${inWords(touched)}.`;
  if (yes) return note(`${words}\n`);
  if (!ask)
    throw new ServiceError(
      'validation_failed',
      `${words} Nothing was changed, because confirmation requires a terminal. Pass --yes to confirm, or --dry-run to show this again.`,
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
