import { limits } from '../../shared/interface/limits.ts';
import { clipText, plainText } from '../../shared/platform/text/clean-text.ts';

/** A name as the client wrote it, for a page: one line of text. Null if nothing remains. */
export function readClientName(sent: string | undefined): string | null {
  return clipText(plainText(sent ?? ''), limits.agentNameCharacters).trim() || null;
}
