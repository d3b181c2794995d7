import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { tabTree } from '../platform/tabs.ts';
import { returnedTabs, trackStateNames } from './codes.ts';
import { returnedColumns, returnedFields } from './returned-list.ts';
import { goesTo } from './shapes.ts';

const reading = { base: 'order-management', kind: 'read', permission: ['RecycleDeliver'] } as const;
const { region: _region, street: _street, ...toWhom } = goesTo.shape;

export const returnedRow = z.object({
  ...rowShape(returnedColumns),
  /** The parcel's row. */
  id: z.string(),
  /** Codes: returnedStates. */
  state: z.string(),
  state_name: z.string(),
  ...toWhom,
  /** Devices in the parcel. */
  quantity: z.int(),
  company_name: z.string(),
  express_no: z.string(),
  track_state: z.enum(trackStateNames),
  track_name: z.string(),
  status: z.int(),
  status_name: z.string(),
  /** The order's version, for the acts on the row. */
  version: z.int(),
  /** orderActs (refuse), sendingActs (inspect). */
  actions: z.array(action),
});

/** Parcels that come back: from the courier's word to the inspection of what was in them (specification: recycleDeliver, 退件管理). */
export const returnedEndpoints = {
  returnedList: endpoint({
    ...reading,
    method: 'GET',
    path: '/merchant/order/deliver/returned/list',
    summary: '退件列表',
    query: z.strictObject({ ...pageInput, tab: z.enum(returnedTabs).optional(), ...filterShape(returnedFields) }),
    result: pageOf(returnedRow),
  }),
  returnedTabs: endpoint({
    ...reading,
    method: 'GET',
    path: '/merchant/order/deliver/returned/tabs',
    summary: '退件分类与数量',
    result: tabTree,
  }),
} as const;
