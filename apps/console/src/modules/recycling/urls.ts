import { orderRecycleDetailPath, recycleCreatePath } from '@merchant-admin/contract/orders/paths';
import { stringifySearch } from '../../platform/address.ts';
import { stillAtStore } from '../../platform/still-at-store.ts';

interface Order {
  readonly order_id: string;
}

const sheetsAt = '/offlineStore/recycleManage';

/** A store's valuation sheet, its form, and a new one. */
export const sheetUrl = ({ sheet_id: id }: { readonly sheet_id: string }): string => `${sheetsAt}/oldExchangeNewOrderDetail?sheet_id=${id}`;
export const editSheetUrl = ({ sheet_id: id }: { readonly sheet_id: string }): string => `${sheetsAt}/oldExchangeNewCreate?sheet_id=${id}`;
export const newSheetUrl = (store: string): string => `${sheetsAt}/oldExchangeNewCreate${store === '' ? '' : stringifySearch({ store_id: store })}`;
/** The same as those see it who approve. */
export const sheetExamineUrl = ({ sheet_id: id }: { readonly sheet_id: string }): string => `/examine/oldExchangeNewExamineOrderDetail?sheet_id=${id}`;

/** A new order that staff place. */
export const newRecycleUrl = recycleCreatePath;
/** An order as those see it who sell the deal to the customer and pay it. */
export const recycleUrl = ({ order_id: id }: Order): string => `${orderRecycleDetailPath}?order_id=${id}`;
/** The same as those see it who inspect. */
export const qcUrl = ({ order_id: id }: Order): string => stillAtStore(`/examine/examineRecycleQcDetails?order_id=${id}`);

/** A part of the report on what is bought back, with what it is of. */
export const reportUrl = (part: string, filter: { readonly from: string; readonly to: string; readonly by: string }): string =>
  `/order/recycleReport${stringifySearch({ part, ...filter })}`;
/** The orders behind a figure of the report, which the words name as the call does. */
export const reportOrdersUrl = (cell: Readonly<Record<string, string | undefined>>): string => `/order/recycleReportOrders${stringifySearch(cell)}`;
