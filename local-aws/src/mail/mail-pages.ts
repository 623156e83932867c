import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeUTF8 } from 'entities/escape';
import { simpleParser } from 'mailparser';
import { type LocalPages, reply } from '../metrics/page/local-pages.ts';

/** A message is shown in a frame that runs no scripts; only pictures can be loaded. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src https: http: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Of a folder of `.eml` files: `mail` is the list or a single message, `mail.json` is all of them. */
export function mailPages(folder: string): LocalPages {
  return new Map([
    [
      'mail.json',
      async () => reply('application/json', JSON.stringify(await readStoredMails(folder), null, 1)),
    ],
    [
      'mail',
      async (query: URLSearchParams) => {
        const mails = await readStoredMails(folder);
        const shown = mails.find(({ headers }) => headers['message-id'] === query.get('id'));
        const page = shown ? messagePage(shown) : listPage(mails);
        return reply('text/html; charset=utf-8', page, { 'Content-Security-Policy': policy });
      },
    ],
  ]);
}

function listPage(mails: readonly StoredMail[]): string {
  const rows = mails.map(({ to, subject, sent_at, headers }) => {
    const href = `?id=${encodeURIComponent(headers['message-id'] ?? '')}`;
    return `<tr><td>${sent_at.slice(0, 19).replace('T', ' ')}<td>${escapeUTF8(to)}<td><a href="${escapeUTF8(href)}">${escapeUTF8(subject)}</a>`;
  });
  const list = `<table><tr><th>Sent (UTC)<th>To<th>Subject\n${rows.join('\n')}</table>`;
  return document('E-mail', mails.length === 0 ? '<p>No e-mail has been sent yet.</p>' : list);
}

function messagePage({ subject, html, text, headers }: StoredMail): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return document(
    subject,
    `<p><a href="mail">All e-mail</a></p>
<iframe sandbox="allow-popups" title="Message" srcdoc="${escapeUTF8(html)}"></iframe>
<h2>Text</h2><pre>${escapeUTF8(text)}</pre>
<h2>Headers</h2><pre>${escapeUTF8(lines.join('\n'))}</pre>`,
  );
}

function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeUTF8(title)}</title>
<style>:root{color-scheme:light dark;font-family:system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .8rem .4rem 0;overflow-wrap:anywhere}
td:first-child{min-width:6rem}td:last-child{min-width:7rem}a{color:inherit}
iframe{width:100%;height:40rem;border:1px solid #8888;border-radius:.5rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>${escapeUTF8(title)}</h1>
${body}
</html>
`;
}

interface StoredMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** ISO 8601, UTC. */
  sent_at: string;
}

/** Returns the e-mails in a folder, newest first. If the folder is missing, there are none. */
async function readStoredMails(folder: string): Promise<StoredMail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map(async (name) => toMail(await readFile(path.join(folder, name)))));
  return mails.toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1));
}

/** An e-mail's date has only seconds; its ID begins with the millisecond of its event. */
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

function valueIn(line: string): string {
  return line
    .slice(line.indexOf(':') + 1)
    .replace(/\r?\n\s+/g, ' ')
    .trim();
}
