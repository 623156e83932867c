import { isWebAddress } from '../../../format/address.ts';
import { decodeList } from './decode-list.ts';
import type { ReportRow } from './import-report.tsx';
import type { ListedProduct } from './listed-product.ts';
import { readList } from './read-list.ts';

/** The next rows of a file; at last, its end or why it could not be read. */
export type FilePiece = { rows: ReportRow[] } | { problem: string | null };

const send = (piece: FilePiece) => postMessage(piece);

/** A page takes 5 ms for as many. */
const rowsPerPiece = 1000;

/** Reads a file in a thread of its own: 10,000 rows would keep the page busy for half a second. */
addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  try {
    const listed = readList(await decodeList(new Uint8Array(await file.arrayBuffer())));
    const rows = listed.map(toRow);
    while (rows.length > 0) send({ rows: rows.splice(0, rowsPerPiece) });
    send({ problem: null });
  } catch (error) {
    send({ problem: error instanceof Error ? error.message : String(error) });
  }
});

/** Rows still to be imported have no outcome yet. */
function toRow(product: ListedProduct, id: number): ReportRow {
  const message = problemOf(product);
  return { id, product, outcome: message === null ? null : { kind: 'refused', message } };
}

function problemOf({ url, problem }: ListedProduct): string | null {
  if (url === '') return 'No URL in this row.';
  if (problem !== undefined) return problem;
  return isWebAddress(url) ? null : 'Not a web address. It must start with http:// or https://.';
}
