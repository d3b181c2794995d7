import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { defineErrors } from './errors.ts';
import { done, id, requiredLine } from './shapes.ts';

export const listErrors = defineErrors({
  VIEW_NAME_TAKEN: { code: 1201, status: 409, text: '已有同名的视图，请换一个名称' },
  TOO_MANY_VIEWS: { code: 1202, status: 409, text: '视图数量已达上限，请先删除不用的视图' },
  NOT_YOUR_VIEW: { code: 1203, status: 403, text: '只能修改自己保存的视图' },
  NO_SUCH_LIST: { code: 1204, status: 400, text: '该列表不支持导出' },
  EXPORT_RUNNING: { code: 1205, status: 409, text: '已有导出任务正在进行，请等待完成' },
  EXPORT_NOT_READY: { code: 1206, status: 409, text: '导出尚未完成，请稍后再试' },
});

const listKey = z.string().regex(/^[A-Za-z][A-Za-z0-9]{1,39}$/);
/** Whatever a screen keeps, up to 16 KB of JSON. */
const kept = z.record(z.string().max(64), z.unknown()).refine((value) => JSON.stringify(value).length <= 16_384, '保存的内容过大');

export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  owner_name: z.string(),
  content: z.record(z.string(), z.unknown()),
});

export const exportJob = z.object({
  id: z.string(),
  file_name: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.int(),
  total: z.int(),
  failure: z.string(),
});

/** What every list page shares: a person's column settings, saved views, exports. */
export const platformEndpoints = {
  preferences: endpoint({
    method: 'GET',
    path: '/privilege/my/preferences',
    base: 'admin',
    summary: '我的界面设置',
    permission: 'signed-in',
    kind: 'read',
    result: z.object({ preferences: z.record(z.string(), z.record(z.string(), z.unknown())) }),
  }),
  savePreference: endpoint({
    method: 'POST',
    path: '/privilege/my/preferences',
    base: 'admin',
    summary: '保存我的界面设置',
    permission: 'signed-in',
    kind: 'write',
    body: z.strictObject({ key: listKey, value: kept }),
    result: done,
  }),
  views: endpoint({
    method: 'GET',
    path: '/privilege/my/views',
    base: 'admin',
    summary: '列表的保存视图',
    permission: 'signed-in',
    kind: 'read',
    query: z.strictObject({ list: listKey }),
    result: z.object({ list: z.array(savedView) }),
  }),
  saveView: endpoint({
    method: 'POST',
    path: '/privilege/my/views/save',
    base: 'admin',
    summary: '保存列表视图',
    permission: 'signed-in',
    kind: 'write',
    body: z.strictObject({ id: id('view').optional(), list: listKey, name: requiredLine(30, '视图名称'), shared: z.boolean(), content: kept }),
    result: z.object({ id: z.string() }),
    errors: [listErrors.VIEW_NAME_TAKEN, listErrors.TOO_MANY_VIEWS, listErrors.NOT_YOUR_VIEW],
  }),
  deleteView: endpoint({
    method: 'POST',
    path: '/privilege/my/views/delete',
    base: 'admin',
    summary: '删除列表视图',
    permission: 'signed-in',
    kind: 'write',
    body: z.strictObject({ id: id('view') }),
    result: done,
    errors: [listErrors.NOT_YOUR_VIEW],
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/platform/export/start',
    base: 'export',
    summary: '导出列表',
    permission: 'signed-in',
    kind: 'write',
    body: z.strictObject({
      list: listKey,
      /** The list call's own body: the current filter. */
      filter: z.record(z.string().max(64), z.unknown()),
      /** Only these rows of it; empty means all that match. */
      ids: z.array(id('exportRow')).max(1000).default([]),
      columns: z.array(z.string().max(64)).max(100).default([]),
    }),
    result: exportJob,
    errors: [listErrors.NO_SUCH_LIST, listErrors.EXPORT_RUNNING],
  }),
  exportStatus: endpoint({
    method: 'GET',
    path: '/platform/export/status',
    base: 'export',
    summary: '导出进度',
    permission: 'signed-in',
    kind: 'read',
    query: z.strictObject({ id: id('export') }),
    result: exportJob,
  }),
  cancelExport: endpoint({
    method: 'POST',
    path: '/platform/export/cancel',
    base: 'export',
    summary: '取消导出',
    permission: 'signed-in',
    kind: 'write',
    body: z.strictObject({ id: id('export') }),
    result: done,
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/platform/export/download',
    base: 'export',
    summary: '下载导出文件',
    permission: 'signed-in',
    kind: 'read',
    file: true,
    query: z.strictObject({ id: id('export') }),
    result: z.unknown(),
    errors: [listErrors.EXPORT_NOT_READY],
  }),
} as const;
