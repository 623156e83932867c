import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { StartError } from '../start-error.ts';
import type { RemedyOf } from './entries.ts';
import { privateFile, reasonOf } from './kept-file.ts';

/** Reading a whole file takes 150 ms per 100 MB. For larger files, only the header and the size are checked. */
const mostReadBytes = 256 * 1024 * 1024;
const headerBytes = 100;
/** The first bytes of a write-ahead log, without the last bit, which selects the byte order of its checksums. */
const walMagic = 0x377f0682;
const Row = z.record(z.string(), z.unknown());

interface Expected {
  file: string;
  /** A table that every file of this kind contains. */
  table: string;
  remedy: string;
}

/** Returns whether the file has content: an empty one was never written to. */
export function hasContent(file: string): boolean {
  return existsSync(file) && (statSync(file).size > 0 || isWritten(`${file}-wal`));
}

/** Throws a one-line `StartError` if a file or its write-ahead log is damaged or of another kind. */
export function requireIntact({ file, table, remedy }: Expected): void {
  if (!hasContent(file)) return;
  const damage = damageOf(file, table);
  if (damage !== null) throw new StartError(`${file} is damaged: ${damage}. ${remedy}`);
}

/** SQLite creates its files beside the database with the database's mode. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', privateFile));
}

function damageOf(file: string, table: string): string | null {
  const log = `${file}-wal`;
  // SQLite treats an unreadable log as empty and loses the last writes.
  if (isWritten(log) && (head(log, 4).readUInt32BE() & ~1) >>> 0 !== walMagic)
    return `${log} is not a write-ahead log`;
  try {
    const database = new DatabaseSync(file);
    try {
      const isLogged = isWritten(log);
      const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
      const bytes = statSync(file).size;
      // With a log, the header may already describe content that is only in the log.
      if (!isLogged && bytes < bytesBy(head(file, headerBytes))) return 'its end is missing';
      if (bytes <= mostReadBytes) {
        const [found] = database
          .prepare('PRAGMA quick_check(1)')
          .all()
          .flatMap((row) => Object.values(Row.parse(row)));
        if (found !== 'ok') return String(found).replaceAll(/\s+/g, ' ');
      }
      return tables.length === 0 || tables.some((row) => row.name === table)
        ? null
        : 'it belongs to another program';
    } finally {
      database.close();
    }
  } catch (error) {
    return reasonOf(error);
  }
}

function bytesBy(header: Buffer): number {
  const pageBytes = header.readUInt16BE(16);
  return header.readUInt32BE(28) * (pageBytes === 1 ? 65_536 : pageBytes);
}

function isWritten(file: string): boolean {
  return existsSync(file) && statSync(file).size > 0;
}

function head(file: string, bytes: number): Buffer {
  const start = Buffer.alloc(bytes);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, start, 0, bytes, 0);
  closeSync(descriptor);
  return start;
}

/** Before an engine opens them, which would notice damage later, with a stack trace, and only in part. */
export function requireIntactFiles(folder: string, isOwnDatabase: boolean, remedyOf: RemedyOf): void {
  const queues = path.join(folder, 'queues', 'fauxqs.db');
  requireIntact({ file: queues, table: 'sqs_queues', remedy: remedyOf('queues') });
  if (!isOwnDatabase) return;
  const file = path.join(folder, 'database.sqlite');
  const remedy = `Restore it from a copy, or delete the folder ${folder} to start over.`;
  // The table in which the engine describes its tables.
  requireIntact({ file, table: '_tables', remedy });
  makePrivateFile(file);
}
