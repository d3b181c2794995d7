import type { RecycleWay } from '@merchant-admin/contract/recycling/codes';
import type { Body } from '../../../../platform/api.ts';
import { regionOf } from '../../../../widgets/shared/region-item.tsx';
import type { Model } from '../form/use-model.ts';

type Order = Body<'recycling', 'recycleCreate'>;

/** The form of an order that staff place for a customer. */
export interface CreateFields {
  readonly recycle_id: string;
  readonly option_ids: readonly string[];
  readonly customer: Order['customer'] & { readonly payee_account: string };
  readonly way: RecycleWay;
  readonly store_id?: string;
  readonly city?: readonly string[];
  readonly county?: string;
  readonly street?: string;
  readonly trade_order_no?: string;
  readonly auto_accept: boolean;
  readonly note: string;
}

export const newOrder: Partial<CreateFields> = { option_ids: [], way: 'mail', auto_accept: false };

const placeOf = ({ way, store_id: store, city, county, street = '' }: CreateFields) =>
  way === 'store' ? (store === undefined ? {} : { store_id: store }) : { address: { region: regionOf(city, county), street: street.trim() } };

/** What the call is sent: of where the device comes from only what the way asks for. */
export const orderOf = (fields: CreateFields, model: Model): Order => {
  const { payee_account: payee, ...customer } = fields.customer;
  return {
    recycle_id: model.recycle_id,
    terms_version: model.terms_version,
    option_ids: [...fields.option_ids],
    way: fields.way,
    ...placeOf(fields),
    customer,
    payee_account: payee,
    ...(fields.trade_order_no ? { trade_order_no: fields.trade_order_no } : {}),
    auto_accept: fields.auto_accept,
    note: fields.note.trim(),
  };
};
