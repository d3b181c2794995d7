import type { SheetDetail } from '@merchant-admin/contract/recycling/sheet-shapes';
import type { SheetKind } from '@merchant-admin/contract/recycling/sheet-codes';
import type { Body } from '../../../../platform/api.ts';
import { uploadedOf } from '../../../../widgets/fields/index.ts';
import type { Uploaded } from '../../../../widgets/upload/index.ts';
import type { Model } from '../form/use-model.ts';

type Customer = Body<'recycling', 'sheetMake'>['customer'];

/** A sheet's form. Who sells the device is asked of a new one; of one that is edited only where it is to change. */
export interface SheetFields {
  readonly kind: SheetKind;
  readonly trade_order_no?: string;
  readonly recycle_id: string;
  readonly option_ids: readonly string[];
  readonly imei: string;
  readonly goods_id: string;
  readonly sku_id: string;
  readonly other_sku?: boolean;
  readonly degree: number;
  readonly photos?: readonly Uploaded[];
  readonly identity?: readonly Uploaded[];
  readonly store_id?: string;
  readonly other?: boolean;
  readonly customer?: Customer;
  readonly note?: string;
}

export const newSheet: Partial<SheetFields> = { kind: 'buy', option_ids: [] };

/** A sheet as its form shows it. @param model the model as it is now: answers to other questions are given anew */
export const fieldsOf = (sheet: SheetDetail, model: Model | undefined): Partial<SheetFields> => ({
  kind: sheet.kind as SheetKind,
  ...(sheet.trade_order_no === '' ? {} : { trade_order_no: sheet.trade_order_no }),
  recycle_id: sheet.recycle_id,
  option_ids: model?.terms_version === sheet.terms_version ? sheet.option_ids : [],
  imei: sheet.imei,
  goods_id: sheet.goods_id,
  sku_id: sheet.sku_id,
  degree: sheet.degree,
  photos: uploadedOf(sheet.photos),
  identity: uploadedOf(sheet.identity),
  store_id: sheet.store_id,
  other: false,
  note: sheet.note,
});

/** What the calls are sent of a device. */
export const deviceOf = (fields: SheetFields, model: Model) => ({
  kind: fields.kind,
  ...(fields.kind === 'trade' && fields.trade_order_no ? { trade_order_no: fields.trade_order_no.trim() } : {}),
  recycle_id: fields.recycle_id,
  terms_version: model.terms_version,
  option_ids: [...fields.option_ids],
  imei: fields.imei,
  sku_id: fields.sku_id,
  ...(fields.other_sku === true ? { other_sku: true } : {}),
  degree: fields.degree,
  photos: (fields.photos ?? []).map(({ key }) => key),
  identity: (fields.identity ?? []).map(({ key }) => key),
  note: fields.note?.trim() ?? '',
});
