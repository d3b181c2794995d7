import { stillAtStore } from '../../platform/still-at-store.ts';

/** An order's own page, within the store that is worked in; it takes the row's id and the order's number (specification 3). */
export const orderDetailUrl = (row: { readonly id: string; readonly order_id: string }): string =>
  stillAtStore(`/order/orderDetail?id=${row.id}&order_id=${row.order_id}`);

export const settingsParts = ['calendar', 'words', 'cover', 'late', 'reviewers'] as const;
export type SettingsPart = (typeof settingsParts)[number];
/** The address of a part of the orders' settings; the calendar is of the present year unless another is named. */
export const orderSettingsUrl = (part: SettingsPart, year?: number): string => `/order/orderSettings?part=${part}${year === undefined ? '' : `&year=${year}`}`;
