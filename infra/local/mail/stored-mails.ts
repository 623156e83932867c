import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { simpleParser } from 'mailparser';

/** A mail that was sent in the local run. */
export interface StoredMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** ISO 8601, UTC. */
  sent_at: string;
}

/** Returns the mails in a folder, newest first. Without the folder there are none. */
export async function readStoredMails(folder: string): Promise<StoredMail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map(async (name) => toMail(await readFile(path.join(folder, name)))));
  return mails.toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1));
}

/** The date of a mail has seconds; its id begins with the millisecond of its event. */
const orderOf = ({ sent_at, headers }: StoredMail) => sent_at + headers['message-id'];

async function toMail(mime: Buffer): Promise<StoredMail> {
  const { to, subject = '', text = '', html, headerLines, date } = await simpleParser(mime);
  const addresses = [to ?? []].flat().flatMap(({ value }) => value.map(({ address = '' }) => address));
  return {
    to: addresses.join(', '),
    subject,
    text,
    html: html || '',
    headers: Object.fromEntries(headerLines.map(({ key, line }) => [key, valueIn(line)])),
    sent_at: (date ?? new Date(0)).toISOString(),
  };
}

/** Returns the value of a header line, unfolded. */
function valueIn(line: string): string {
  return line
    .slice(line.indexOf(':') + 1)
    .replace(/\r?\n\s+/g, ' ')
    .trim();
}
