import { downloadsEndpoints } from '@merchant-admin/contract/platform/downloads';
import { importsEndpoints } from '@merchant-admin/contract/platform/imports';
import { withClient } from '../../platform/db/prepare-embedded.ts';
import { get } from '../../testing/http.ts';
import { done } from '../leases.ts';
import { send } from '../send.ts';
import type { Walker } from '../walker.ts';
import type { Doing, Offered } from './tried.ts';

export interface FileRow {
  id: string;
  kind: 'export' | 'import';
  state: string;
  actions: Offered[];
}

const calls = {
  export: {
    download: downloadsEndpoints.downloadExport,
    retry: downloadsEndpoints.retryExport,
    cancel: downloadsEndpoints.cancelExport,
    remove: downloadsEndpoints.deleteExport,
  },
  import: { download: importsEndpoints.importResult, cancel: importsEndpoints.cancelImport, remove: importsEndpoints.deleteImport },
} as const;

export function fileDoings({ server, person }: Walker): Record<string, Doing<FileRow>> {
  const on =
    (act: keyof typeof calls.export): Doing<FileRow> =>
    ({ id, kind }) => {
      const endpoint = (calls[kind] as typeof calls.export)[act];
      return send(server, { id: endpoint.path, endpoint }, endpoint.method === 'GET' ? { query: { id } } : { body: { id } }, { token: person.token });
    };
  return { download: on('download'), retry: on('retry'), cancel: on('cancel'), remove: on('remove') };
}

const states = ['done', 'failed', 'cancelled'] as const;

/** A person's files as they are listed, the export and the import that are there in each state; `under way` last, for a person makes one file at a time. */
export async function filesInEveryState({ server, person, fixtures }: Walker, each: (row: FileRow) => Promise<void>): Promise<void> {
  const set = (state: string) =>
    withClient(server.test.superuser, async (client) => {
      await client.query('update export_job set state = $1 where id = $2', [state, fixtures['export']]);
      await client.query('update import_job set state = $1 where id = $2', [state, fixtures['import']]);
    });
  for (const state of [...states, 'waiting']) {
    await set(state);
    const { list } = done(await get<{ list: FileRow[] }>(server, person, downloadsEndpoints.downloads.path, { page: '1', page_size: '50' }));
    for (const row of list) await each(row);
  }
  await set('done');
}
