import { formatFen } from '@merchant-admin/common/money';
import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import { couponType } from './codes.ts';
import type { templateColumns } from './template-list.ts';
import type { holderRow, templateDetail, templateRow, writeOffRow } from './template-shapes.ts';
import type { writeOffColumns } from './write-off-list.ts';

export type TemplateRow = z.output<typeof templateRow>;
export type TemplateDetail = z.output<typeof templateDetail>;
export type HolderRow = z.output<typeof holderRow>;
export type WriteOffRow = z.output<typeof writeOffRow>;

interface Terms {
  readonly coupon_type: number;
  readonly threshold: number;
  readonly value: number;
  readonly cap: number;
}

/** What a coupon takes off, as people say it. A discount's value is the percent to pay: 88 is 8.8折. */
export function couponTerms({ coupon_type: type, threshold, value, cap }: Terms): string {
  const from = threshold === 0 ? '' : `满${formatFen(threshold)}`;
  if (type === couponType.PERCENT) return `${from}打${value / 10}折${cap === 0 ? '' : `，最多减${formatFen(cap)}`}`;
  return type === couponType.PRICE ? `${from}特价${formatFen(value)}` : `${from}减${formatFen(value)}`;
}

type Valid = Pick<TemplateRow, 'valid_from' | 'valid_to' | 'valid_days'>;
/** When a template's coupons may be used. */
export const validText = ({ valid_from: from, valid_to: to, valid_days: days }: Valid): string =>
  days === null ? `${from ?? ''} 至 ${to ?? ''}` : `领取后${days}天内`;

export const templateCells: MadeCells<typeof templateColumns, TemplateRow> = {
  state: (row) => row.state_name,
  kind: (row) => row.kind_name,
  coupon_type: (row) => row.coupon_type_name,
  terms: couponTerms,
  scope: (row) => row.scope_name,
  counts: (row) => `${row.stock}/${row.claimed}/${row.used}`,
  valid: validText,
  claim: (row) => `${row.claim_from} 至 ${row.claim_to}`,
};

export const writeOffCells: MadeCells<typeof writeOffColumns, WriteOffRow> = {
  state: (row) => row.state_name,
  customer: (row) => `${row.customer_name} ${row.customer_phone}`.trim(),
  undone: (row) => (row.undone_at === null ? '' : `${row.undone_by}：${row.undo_reason}`),
};
