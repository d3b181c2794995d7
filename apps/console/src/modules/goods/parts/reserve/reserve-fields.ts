import type { Fen } from '@merchant-admin/common/money';
import type { Answer, Body } from '../../../../platform/api.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import type { TagColour } from '../../../../widgets/status-tag/index.ts';
import type { Uploaded } from '../../../../widgets/upload/index.ts';
import { uploadedOf } from '../../../../widgets/fields/index.ts';

export type ReserveModel = Answer<'goods', 'reserveDetail'>;
export type ReserveRow = Answer<'goods', 'reserveList'>['list'][number];
export type ReservationRow = Answer<'goods', 'reservationList'>['list'][number];

export interface ReserveFields {
  name: string;
  category_id: string;
  brand_id?: string;
  images: readonly Uploaded[];
  detail: string;
  least_price?: Fen;
  most_price?: Fen;
  /** Business time: 2026-03-02 10:00:00. */
  reserve_from?: string;
  reserve_to?: string;
  quota?: number | null;
  goods_id?: string;
}

const colours: Record<number, TagColour> = { 10: 'neutral', 20: 'warning', 30: 'info', 40: 'danger', 50: 'success', 60: 'neutral', 70: 'neutral' };
export const reserveColour = (status: number): TagColour => colours[status] ?? 'neutral';
const stateColours: Record<number, TagColour> = { 10: 'info', 20: 'success', 30: 'neutral', 40: 'warning' };
export const reservationColour = (state: number): TagColour => stateColours[state] ?? 'neutral';

/** The instant of a business time, which is eight hours ahead of UTC all year. */
const instantOf = (text: string): string => new Date(`${text.replace(' ', 'T')}+08:00`).toISOString();

export const newReserve = (): Partial<ReserveFields> => ({ images: [], detail: '' });

export const fieldsOf = (goods: ReserveModel): ReserveFields => ({
  name: goods.name,
  category_id: goods.category_id,
  ...(goods.brand_id === '' ? {} : { brand_id: goods.brand_id }),
  images: uploadedOf(goods.images),
  detail: goods.detail,
  ...(goods.least_price === null ? {} : { least_price: goods.least_price as Fen }),
  ...(goods.most_price === null ? {} : { most_price: goods.most_price as Fen }),
  ...(goods.reserve_from === null ? {} : { reserve_from: showInstant(goods.reserve_from) }),
  ...(goods.reserve_to === null ? {} : { reserve_to: showInstant(goods.reserve_to) }),
  quota: goods.quota,
  ...(goods.goods_id === '' ? {} : { goods_id: goods.goods_id }),
});

/** What is sent of the form: fields that hold nothing are left out. */
export const inputOf = (fields: ReserveFields): Body<'goods', 'reserveSubmitCheck'> => {
  const { images, reserve_from: from, reserve_to: to, quota, brand_id: brand, goods_id: goods, least_price: least, most_price: most, ...rest } = fields;
  return {
    ...rest,
    images: images.map((image) => image.key),
    ...(brand === undefined ? {} : { brand_id: brand }),
    ...(least === undefined ? {} : { least_price: least }),
    ...(most === undefined ? {} : { most_price: most }),
    ...(from === undefined ? {} : { reserve_from: instantOf(from) }),
    ...(to === undefined ? {} : { reserve_to: instantOf(to) }),
    ...(quota === undefined || quota === null ? {} : { quota }),
    ...(goods === undefined ? {} : { goods_id: goods }),
  };
};

/** From when until when, as lists and pages show it. */
export const timeOf = ({ reserve_from: from, reserve_to: to }: Pick<ReserveRow, 'reserve_from' | 'reserve_to'>): string =>
  from === null && to === null ? '' : `${showInstant(from).slice(0, 16)} 至 ${showInstant(to).slice(0, 16)}`;

/** How many have reserved, of how many places. */
export const reservedOf = ({ reserved, quota }: Pick<ReserveRow, 'reserved' | 'quota'>): string => `${reserved} / ${quota ?? '不限'}`;
