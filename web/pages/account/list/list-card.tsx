import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { type ImportOutcome, useImport } from '../../../api/import-products.ts';
import { type Product, productsQuery } from '../../../api/products.ts';
import { isWebAddress } from '../../../format/address.ts';
import { Button } from '../../../parts/button.tsx';
import { saveFile } from '../../../parts/copy-and-save.ts';
import { Failure } from '../../../parts/failure.tsx';
import { Message } from '../../../parts/message.tsx';
import { ImportReport, type ReportRow } from './import-report.tsx';
import type { ListedProduct } from './listed-product.ts';

type Format = 'csv' | 'json';
const showEveryMs = 250;

// The code that reads and writes lists is a separate file, because few visits need it.
const loadReader = () => import('./read-list.ts');
const loadDecoder = () => import('./decode-list.ts');
const loadWriter = () => import('./write-list.ts');

export function ListCard() {
  const products = useQuery(productsQuery);
  const [rows, setRows] = useState<ReportRow[]>([]);
  const [lookedUp, setLookedUp] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useImport();
  const save = async (listed: readonly Product[], format: Format) => {
    const { toCsv, toJson } = await loadWriter();
    const [text, type] =
      format === 'csv' ? [toCsv(listed), 'text/csv'] : [toJson(listed), 'application/json'];
    saveFile(`price-watch-products.${format}`, new Blob([text], { type }));
  };
  const read = async (file: File) => {
    setProblem(null);
    setRows([]);
    setLookedUp(0);
    try {
      const [{ readList }, { decodeList }] = await Promise.all([loadReader(), loadDecoder()]);
      const report = prepared(readList(await decodeList(new Uint8Array(await file.arrayBuffer()))));
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
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <section className="card" aria-labelledby="list">
      <div className="card-head">
        <h2 id="list">Import and export</h2>
      </div>
      <div className="card-body">
        <p className="muted">
          Import a CSV file with a column “url”, and optionally “name”, “tags”, “note”, “currency” and
          “is_active”. Lists from changedetection.io (url-watches.json or url-list.txt of a backup) and
          PriceBuddy (JSON of its products) work too. Products that you already watch are skipped. Paused
          products stay paused. Shops of one product are compared.
        </p>
        <div className="row">
          <FileTrigger
            acceptedFileTypes={[
              '.csv',
              '.tsv',
              '.txt',
              '.json',
              'text/csv',
              'text/plain',
              'application/json',
            ]}
            onSelect={(files) => {
              const [file] = files ?? [];
              if (file) void read(file);
            }}
          >
            <Button isDisabled={add.isPending}>Import products</Button>
          </FileTrigger>
          {(['csv', 'json'] as const).map((format) => (
            <Button
              key={format}
              isDisabled={!products.data?.length}
              onPress={() => products.data && void save(products.data, format)}
            >
              Export as {format.toUpperCase()}
            </Button>
          ))}
        </div>
        {problem !== null && <Message kind="bad">{problem}</Message>}
        {add.isError && <Failure error={add.error} />}
        {rows.length > 0 && <ImportReport rows={rows} lookedUp={lookedUp} isRunning={add.isPending} />}
      </div>
    </section>
  );
}

/** Returns the rows of the report. Rows still to be imported have no outcome yet. */
function prepared(listed: readonly ListedProduct[]): ReportRow[] {
  return listed.map((product, id): ReportRow => {
    const message = problemOf(product);
    return { id, product, outcome: message === null ? null : { kind: 'refused', message } };
  });
}

function problemOf({ url, isCut }: ListedProduct): string | null {
  if (url === '') return 'No URL in this row.';
  if (isCut)
    return 'This row has more cells than the file has columns. Put a URL that contains the delimiter in quotes.';
  return isWebAddress(url) ? null : 'Not a web address. It must start with http:// or https://.';
}
