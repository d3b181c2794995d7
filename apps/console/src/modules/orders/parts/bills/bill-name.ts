import { isRentType, billType } from '@merchant-admin/contract/bills/codes';

/** A bill as people name it: 第3期租金. */
export const billName = (bill: { readonly bill_type: number; readonly bill_type_name: string; readonly period: number }): string =>
  isRentType(bill.bill_type) ? `第${bill.period}期${bill.bill_type === billType.FIRST ? '租金' : bill.bill_type_name}` : bill.bill_type_name;
