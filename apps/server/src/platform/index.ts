import type { FastifyInstance } from 'fastify';
import { platformEndpoints } from '@merchant-admin/contract/platform/endpoints';
import { cancelExport } from './export/operations/cancel-export.ts';
import { deleteExport } from './export/operations/delete-export.ts';
import { downloadExport } from './export/operations/download-export.ts';
import { downloads } from './export/operations/downloads.ts';
import { exportStatus } from './export/operations/export-status.ts';
import { retryExport } from './export/operations/retry-export.ts';
import { startExport } from './export/operations/start-export.ts';
import { sweepExports } from './export/sweep-exports.ts';
import { mount } from './http/mount.ts';
import { importOperations, sweepImports } from './imports/index.ts';
import { preferences, savePreference } from './lists/preferences.ts';
import { deleteView, saveView, views } from './lists/views.ts';
import { forgetOldTraces } from './jobs/forget.ts';
import { jobFailures, jobRun, jobRuns } from './jobs/operations/job-runs.ts';
import { jobs } from './jobs/operations/jobs.ts';
import { retryJob } from './jobs/operations/retry-job.ts';
import { notices } from './notices/operations/notices.ts';
import { readNotices } from './notices/operations/read-notices.ts';
import { unreadNotices } from './notices/operations/unread-notices.ts';
import type { Services } from './services.ts';
import { uploadOperations } from './storage/index.ts';

/** What every list page shares; a person's files and notices. */
export function registerPlatform(app: FastifyInstance, services: Services): void {
  mount(
    app,
    services,
    'platform',
    platformEndpoints,
  )({
    preferences,
    savePreference,
    views,
    saveView,
    deleteView,
    startExport,
    exportStatus,
    cancelExport,
    retryExport,
    deleteExport,
    downloadExport,
    downloads,
    notices,
    unreadNotices,
    readNotices,
    jobs,
    jobFailures,
    jobRuns,
    jobRun,
    retryJob,
    ...importOperations,
    ...uploadOperations,
  });
  services.sweeps.add({ name: 'exports', title: '导出文件', explains: '生成排队中的导出文件，接着做完因中断未完成的导出', objects: 'export' }, sweepExports);
  services.sweeps.add({ name: 'imports', title: '导入文件', explains: '处理排队中的导入文件，接着做完因中断未完成的导入', objects: 'import' }, sweepImports);
  services.sweeps.everywhere('old traces', forgetOldTraces(services));
}
