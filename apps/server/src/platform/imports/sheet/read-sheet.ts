import pLimit from 'p-limit';
import { inAThread } from '../../in-a-thread.ts';
import type { SheetContent } from './content.ts';

const limits = { milliseconds: 15_000, memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 } };
const inTurn = pLimit(2);

export interface Taken {
  /** Whether comma-separated text is accepted beside workbooks. */
  csv?: boolean | undefined;
  /** Whether the bytes are text that was pasted. */
  pasted?: boolean | undefined;
}

/** Reads an uploaded file beside the server's own thread, within limits of time and memory; what goes beyond them is broken. */
export const readSheet = (bytes: Buffer, mostRows: number, { csv: takesCsv = false, pasted = false }: Taken = {}): Promise<SheetContent> =>
  inTurn(async () => {
    const content = await inAThread<SheetContent>(new URL('./sheet-worker.ts', import.meta.url), { bytes, mostRows, takesCsv, pasted }, limits);
    return content ?? { refused: 'broken' };
  });
