import { z } from 'zod';
import { estimateStep, optionIds } from '../goods/recycle-shapes.ts';
import { orderNo } from '../orders/shapes.ts';
import { action } from '../platform/acts.ts';
import { rowShape } from '../platform/list-shapes.ts';
import { fen, id, instant, integer, line, requiredLine } from '../platform/shapes.ts';
import { ownUploadKey } from '../platform/uploads.ts';
import { deviceDegree, deviceNo } from '../stock/shapes.ts';
import { recycleProofs } from './shapes.ts';
import { mostPapers, sheetKindNames } from './sheet-codes.ts';
import { sheetColumns } from './sheet-list.ts';

export const sheetRow = z.object({
  ...rowShape(sheetColumns),
  sheet_id: z.string(),
  state: z.int(),
  state_name: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  customer_name: z.string(),
  customer_phone: z.string(),
  version: z.int(),
  actions: z.array(action),
});

const shown = z.array(z.object({ key: z.string(), url: z.string() }));

/** A sheet as its page and its form show it: its customer masked, every step of its sum. */
export const sheetDetail = sheetRow.extend({
  /** Whether it may be taken out to be signed. */
  printable: z.boolean(),
  id_card: z.string(),
  payee: z.string(),
  store_id: z.string(),
  recycle_id: z.string(),
  terms_version: z.int(),
  option_ids: z.array(z.string()),
  sku_id: z.string(),
  goods_id: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  /** What plainly speaks against taking it into stock as that; '' for nothing. */
  stock_doubt: z.string(),
  degree: z.int(),
  base_price: fen,
  answers: z.array(z.object({ group: z.string(), options: z.array(z.string()) })),
  steps: z.array(estimateStep),
  photos: shown,
  identity: shown,
  signature: shown,
  note: z.string(),
  submitted_by: z.string(),
  submitted_at: instant.nullable(),
  decided_at: instant.nullable(),
  decision: z.string(),
  /** The order by which the device was bought; '' before. */
  recycle_order_id: z.string(),
  recycle_order_no: z.string(),
  ended_by: z.string(),
  ended_at: instant.nullable(),
  end_reason: z.string(),
});
export type SheetDetail = z.output<typeof sheetDetail>;

/** A model that a store may buy, with what is asked about a device. */
export const sheetModel = z.object({
  recycle_id: z.string(),
  name: z.string(),
  terms_version: z.int(),
  base_price: fen,
  lowest_price: fen,
  groups: z.array(
    z.object({
      name: z.string(),
      multiple: z.boolean(),
      options: z.array(z.object({ id: z.string(), name: z.string(), amount: fen, percent: z.int(), refused: z.boolean() })),
    }),
  ),
});

const papers = z.array(ownUploadKey).max(mostPapers, `最多上传${mostPapers}张`);
export const signedPapers = papers.min(1, '请上传用户签字的估价单');

/** Who sells a device; of a sheet that is edited it may be left out, as it is never shown plain. */
export const sheetCustomer = z.strictObject({
  name: requiredLine(30, '姓名'),
  phone: z.string().regex(/^1\d{10}$/, '手机号格式不正确'),
  id_card: z.string().regex(/^\d{17}[\dX]$/, '身份证号格式不正确'),
  /** The account at the payment channel to which the customer is paid. */
  payee_account: z.string().regex(/^(1\d{10}|[^@\s]{1,60}@[^@\s]{1,60})$/, '收款账号须为手机号或邮箱'),
});

/** What a sheet says of a device. */
export const sheetBody = {
  kind: z.enum(sheetKindNames),
  recycle_id: id('recycleGoods'),
  terms_version: integer(1, 1_000_000),
  option_ids: optionIds,
  imei: deviceNo,
  sku_id: id('sku'),
  /** Whether the device's earlier file is of the wrong SKU; `note` says by what that is told. */
  other_sku: z.boolean().default(false),
  degree: deviceDegree,
  photos: recycleProofs.default([]),
  identity: papers.default([]),
  /** The lease that the device is given for, of a trade-in. */
  trade_order_no: orderNo.optional(),
  note: line(200, '备注').default(''),
};
