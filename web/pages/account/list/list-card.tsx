import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { type ImportOutcome, useImport, useIsImporting } from '../../../api/import-products.ts';
import { messageOf } from '../../../api/problem.ts';
import { type Product, productsQuery } from '../../../api/products.ts';
import { summariesQuery } from '../../../api/stats.ts';
import { Button } from '../../../parts/button.tsx';
import { Card } from '../../../parts/card.tsx';
import { saveFile } from '../../../parts/copy-and-save.ts';
import { Failure } from '../../../parts/failure.tsx';
import { Message } from '../../../parts/message.tsx';
import { counts, ImportReport, type ReportRow } from './import-report.tsx';
import type { FilePiece } from './list-worker.ts';

type Format = 'csv' | 'json';
const showEveryMs = 250;

// A separate file, because few visits need it.
const loadWriter = () => import('./write-list.ts');

export function ListCard() {
  const products = useQuery(productsQuery);
  const [rows, setRows] = useState<ReportRow[]>([]);
  const [lookedUp, setLookedUp] = useState(0);
  /** While a file is read. */
  const [rowsRead, setRead] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useImport();
  const isImporting = useIsImporting();
  const client = useQueryClient();
  const itemsOf = async (listed: readonly Product[]) =>
    listed.some(({ item_id }) => item_id !== null)
      ? (await client.fetchQuery(summariesQuery(listed))).items
      : [];
  const save = async (listed: readonly Product[], format: Format) => {
    const { toCsv, toJson } = await loadWriter();
    const text = format === 'csv' ? toCsv(listed) : toJson(listed, await itemsOf(listed));
    const type = format === 'csv' ? 'text/csv' : 'application/json';
    saveFile(`price-watch-products.${format}`, new Blob([text], { type }));
  };
  const read = async (file: File) => {
    setProblem(null);
    setRows([]);
    setLookedUp(0);
    setRead(0);
    const { rows: report, problem } = await readFile(file, setRead);
    setRead(null);
    if (problem !== null) return setProblem(problem);
    const asked = report.filter(({ outcome }) => outcome === null);
    setRows([...report]);
    // One update per pause: thousands of results would keep the browser busy.
    let isDue = false;
    const show = () => {
      isDue = false;
      setRows([...report]);
    };
    const change = (index: number, outcome: ImportOutcome) => {
      const row = asked[index];
      if (row) report[row.id] = { ...row, outcome };
      if (!isDue) setTimeout(show, showEveryMs);
      isDue = true;
    };
    if (asked.length > 0)
      add.mutate(
        { listed: asked.map(({ product }) => product), report: change, onLookUp: setLookedUp },
        { onSettled: show },
      );
  };
  return (
    <Card title="Import and export" titleId="list">
      <div className="card-body">
        <p className="muted">
          Import a CSV file with a column “url”, and optionally “name”, “tags”, “note”, “currency” and
          “is_active”. Lists from changedetection.io (url-watches.json or url-list.txt of a backup) and
          PriceBuddy (JSON of its products) work too, and so do bookmarks that a browser exported. Products
          that you already watch are skipped. Paused products stay paused. Shops of one product are compared.
        </p>
        <div className="row">
          <FileTrigger
            acceptedFileTypes={[
              '.csv',
              '.tsv',
              '.txt',
              '.json',
              '.html',
              'text/csv',
              'text/plain',
              'application/json',
              'text/html',
            ]}
            onSelect={(files) => {
              const [file] = files ?? [];
              if (file) void read(file);
            }}
          >
            <Button isDisabled={rowsRead !== null || isImporting}>Import products</Button>
          </FileTrigger>
          {(['csv', 'json'] as const).map((format) => (
            <Button
              key={format}
              isDisabled={!products.data?.length}
              onPress={() => {
                setProblem(null);
                if (products.data) save(products.data, format).catch((error) => setProblem(messageOf(error)));
              }}
            >
              Export as {format.toUpperCase()}
            </Button>
          ))}
        </div>
        {rowsRead !== null && (
          <Message kind="plain">Reading the file: {counts.format(rowsRead)} rows.</Message>
        )}
        {isImporting && !add.isPending && (
          <Message>The import that you started is still running. Its products appear in your list.</Message>
        )}
        {problem !== null && <Message kind="bad">{problem}</Message>}
        {add.isError && <Failure error={add.error} />}
        {rows.length > 0 && <ImportReport rows={rows} lookedUp={lookedUp} isRunning={add.isPending} />}
      </div>
    </Card>
  );
}

/** Reads a file in a thread, whose code few visits need. */
async function readFile(file: File, onRead: (count: number) => void) {
  const worker = new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' });
  const rows: ReportRow[] = [];
  const problem = await new Promise<string | null>((resolve) => {
    worker.onmessage = ({ data: piece }: MessageEvent<FilePiece>) => {
      if ('problem' in piece) return resolve(piece.problem);
      rows.push(...piece.rows);
      onRead(rows.length);
    };
    worker.onerror = () => resolve('The file could not be read. Reload the page and try again.');
    worker.postMessage(file);
  });
  worker.terminate();
  return { rows, problem };
}
