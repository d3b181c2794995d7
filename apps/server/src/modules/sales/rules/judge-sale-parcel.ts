import { courierNamed } from '@merchant-admin/contract/delivery/courier-names';
import { saleStates, type SaleState } from '@merchant-admin/contract/sales/codes';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import { saleMoves } from './sale-states.ts';

/** Why a row of the sheet of parcels cannot be sent. */
export function judgeSaleParcel(cells: Readonly<Record<string, string>>, order: { state: SaleState } | undefined): string[] {
  const problems: string[] = [];
  if (!order) problems.push('订单不存在');
  else if (!saleMoves.ship.from.includes(order.state)) problems.push(`订单${saleStates[order.state]}，不能发货`);
  if ((cells.express_no ?? '') === '' && courierNamed(cells.company ?? '') !== 'STORE') problems.push(e.SALE_EXPRESS.text);
  return problems;
}
