import { createContext, use } from 'react';
import type { ExportJob, ExportOrder } from './platform.ts';

/** Starts an export and shows its progress wherever the user goes. Rejects when it cannot start. */
export type StartExport = (order: ExportOrder) => Promise<void>;

export const ExportsContext = createContext<StartExport | undefined>(undefined);

export function useStartExport(): StartExport {
  const start = use(ExportsContext);
  if (!start) throw new Error('ExportsContext has no provider');
  return start;
}

export const isOver = (job: ExportJob): boolean => job.state === 'done' || job.state === 'failed' || job.state === 'cancelled';
