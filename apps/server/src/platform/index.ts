import type { FastifyInstance } from 'fastify';
import { platformEndpoints } from '@merchant-admin/contract/platform/endpoints';
import { takeBackDead, waitingExports } from './export/export.store.ts';
import { cancelExport } from './export/operations/cancel-export.ts';
import { downloadExport } from './export/operations/download-export.ts';
import { exportStatus } from './export/operations/export-status.ts';
import { startExport } from './export/operations/start-export.ts';
import { runExport } from './export/run-export.ts';
import { mount } from './http/mount.ts';
import { act } from './http/run.ts';
import { preferences, savePreference } from './lists/preferences.ts';
import { deleteView, saveView, views } from './lists/views.ts';
import { forgetOldTraces } from './jobs/forget.ts';
import type { Services } from './services.ts';

/** What every list page shares. */
export function registerPlatform(app: FastifyInstance, services: Services): void {
  mount(
    app,
    services,
    'platform',
    platformEndpoints,
  )({ preferences, savePreference, views, saveView, deleteView, startExport, exportStatus, cancelExport, downloadExport });
  services.sweeps.add('exports', async (all, caller) => {
    await act(all, caller, takeBackDead);
    const waiting = await act(all, caller, waitingExports);
    for (const { id } of waiting) await runExport(all, caller, id);
    return waiting.length;
  });
  services.sweeps.everywhere('old traces', forgetOldTraces(services));
}
