import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { choices, requiredLine } from '../platform/shapes.ts';
import { storesErrors as e } from './errors.ts';
import { stores } from './stores.ts';

const base = 'order-management' as const;

export const storesEndpoints = {
  storeOptions: endpoint({
    method: 'GET',
    path: '/merchant/offline/store/options',
    base,
    summary: '门店选项',
    permission: 'signed-in',
    kind: 'read',
    viewable: true,
    everyStore: true,
    result: z.object({ list: choices }),
  }),
  storeTabs: stores.calls.tabs,
  storeList: stores.calls.list,
  storeDetail: stores.calls.detail,
  storeSave: stores.calls.save,
  storeStatus: stores.calls.switch,
  storePeople: endpoint({
    method: 'GET',
    path: '/merchant/offline/store/people',
    base,
    summary: '门店负责人选项',
    permission: ['store:edit'],
    kind: 'read',
    result: z.object({ list: choices }),
  }),
  /** Makes a store by its name alone, while an account is edited; the rest is filled in later. */
  addStore: endpoint({
    method: 'POST',
    path: '/merchant/offline/store/add',
    base,
    summary: '新增门店',
    permission: ['account:edit'],
    kind: 'write',
    body: z.strictObject({ name: requiredLine(30, '门店名称') }),
    result: z.object({ id: z.string() }),
    errors: [e.STORE_NAME_TAKEN],
  }),
} as const;
