import { createContext, use } from 'react';
import type { ExportOrder } from './platform.ts';

/** Starts an export and shows its progress wherever the user goes. Rejects when the export cannot start. */
export type StartExport = (order: ExportOrder) => Promise<void>;

export const ExportsContext = createContext<StartExport | undefined>(undefined);

export function useStartExport(): StartExport {
  const start = use(ExportsContext);
  if (!start) throw new Error('ExportsContext has no provider');
  return start;
}
