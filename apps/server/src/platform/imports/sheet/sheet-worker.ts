import { parentPort, workerData } from 'node:worker_threads';
import { readWorkbook } from './read-workbook.ts';

/** Reads one file in a thread of its own, which may be ended at any time. Whatever a file can do to it, it is broken. */
const { bytes, mostRows } = workerData as { bytes: Uint8Array; mostRows: number };
parentPort?.postMessage(await readWorkbook(Buffer.from(bytes), mostRows).catch(() => ({ refused: 'broken' })));
