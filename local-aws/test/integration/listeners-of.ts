import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** An address on which a process listens. */
export interface Listener {
  /** A TCP address and port, or the path of a Unix socket. */
  address: { host: string; port: number } | { path: string };
}

const listening = '0A';
const accepting = '00010000';

/** Returns everything that a process and its descendants listen on. */
export function listenersOf(root: number): Listener[] {
  return treeOf(root).flatMap((pid) => {
    const sockets = socketsOf(pid);
    return [...tcpListeners(pid, sockets), ...unixListeners(pid, sockets)].map((address) => ({ address }));
  });
}

function treeOf(root: number): number[] {
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);
  const parents = new Map(pids.map((pid) => [pid, parentOf(pid)]));
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  return pids.filter(isBelow);
}

function parentOf(pid: number): number {
  return Number(textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1] ?? 0);
}

/** Inodes of a process's sockets. */
function socketsOf(pid: number): Set<string> {
  const links = namesIn(`/proc/${pid}/fd`).map((name) => linkOf(`/proc/${pid}/fd/${name}`));
  return new Set(links.flatMap((link) => /^socket:\[(?<inode>\d+)\]$/.exec(link)?.groups?.inode ?? []));
}

function tcpListeners(pid: number, sockets: Set<string>) {
  return ['tcp', 'tcp6'].flatMap((table) =>
    rowsOf(`/proc/${pid}/net/${table}`).flatMap(([, local = '', , state, , , , , , inode = '']) => {
      if (state !== listening || !sockets.has(inode)) return [];
      const [address = '', port = ''] = local.split(':');
      // Four bytes, in reverse order.
      const bytes = address.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
      const host = bytes.length === 4 ? bytes.toReversed().join('.') : address;
      return [{ host, port: Number.parseInt(port, 16) }];
    }),
  );
}

function unixListeners(pid: number, sockets: Set<string>) {
  return rowsOf(`/proc/${pid}/net/unix`).flatMap(([, , , flags, , , inode = '', path = '']) =>
    flags === accepting && sockets.has(inode) ? [{ path }] : [],
  );
}

function rowsOf(table: string): string[][] {
  return textOf(table)
    .split('\n')
    .slice(1)
    .map((row) => row.trim().split(/\s+/));
}

/** Returns the text of a file, or an empty one if its process has ended meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
