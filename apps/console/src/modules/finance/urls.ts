import { dispatchPath } from '@merchant-admin/contract/delivery/paths';
import { fundsPath, reconciliationDetailPath, reconciliationPath, withdrawalsPath } from '@merchant-admin/contract/finance/paths';
import { stringifySearch } from '../../platform/address.ts';

interface Of {
  readonly merchant_id?: string;
}

/** The funds of a merchant, and what it withdraws; of one's own where none is named. */
export const fundsUrl = ({ merchant_id }: Of): string => `${fundsPath}${stringifySearch({ merchant_id })}`;
export const withdrawalsUrl = ({ merchant_id }: Of): string => `${withdrawalsPath}${stringifySearch({ merchant_id })}`;

/** A merchant's statements; of one's own where none is named. */
export const statementsUrl = ({ merchant_id }: Of): string => `${reconciliationPath}${stringifySearch({ merchant_id })}`;

/** What moved the funds, in its list: a statement or a withdrawal by its number. */
export const statementsOfNo = (no: string, { merchant_id }: Of): string => `${reconciliationPath}${stringifySearch({ merchant_id, statement_no: no })}`;
export const withdrawalsOfNo = (no: string, { merchant_id }: Of): string => `${withdrawalsPath}${stringifySearch({ merchant_id, withdraw_no: no })}`;

/** What the platform sent for a merchant, in its list by its number. */
export const dispatchesOfNo = (no: string): string => `${dispatchPath}${stringifySearch({ dispatch_no: no })}`;

/** One statement, by its merchant and its id. */
export const statementUrl = ({ merchant_id, statement_id }: Of & { readonly statement_id: string }): string =>
  `${reconciliationDetailPath}${stringifySearch({ merchant_id, statement_id })}`;

/** A lease of another merchant, looked into. */
export const leaseUrl = (orderNo: string, merchant: string): string => `/order/orderDetail${stringifySearch({ order_id: orderNo, merchant_id: merchant })}`;
