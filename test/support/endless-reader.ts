import { parentPort, workerData } from 'node:worker_threads';
import { openExtraction } from '../../shared/pages/crawler/threads/open-extraction.ts';

// Run by a test in a separate thread: starts to read an endless page, reports that, and waits.
const { extract } = openExtraction({ file: workerData.file, maxOwnMs: 600_000 });
const page = { url: 'https://shop.test/p/1', country: null, currency: null };
void extract({ ...page, html: 'a page that never ends' }, Date.now() + 600_000);
await extract({ ...page, html: '<h1>Mug</h1>' }, Date.now() + 600_000);
parentPort?.postMessage('reading');
