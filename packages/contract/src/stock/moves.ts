import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { choices, id, instant, integer, line, requiredLine, version } from '../platform/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { countErrors as c } from './count-errors.ts';
import { stockErrors as s } from './errors.ts';
import { mostMoved, moveTabValues } from './move-codes.ts';
import { moveErrors as e } from './move-errors.ts';
import { moveColumns, moveFields } from './move-list.ts';
import { deviceNo, place } from './shapes.ts';

const base = 'order-management' as const;
const reading = { base, method: 'GET', kind: 'read' } as const;
const writing = { base, method: 'POST', kind: 'write' } as const;
const lists = ['AllotRecord'] as const;
const reader = [...lists, 'AllotDetail'] as const;
const asker = ['move:ask'] as const;
const approver = ['move:approve'] as const;
const worker = ['move:work'] as const;

const ofMove = { move_id: id('stockMove') };
const seen = { ...ofMove, version };
const reason = requiredLine(200, '原因');
const changed = z.object({ version: z.int() });
const numbers = (message: string) => z.array(deviceNo).min(1, message).max(mostMoved, e.TOO_MANY_MOVED.text);
const toMove = [e.MOVE_NOT_FOUND, e.MOVE_STATE] as const;

export const moveRow = z.object({
  ...rowShape(moveColumns),
  move_id: z.string(),
  state: z.int(),
  state_name: z.string(),
  /** Whether devices are on the way for longer than they should be. */
  late: z.boolean(),
});

/** What speaks against a device; '' where nothing does. */
const verdict = z.object({ number: z.string(), goods_name: z.string(), sku_name: z.string(), problem: z.string() });

const piece = z.object({
  piece_id: z.string(),
  /** Null where the number is of no device of the merchant. */
  device_id: z.string().nullable(),
  number: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  state: z.string(),
  state_name: z.string(),
  /** What was noted of it where it is not plainly received, by whom and when. */
  note: z.string(),
  reported_by: z.string(),
  reported_at: instant.nullable(),
  /** Which end owes an answer and until when; '' and null where nobody does. */
  owes_name: z.string(),
  answer_until: instant.nullable(),
  late: z.boolean(),
  answer_name: z.string(),
  answered_by: z.string(),
  answered_at: instant.nullable(),
  answer_note: z.string(),
  actions: z.array(action),
});

const moveDetail = moveRow.extend({
  reason: z.string(),
  decided_by: z.string(),
  decided_at: instant.nullable(),
  sent_by: z.string(),
  company: z.string(),
  express_no: z.string(),
  ended_by: z.string(),
  ended_at: instant.nullable(),
  end_reason: z.string(),
  /** What was asked for, by SKU: how many may still be sent while it waits to be sent. */
  lines: z.array(z.object({ sku_id: z.string(), goods_name: z.string(), sku_name: z.string(), pieces: z.int(), sent: z.int(), free: z.int() })),
  devices: z.array(piece),
  version: z.int(),
  actions: z.array(action),
});
export type MoveDetail = z.output<typeof moveDetail>;
export type MovePiece = z.output<typeof piece>;

/** Transfers of devices between head office and stores (domain notes 3.17). The calls are ours; the specification names the screen only. Store staff see and do those of their store. */
export const moveEndpoints = {
  moveList: endpoint({
    ...reading,
    path: '/merchant/stock/move/list',
    summary: '调拨记录',
    permission: lists,
    query: z.strictObject({ ...pageInput, tab: z.enum(moveTabValues).optional(), ...filterShape(moveFields) }),
    result: pageOf(moveRow),
  }),
  moveTabs: endpoint({
    ...reading,
    path: '/merchant/stock/move/tabs',
    summary: '调拨单数量',
    permission: lists,
    result: tabTree,
  }),
  moveDetail: endpoint({
    ...reading,
    path: '/merchant/stock/move/detail',
    summary: '调拨单详情',
    permission: [...reader, ...asker, ...approver, ...worker],
    query: z.strictObject(ofMove),
    result: moveDetail,
    errors: [e.MOVE_NOT_FOUND],
  }),
  /** All places between which devices move; people of a store too, who choose the other end. */
  movePlaces: endpoint({
    ...reading,
    path: '/merchant/stock/move/places',
    summary: '调拨地点选项',
    permission: [...lists, ...asker],
    result: z.object({ list: choices, /** The caller's own store; '' for people of head office. */ own: z.string() }),
  }),
  /** Asks for a transfer: pieces by SKU, devices by number, or both. A preview tells what stands at the place and what speaks against each device. */
  moveSave: endpoint({
    ...writing,
    path: '/merchant/stock/move/save',
    summary: '申请调拨',
    permission: asker,
    body: z.strictObject({
      from: place,
      to: place,
      reason,
      lines: z
        .array(z.strictObject({ sku_id: id('sku'), pieces: integer(1, mostMoved, '请填写数量') }))
        .max(50, '一张调拨单最多50个规格')
        .default([]),
      numbers: z.array(deviceNo).max(mostMoved, e.TOO_MANY_MOVED.text).default([]),
      preview: z.boolean().default(false),
    }),
    result: z.object({
      move_id: z.string(),
      move_no: z.string(),
      /** Of each SKU, how many are asked for and how many stand free at the place. */
      lines: z.array(z.object({ sku_id: z.string(), goods_name: z.string(), sku_name: z.string(), pieces: z.int(), free: z.int() })),
      devices: z.array(verdict),
    }),
    errors: [e.MOVE_SAME_PLACE, e.MOVE_NOT_YOURS, e.MOVE_EMPTY, e.MOVE_REFUSED, e.TOO_MANY_MOVED, s.PLACE_UNKNOWN, s.SKU_NOT_FOUND],
  }),
  moveApprove: endpoint({
    ...writing,
    path: '/merchant/stock/move/approve',
    summary: '审核通过调拨',
    permission: approver,
    body: z.strictObject(seen),
    result: changed,
    errors: [...toMove, e.OWN_MOVE, e.NOT_SENDER],
  }),
  moveReject: endpoint({
    ...writing,
    path: '/merchant/stock/move/reject',
    summary: '驳回调拨',
    permission: approver,
    body: z.strictObject({ ...seen, reason }),
    result: changed,
    errors: [...toMove, e.OWN_MOVE, e.NOT_SENDER],
  }),
  moveCancel: endpoint({
    ...writing,
    path: '/merchant/stock/move/cancel',
    summary: '取消调拨',
    permission: [...asker, ...approver],
    body: z.strictObject({ ...seen, reason }),
    result: changed,
    errors: toMove,
  }),
  /** Sends what was scanned. A preview tells what speaks against each device; the act refuses all where it speaks against one. */
  moveSend: endpoint({
    ...writing,
    path: '/merchant/stock/move/send',
    summary: '调拨出库',
    permission: worker,
    body: z.strictObject({
      ...seen,
      numbers: numbers('请扫描要出库的设备'),
      company: line(30, '物流公司').default(''),
      express_no: line(40, '物流单号').default(''),
      preview: z.boolean().default(false),
    }),
    result: z.object({ sent: z.int(), version: z.int(), devices: z.array(verdict) }),
    errors: [...toMove, e.NOT_SENDER, e.MOVE_REFUSED, s.PLACE_UNKNOWN, c.COUNT_FREEZES],
  }),
  /** Receives what was scanned; what was received before is told and stays as it is, so that two may receive at once and a scan may be sent twice. */
  moveReceive: endpoint({
    ...writing,
    path: '/merchant/stock/move/receive',
    summary: '调拨收货',
    permission: worker,
    body: z.strictObject({
      ...ofMove,
      devices: z
        .array(z.strictObject({ number: deviceNo, damaged: z.boolean().default(false), note: line(200, '备注').default('') }))
        .min(1, '请扫描收到的设备')
        .max(mostMoved, e.TOO_MANY_MOVED.text),
      preview: z.boolean().default(false),
    }),
    result: z.object({
      /** Devices that this scan received, damaged ones too. */
      received: z.int(),
      /** Devices that are still on the way. */
      left: z.int(),
      devices: z.array(
        z.object({ number: z.string(), goods_name: z.string(), sku_name: z.string(), outcome: z.string(), outcome_name: z.string(), text: z.string() }),
      ),
      version: z.int(),
    }),
    errors: [...toMove, e.NOT_RECEIVER, c.COUNT_FREEZES],
  }),
  /** Ends receiving: what has not come is missing, and the sender owes an answer for it. */
  moveCloseRest: endpoint({
    ...writing,
    path: '/merchant/stock/move/closeRest',
    summary: '结束调拨收货',
    permission: worker,
    body: z.strictObject({ ...seen, reason }),
    result: z.object({ missing: z.int(), version: z.int() }),
    errors: [...toMove, e.NOT_RECEIVER],
  }),
  /** Takes back what is on the way, before any of it was received. */
  moveRecall: endpoint({
    ...writing,
    path: '/merchant/stock/move/recall',
    summary: '撤回调拨',
    permission: worker,
    body: z.strictObject({ ...seen, reason }),
    result: z.object({ recalled: z.int(), version: z.int() }),
    errors: [...toMove, e.NOT_SENDER, e.MOVE_BEGUN, c.COUNT_FREEZES],
  }),
  /** Answers a difference: the receiver has the device, the sender has it, or the end that owes the answer agrees. */
  moveAnswer: endpoint({
    ...writing,
    path: '/merchant/stock/move/answer',
    summary: '处理调拨差异',
    permission: worker,
    body: z.strictObject({ piece_id: id('movePiece'), answer: z.enum(['arrived', 'back', 'agreed']), note: requiredLine(200, '说明') }),
    result: changed,
    errors: [e.PIECE_NOT_FOUND, e.PIECE_ANSWERED, e.NOT_SENDER, e.NOT_RECEIVER, c.COUNT_FREEZES],
  }),
  /** Writes off a device that is missing: neither who reported it nor who sent it does. */
  moveWriteOff: endpoint({
    ...writing,
    path: '/merchant/stock/move/writeOff',
    summary: '核销调拨丢失',
    permission: ['move:lose'],
    body: z.strictObject({ piece_id: id('movePiece'), reason }),
    result: changed,
    errors: [e.PIECE_NOT_FOUND, e.PIECE_ANSWERED, e.OWN_REPORT, e.SENT_BY_SELF],
  }),
} as const;
