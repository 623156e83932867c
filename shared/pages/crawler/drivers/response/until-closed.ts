const endOfPage = /<\/html\s*>(?:\s|<!--.*?-->)*$/i;

/** A connection that stays open after the end of a page: browsers have shown it by then. */
const idleMs = 1_000;
const tailBytes = 200;

/** Yields a body until it ends, is cut, or is idle after the end of a page. */
export async function* untilClosed(
  body: AsyncIterable<Buffer>,
  signal: AbortSignal,
  onEarlyEnd: (error: unknown) => void,
): AsyncGenerator<Buffer> {
  const pieces = body[Symbol.asyncIterator]();
  let tail: Buffer = Buffer.alloc(0);
  try {
    for (;;) {
      const coming = pieces.next();
      const piece = endsPage(tail) ? await withinMs(idleMs, coming) : await coming;
      if (piece === null) return onEarlyEnd(new Error('idle'));
      if (piece.done === true) return;
      tail = Buffer.concat([tail, piece.value]).subarray(-tailBytes);
      yield piece.value;
    }
  } catch (error) {
    if (signal.aborted) throw error;
    onEarlyEnd(error);
  }
}

/** Returns null if the time passes first. */
async function withinMs<Value>(ms: number, coming: Promise<Value>): Promise<Value | null> {
  const timer = Promise.withResolvers<null>();
  const timeout = setTimeout(() => timer.resolve(null), ms);
  // It fails later, when the connection is closed.
  coming.catch(() => undefined);
  return Promise.race([coming, timer.promise]).finally(() => clearTimeout(timeout));
}

export function endsPage(bytes: Uint8Array): boolean {
  return endOfPage.test(Buffer.from(bytes.subarray(-tailBytes)).toString('latin1'));
}
