import { api } from '../../../platform/api.ts';
import { importPort } from '../../../platform/import-port.ts';
import { saveFile } from '../../../platform/save-file.ts';
import type { ImportPort } from '../../../widgets/import-flow/index.ts';

const pastedName = '粘贴内容.txt';

function uploaded(file: File, more: Readonly<Record<string, string>>, signal: AbortSignal) {
  const body = new FormData();
  for (const [name, value] of Object.entries(more)) body.set(name, value);
  body.set('file', file);
  return api.sales.saleUpload({ body: body as never, signal });
}

/** Parcels from a sheet, for the import flow: handed over, judged and sent by calls of its own, and an import like any other in the rest. */
export const parcelSheets: ImportPort = {
  ...importPort('saleParcels'),
  template: async () => saveFile(await api.sales.saleTemplate()),
  upload: (file, signal) => uploaded(file, {}, signal),
  paste: (text, signal) => uploaded(new File([text], pastedName, { type: 'text/plain' }), { pasted: '1' }, signal),
  rows: (id, { page, pageSize, only }, signal) => api.sales.saleTempList({ body: { id, page, page_size: pageSize, only }, signal }),
  /** Asked again after a lost answer it is the same confirmation. */
  confirm: (id) => api.sales.saleBatchSend({ body: { id }, idempotencyKey: `import-confirm-${id}` }),
};
