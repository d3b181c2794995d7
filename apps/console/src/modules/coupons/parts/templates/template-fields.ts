import type { Fen } from '@merchant-admin/common/money';
import { couponType } from '@merchant-admin/contract/coupons/codes';
import type { TemplateDetail } from '@merchant-admin/contract/coupons/template-cells';
import { couponRange, validKind } from '@merchant-admin/contract/coupons/template-codes';
import { templateForm } from '@merchant-admin/contract/coupons/template-list';
import dayjs from 'dayjs';
import type { Body } from '../../../../platform/api.ts';
import { initialOf, sentOf, valuesOf, type FilledOf } from '../../../../widgets/fields/index.ts';

/** What the form of a template holds. */
export interface TemplateFields extends FilledOf<typeof templateForm> {
  /** Fen; of a discount the percent to pay. */
  value: number;
  valid_from?: string;
  valid_to?: string;
  valid_days?: number;
  category_ids: string[];
  goods_ids: string[];
  store_ids: string[];
}

const day = (ahead: number): string => dayjs().add(ahead, 'day').format('YYYY-MM-DD');

/** What the form of a new template begins with: received from today on for a month, and used a month longer. */
export const newTemplate = (): Partial<TemplateFields> => ({
  ...initialOf(templateForm),
  claim_from: day(0),
  claim_to: day(29),
  valid_from: day(0),
  valid_to: day(59),
  valid_days: 30,
  category_ids: [],
  goods_ids: [],
  store_ids: [],
});

const ids = (chosen: TemplateDetail['ranged']): string[] => chosen.map(({ value }) => value);

export const fieldsOf = (t: TemplateDetail): TemplateFields => ({
  ...valuesOf(templateForm, t),
  value: t.value as Fen,
  ...(t.valid_days === null ? { valid_from: t.valid_from ?? '', valid_to: t.valid_to ?? '' } : { valid_days: t.valid_days }),
  category_ids: t.range === couponRange.CATEGORIES ? ids(t.ranged) : [],
  goods_ids: t.range === couponRange.GOODS ? ids(t.ranged) : [],
  store_ids: ids(t.stores),
});

/** What is sent of the form: what does not belong to the chosen kind is left out. */
export function inputOf(fields: TemplateFields): Body<'coupons', 'couponTemplateSave'> {
  const { valid_kind: kind, valid_from, valid_to, valid_days, value, category_ids, goods_ids, store_ids } = fields;
  const valid = kind === validKind.DAYS ? { valid_days } : { valid_from, valid_to };
  return {
    ...sentOf(templateForm, fields),
    cap: fields.coupon_type === couponType.PERCENT ? (fields.cap ?? 0) : 0,
    value,
    ...valid,
    category_ids: fields.range === couponRange.CATEGORIES ? category_ids : [],
    goods_ids: fields.range === couponRange.GOODS ? goods_ids : [],
    store_ids,
  } as Body<'coupons', 'couponTemplateSave'>;
}
