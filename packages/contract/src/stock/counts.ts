import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { choices, fen, id, instant, integer, line, requiredLine, version } from '../platform/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { countScopeWords, countTabValues, lineAnswerWords, lineTabWords, mostCountedSkus, mostScans } from './count-codes.ts';
import { countErrors as e } from './count-errors.ts';
import { countColumns, countFields } from './count-list.ts';
import { stockErrors as s } from './errors.ts';
import { deviceNo, place } from './shapes.ts';

const base = 'order-management' as const;
const reading = { base, method: 'GET', kind: 'read' } as const;
const writing = { base, method: 'POST', kind: 'write' } as const;
const lists = ['CheckInventory'] as const;
const maker = ['count:make'] as const;
const scanner = ['count:scan'] as const;
const decider = ['count:decide'] as const;
const reader = [...lists, 'CheckInventoryDetail', ...maker, ...scanner, ...decider] as const;

const ofCount = { count_id: id('stockCount') };
const seen = { ...ofCount, version };
const reason = requiredLine(200, '原因');
const changed = z.object({ version: z.int() });
const toCount = [e.COUNT_NOT_FOUND, e.COUNT_STATE] as const;
const lineIds = z.array(id('countLine')).min(1, '请选择盘点明细').max(200, '一次最多处理200台');
const zone = line(20, '区域');

export const countRow = z.object({
  ...rowShape(countColumns),
  count_id: z.string(),
  state: z.int(),
  state_name: z.string(),
  scope_name: z.string(),
});

const countLine = z.object({
  line_id: z.string(),
  device_id: z.string().nullable(),
  number: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  degree_name: z.string(),
  /** '' while nothing is judged. */
  result: z.string(),
  result_name: z.string(),
  /** Whether it was scanned. */
  scanned: z.boolean(),
  /** What moved it meanwhile, or where the books have it. */
  note: z.string(),
  /** What has it by the books, for a way there: an order, a transfer or a place. */
  ref_kind: z.string(),
  ref_no: z.string(),
  ref_id: z.string(),
  /** Who deals with what should not be here, and how; '' for the rest. */
  who: z.string(),
  todo: z.string(),
  /** What a missing device is worth, fen; null for the rest and for who may not decide. */
  value: fen.nullable(),
  value_name: z.string(),
  answer_name: z.string(),
  answered_by: z.string(),
  answered_at: instant.nullable(),
  answer_note: z.string(),
  actions: z.array(action),
});
export type CountLine = z.output<typeof countLine>;

const countDetail = countRow.extend({
  skus: z.array(z.object({ sku_id: z.string(), goods_name: z.string(), sku_name: z.string() })),
  zone: z.string(),
  blind: z.boolean(),
  frozen: z.boolean(),
  /** Whether the caller sees what the books expect. */
  sees_books: z.boolean(),
  note: z.string(),
  /** Devices that were scanned so far, and scans that the caller made. */
  scanned: z.int(),
  scans_mine: z.int(),
  people: z.array(z.object({ name: z.string(), scans: z.int() })),
  /** Phones that scanned: whether it is the caller's, how many scans it made, and how far it is. */
  phones: z.array(z.object({ name: z.string(), mine: z.boolean(), made: z.int(), lacks: z.int(), state: z.string(), state_name: z.string() })),
  submitted_by: z.string(),
  submitted_at: instant.nullable(),
  /** Scans that were not through when scanning was ended, and why it was ended without them. */
  unsent: z.int(),
  unsent_reason: z.string(),
  /** Differences that wait for their answer. */
  open: z.int(),
  /** What the accepted losses are worth, and above which sum a second person confirms: fen, null for who may not decide. */
  loss: fen.nullable(),
  second_above: fen.nullable(),
  confirmed_by: z.string(),
  ended_by: z.string(),
  end_reason: z.string(),
  /** The document by which devices changed; '' where none did. */
  sheet_no: z.string(),
  version: z.int(),
  actions: z.array(action),
});
export type CountDetail = z.output<typeof countDetail>;

const scanRow = z.object({
  scan_id: z.string(),
  number: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  zone: z.string(),
  /** Whether it was chosen from the list, because its label is gone. */
  listed: z.boolean(),
  by_name: z.string(),
  /** Whether the caller made it. */
  mine: z.boolean(),
  phone_at: instant,
  at: instant,
  text: z.string(),
  back: z.boolean(),
  /** Whether its device is to be scanned once more since: it does not count, and the device may be scanned again. */
  old: z.boolean(),
});

/** Counts of devices at head office and in stores (domain notes 3.17). The calls are ours; the specification names the screen only. Store staff see and do those of their store. */
export const countEndpoints = {
  countList: endpoint({
    ...reading,
    path: '/merchant/stock/count/list',
    summary: '库存盘点',
    permission: lists,
    query: z.strictObject({ ...pageInput, tab: z.enum(countTabValues).optional(), ...filterShape(countFields) }),
    result: pageOf(countRow),
  }),
  countTabs: endpoint({ ...reading, path: '/merchant/stock/count/tabs', summary: '盘点单数量', permission: lists, result: tabTree }),
  countDetail: endpoint({
    ...reading,
    path: '/merchant/stock/count/detail',
    summary: '盘点单详情',
    permission: reader,
    query: z.strictObject(ofCount),
    result: countDetail,
    errors: [e.COUNT_NOT_FOUND],
  }),
  /** The places that the caller may count. */
  countPlaces: endpoint({
    ...reading,
    path: '/merchant/stock/count/places',
    summary: '盘点地点选项',
    permission: [...lists, ...maker],
    result: z.object({ list: choices }),
  }),
  /** The devices of a count, those that differ first. Empty while the caller does not see what the books expect. */
  countLines: endpoint({
    ...reading,
    path: '/merchant/stock/count/lines',
    summary: '盘点明细',
    permission: reader,
    query: z.strictObject({ ...ofCount, ...pageInput, tab: z.enum(lineTabWords).default('all') }),
    result: pageOf(countLine),
    errors: [e.COUNT_NOT_FOUND],
  }),
  /** The scans of a count, the newest first. */
  countScans: endpoint({
    ...reading,
    path: '/merchant/stock/count/scans',
    summary: '盘点扫描记录',
    permission: reader,
    query: z.strictObject({ ...ofCount, ...pageInput, mine: z.enum(['0', '1']).default('0') }),
    result: pageOf(scanRow),
    errors: [e.COUNT_NOT_FOUND],
  }),
  /** Devices of the place, to choose one whose label is gone: by the end of a number, or by a part of what the goods are called. */
  countFind: endpoint({
    ...reading,
    path: '/merchant/stock/count/find',
    summary: '选择无标签设备',
    permission: scanner,
    query: z.strictObject({ ...ofCount, q: requiredLine(40, '串号后几位或商品') }),
    result: z.object({ list: z.array(z.object({ number: z.string(), goods_name: z.string(), sku_name: z.string(), degree_name: z.string() })) }),
    errors: toCount,
  }),
  /** Begins a count: the devices of its scope that the books have at the place are what is expected. */
  countMake: endpoint({
    ...writing,
    path: '/merchant/stock/count/make',
    summary: '发起盘点',
    permission: maker,
    body: z.strictObject({
      place,
      scope: z.enum(countScopeWords),
      sku_ids: z.array(id('sku')).max(mostCountedSkus, '一次最多盘点50个规格').default([]),
      zone: zone.default(''),
      /** Whether who scans does not see what is expected. */
      blind: z.boolean().default(true),
      /** Whether nothing of the scope goes out or comes in meanwhile. */
      frozen: z.boolean().default(false),
      note: line(200, '备注').default(''),
    }),
    result: z.object({ count_id: z.string(), count_no: z.string() }),
    errors: [e.COUNT_SCOPE, e.COUNT_OVERLAPS, s.PLACE_UNKNOWN, s.SKU_NOT_FOUND],
  }),
  /** Takes scans, each once by the id that it got on the phone, whatever else comes twice or late. A scan is taken back by sending it again with `back`. Without scans a phone says how far it is. */
  countScan: endpoint({
    ...writing,
    path: '/merchant/stock/count/scan',
    summary: '上传盘点扫描',
    permission: scanner,
    body: z
      .strictObject({
        ...ofCount,
        /** The phone's time as it sends, by which the times of its scans are told. */
        sent_at: instant,
        scans: z
          .array(
            z.strictObject({
              scan_id: z.uuid('扫描编号格式不正确').toLowerCase(),
              number: deviceNo,
              at: instant,
              zone: zone.default(''),
              listed: z.boolean().default(false),
              back: z.boolean().default(false),
            }),
          )
          .max(mostScans, '一次最多上传200条扫描'),
        /** The phone, with how many scans it made for the count in all, these among them, and whether its person is through. Left out by who keeps nothing that is not sent. */
        phone: z.strictObject({ phone_id: z.uuid('手机编号格式不正确').toLowerCase(), made: integer(0, 100_000), through: z.boolean() }).optional(),
      })
      .refine(({ scans, phone }) => scans.length > 0 || phone !== undefined, '没有要上传的扫描'),
    result: z.object({
      scans: z.array(
        z.object({
          scan_id: z.string(),
          number: z.string(),
          goods_name: z.string(),
          sku_name: z.string(),
          outcome: z.string(),
          outcome_name: z.string(),
          text: z.string(),
        }),
      ),
    }),
    errors: toCount,
  }),
  /** Ends scanning and judges what is there, once every phone that scanned is through. With scans that did not come through only when their number and a reason are told. */
  countSubmit: endpoint({
    ...writing,
    path: '/merchant/stock/count/submit',
    summary: '盘点交盘',
    permission: scanner,
    // A reason says that phones which are not through are waited for no longer, and how many of their scans are known not to have come.
    body: z.strictObject({ ...seen, unsent: integer(0, 100_000).default(0), unsent_reason: line(200, '原因').default('') }),
    result: z.object({ version: z.int() }),
    errors: [...toCount, e.COUNT_UNSENT, e.COUNT_PHONES],
  }),
  /** Answers differences, all or none: a loss is accepted, a lost device is found, what else should not be here is dealt with. */
  countAnswer: endpoint({
    ...writing,
    path: '/merchant/stock/count/answer',
    summary: '处理盘点差异',
    permission: decider,
    body: z.strictObject({ ...ofCount, line_ids: lineIds, answer: z.enum(lineAnswerWords), note: requiredLine(200, '说明') }),
    result: changed,
    errors: [...toCount, e.LINE_NOT_FOUND, e.LINE_ANSWERED, e.LINE_HELD, e.COUNT_MOVED],
  }),
  /** Has lines scanned once more: the count runs again, and older scans of them do not count. */
  countRecount: endpoint({
    ...writing,
    path: '/merchant/stock/count/recount',
    summary: '盘点差异重盘',
    permission: decider,
    body: z.strictObject({ ...ofCount, line_ids: lineIds, reason }),
    result: changed,
    errors: [...toCount, e.LINE_NOT_FOUND, e.LINE_ANSWERED],
  }),
  /** Finishes a count: what was accepted is written off by an adjustment document, and nothing else changes devices. */
  countConfirm: endpoint({
    ...writing,
    path: '/merchant/stock/count/confirm',
    summary: '完成盘点',
    permission: decider,
    body: z.strictObject(seen),
    result: z.object({ version: z.int(), sheet_no: z.string(), lost: z.int(), found: z.int() }),
    errors: [...toCount, e.COUNT_OPEN, e.COUNT_SECOND, e.COUNT_ALONE, e.COUNT_MOVED],
  }),
  countCancel: endpoint({
    ...writing,
    path: '/merchant/stock/count/cancel',
    summary: '取消盘点',
    permission: maker,
    body: z.strictObject({ ...seen, reason }),
    result: changed,
    errors: toCount,
  }),
  /** The adjustment document of a count, as it was written. */
  countSheet: endpoint({
    ...reading,
    path: '/merchant/stock/count/sheet',
    summary: '盘盈盘亏单',
    permission: reader,
    query: z.strictObject(ofCount),
    result: z.object({
      sheet_no: z.string(),
      count_no: z.string(),
      place_name: z.string(),
      scope_name: z.string(),
      made_by: z.string(),
      made_at: instant,
      scanned_by: z.string(),
      submitted_by: z.string(),
      submitted_at: instant,
      unsent: z.int(),
      unsent_reason: z.string(),
      decided_by: z.string(),
      confirmed_by: z.string(),
      at: instant,
      expected: z.int(),
      seen: z.int(),
      gained: z.int(),
      missing: z.int(),
      /** fen; null for who may not see costs and may not decide. */
      loss: fen.nullable(),
      lines: z.array(
        z.object({
          line: z.int(),
          kind_name: z.string(),
          number: z.string(),
          goods_name: z.string(),
          sku_name: z.string(),
          degree_name: z.string(),
          value: fen.nullable(),
          value_name: z.string(),
          reason: z.string(),
          decided_by: z.string(),
        }),
      ),
    }),
    errors: [e.COUNT_NOT_FOUND, e.SHEET_NOT_FOUND],
  }),
} as const;
