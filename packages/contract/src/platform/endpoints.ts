import { z } from 'zod';
import { downloadsEndpoints, listKey } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { defineErrors } from './errors.ts';
import { importsEndpoints } from './imports.ts';
import { jobsEndpoints } from './jobs.ts';
import { noticesEndpoints } from './notices.ts';
import { done, id, requiredLine } from './shapes.ts';
import { uploadEndpoints } from './uploads.ts';

export const listErrors = defineErrors({
  VIEW_NAME_TAKEN: { code: 1201, status: 409, text: '已有同名的视图，请换一个名称' },
  TOO_MANY_VIEWS: { code: 1202, status: 409, text: '视图数量已达上限，请先删除不用的视图' },
  NOT_YOUR_VIEW: { code: 1203, status: 403, text: '只能修改自己保存的视图' },
});

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

/** What every list page shares: a person's column settings, saved views; and the files and notices of a person. */
export const platformEndpoints = {
  ...uploadEndpoints,
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
  ...downloadsEndpoints,
  ...importsEndpoints,
  ...noticesEndpoints,
  ...jobsEndpoints,
} as const;
