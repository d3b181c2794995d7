import { Worker } from 'node:worker_threads';
import { turns } from '../../turns.ts';
import type { SheetContent } from './content.ts';

const timeLimit = 15_000;
const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };
const inTurn = turns(2);

export interface Taken {
  /** Comma-separated text is taken beside workbooks. */
  csv?: boolean | undefined;
  /** It is text that was pasted. */
  pasted?: boolean | undefined;
}

/** Reads an uploaded file beside the server's own thread, within limits of time and memory; what goes beyond them is broken. */
export const readSheet = (bytes: Buffer, mostRows: number, { csv: takesCsv = false, pasted = false }: Taken = {}): Promise<SheetContent> =>
  inTurn(
    () =>
      new Promise((resolve) => {
        const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { workerData: { bytes, mostRows, takesCsv, pasted }, resourceLimits: memory });
        const end = (content: SheetContent) => {
          clearTimeout(timer);
          resolve(content);
          void worker.terminate();
        };
        const timer = setTimeout(() => end({ refused: 'broken' }), timeLimit);
        worker.once('message', (content: SheetContent) => end(content));
        worker.once('error', () => end({ refused: 'broken' }));
        worker.once('exit', () => end({ refused: 'broken' }));
      }),
  );
