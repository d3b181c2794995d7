import type { ImportRowsShown } from '@merchant-admin/contract/platform/import-codes';
import { api } from './api.ts';
import { ringWhenOver } from './bell.ts';
import { saveFile } from './save-file.ts';

const pastedName = '粘贴内容.txt';

const besides = (about: object | undefined): Readonly<Record<string, string>> => (about === undefined ? {} : { about: JSON.stringify(about) });

function uploaded(form: string, file: File, more: Readonly<Record<string, string>>, signal: AbortSignal) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ form, ...more })) body.set(name, value);
  body.set('file', file);
  return api.platform.uploadImport({ body: body as never, signal });
}

/** The calls of one kind of import, for the import flow. @param about what the rows have in common, of a form that asks for it */
export const importPort = (form: string, about?: object) => ({
  columns: (signal: AbortSignal) => api.platform.importColumns({ query: { form }, signal }),
  template: async () => saveFile(await api.platform.importTemplate({ query: { form } })),
  upload: (file: File, signal: AbortSignal) => uploaded(form, file, besides(about), signal),
  /** Uploads rows that were copied from a spreadsheet, as a file with that text. */
  paste: (text: string, signal: AbortSignal) =>
    uploaded(form, new File([text], pastedName, { type: 'text/plain' }), { ...besides(about), pasted: '1' }, signal),
  rows: (id: string, { page, pageSize, only }: { readonly page: number; readonly pageSize: number; readonly only: ImportRowsShown }, signal: AbortSignal) =>
    api.platform.importRows({ query: { id, page, page_size: pageSize, only }, signal }),
  /** Confirms an import. Asked again after a lost answer it is the same confirmation. */
  confirm: (id: string) => api.platform.confirmImport({ body: { id }, idempotencyKey: `import-confirm-${id}` }),
  status: async (id: string, signal: AbortSignal) => ringWhenOver(await api.platform.importStatus({ query: { id }, signal })),
  cancel: (id: string) => api.platform.cancelImport({ body: { id } }),
  result: async (id: string) => saveFile(await api.platform.importResult({ query: { id } })),
});
