import { parentPort, workerData } from 'node:worker_threads';
import { looksLikeText, readCsv, readPasted } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';

/** Reads one file in a thread of its own, which may be ended at any time; whatever error a file causes, the answer is that it is broken. */
const { bytes, mostRows, takesCsv, pasted } = workerData as { bytes: Uint8Array; mostRows: number; takesCsv: boolean; pasted: boolean };
const file = Buffer.from(bytes);
const read = async () => {
  if (pasted) return readPasted(file, mostRows);
  return takesCsv && looksLikeText(file) ? readCsv(file, mostRows) : readWorkbook(file, mostRows);
};
parentPort?.postMessage(await read().catch(() => ({ refused: 'broken' })));
