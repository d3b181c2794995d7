import { downloadActs, type DownloadAct } from '@merchant-admin/contract/platform/download-codes';
import { downloadsEndpoints as exports } from '@merchant-admin/contract/platform/downloads';
import { importsEndpoints as imports } from '@merchant-admin/contract/platform/imports';
import { offers, type OfferedAct, type Turn, type Viewer } from '../acts/offer.ts';

/** A file of the download centre. */
interface File {
  kind: 'export' | 'import';
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** Why its owner may not take it out or make it anew any more; '' where they may. */
  closed: string;
  /** Why no export may begin now; '' where one may. */
  busy: string;
}

const calls = {
  export: { download: exports.downloadExport, retry: exports.retryExport, cancel: exports.cancelExport, remove: exports.deleteExport },
  import: { download: imports.importResult, retry: exports.retryExport, cancel: imports.cancelImport, remove: imports.deleteImport },
} as const;

/** Of an import that was ended the result says what was done; of an export there is no file. */
function turnOf({ kind, state, closed, busy }: File): Turn<DownloadAct> {
  if (state === 'waiting' || state === 'running') return { cancel: '' };
  if (kind === 'import') return { download: closed, remove: '' };
  return state === 'done' ? { download: closed, remove: '' } : { retry: closed || busy, remove: '' };
}

export const downloadActsOf = (viewer: Viewer, file: File): OfferedAct<DownloadAct>[] => offers(viewer, downloadActs, calls[file.kind], turnOf(file));
