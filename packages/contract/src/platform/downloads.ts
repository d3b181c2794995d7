import { z } from 'zod';
import { action } from './acts.ts';
import { endpoint } from './endpoint.ts';
import { defineErrors } from './errors.ts';
import { pageInput, pageOf } from './paging.ts';
import { done, id, instant } from './shapes.ts';

export const exportErrors = defineErrors({
  NO_SUCH_LIST: { code: 1204, status: 400, text: '该列表不支持导出' },
  EXPORT_RUNNING: { code: 1205, status: 409, text: '已有导出任务正在进行，请等待完成' },
  EXPORT_NOT_READY: { code: 1206, status: 409, text: '导出尚未完成，请稍后再试' },
  EXPORT_TOO_LARGE: { code: 1207, status: 422, text: '导出数据超过100,000条，请缩小筛选范围后重试' },
});

/** The most rows of one exported file; the error's text says the same number. */
export const exportCap = 100_000;

export const listKey = z.string().regex(/^[A-Za-z][A-Za-z0-9]{1,39}$/);

export const jobState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);

export const exportJob = z.object({
  id: z.string(),
  file_name: z.string(),
  state: jobState,
  done: z.int(),
  total: z.int(),
  failure: z.string(),
});

/** A file in the download centre: an export, or the result of an import. */
export const downloadRow = exportJob.extend({
  kind: z.enum(['export', 'import']),
  /** Bytes of the finished file; 0 for a file that is only made when it is asked for. */
  size: z.int(),
  created_at: instant,
  finished_at: instant.nullable(),
  /** When the file is removed. */
  expires_at: instant,
  /** downloadActs. */
  actions: z.array(action),
});

/** A row's id as its list names it; in a list across merchants, after the merchant's. */
const exportRow = z
  .string()
  .regex(/^[1-9]\d{0,17}(?:-[1-9]\d{0,17})?$/, '编号格式不正确')
  .meta({ entity: 'exportRow' });
const ofExport = z.strictObject({ id: id('export') });
const base = 'export' as const;

/** Files that a person takes out: lists as sheets, and the results of imports. */
export const downloadsEndpoints = {
  startExport: endpoint({
    method: 'POST',
    path: '/platform/export/start',
    base,
    summary: '导出列表',
    permission: 'signed-in',
    kind: 'write',
    body: z.strictObject({
      list: listKey,
      /** The list call's own body: the current filter and its order. */
      filter: z.record(z.string().max(64), z.unknown()),
      /** Ids of the rows to export; empty means all that match the filter. */
      ids: z.array(exportRow).max(1000).default([]),
      /** Keys of columns, in the order in which they stand in the file; empty means all. */
      columns: z.array(z.string().max(64)).max(100).default([]),
    }),
    result: exportJob,
    errors: [exportErrors.NO_SUCH_LIST, exportErrors.EXPORT_RUNNING, exportErrors.EXPORT_TOO_LARGE],
  }),
  exportStatus: endpoint({
    method: 'GET',
    path: '/platform/export/status',
    base,
    summary: '导出进度',
    permission: 'signed-in',
    kind: 'read',
    query: ofExport,
    result: exportJob,
  }),
  cancelExport: endpoint({
    method: 'POST',
    path: '/platform/export/cancel',
    base,
    summary: '取消导出',
    permission: 'signed-in',
    kind: 'write',
    body: ofExport,
    result: done,
  }),
  retryExport: endpoint({
    method: 'POST',
    path: '/platform/export/retry',
    base,
    summary: '重新导出',
    permission: 'signed-in',
    kind: 'write',
    body: ofExport,
    result: exportJob,
    errors: [exportErrors.NO_SUCH_LIST, exportErrors.EXPORT_RUNNING, exportErrors.EXPORT_TOO_LARGE],
  }),
  deleteExport: endpoint({
    method: 'POST',
    path: '/platform/export/delete',
    base,
    summary: '删除导出文件',
    permission: 'signed-in',
    kind: 'write',
    body: ofExport,
    result: done,
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/platform/export/download',
    base,
    summary: '下载导出文件',
    permission: 'signed-in',
    kind: 'read',
    file: true,
    query: ofExport,
    result: z.unknown(),
    errors: [exportErrors.EXPORT_NOT_READY],
  }),
  downloads: endpoint({
    method: 'GET',
    path: '/platform/downloads/list',
    base,
    summary: '下载中心：我最近7天的导出与导入结果',
    permission: 'signed-in',
    kind: 'read',
    query: z.strictObject(pageInput),
    result: pageOf(downloadRow),
  }),
} as const;
