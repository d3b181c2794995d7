import { saleRefundState, type SaleMoneyState } from '@merchant-admin/contract/sales/codes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answer } from '../../../platform/api.ts';
import { moneyQuery, refreshSales, refundsQuery } from '../queries.ts';

/** Milliseconds after which a page asks again how money stands that is on its way. */
export const whileMoving = 3000;

const underWay: readonly string[] = ['intended', 'unknown'] satisfies SaleMoneyState[];
const anyMoves = (money: Answer<'sales', 'saleMoney'> | undefined): boolean => money?.list.some((each) => underWay.includes(each.state)) === true;
const anyGoesBack = (refunds: Answer<'sales', 'saleRefunds'> | undefined): boolean =>
  refunds?.list.some((each) => each.state === saleRefundState.UNDER_WAY) === true;

/** Whether a payment or a refund of an order has no outcome yet; once all have one, everything that shows the order asks again. */
export function useMoving(id: string): boolean {
  const money = useQuery({ ...moneyQuery(id), refetchInterval: ({ state: { data } }) => (anyMoves(data) ? whileMoving : false) });
  const refunds = useQuery({ ...refundsQuery(id), refetchInterval: ({ state: { data } }) => (anyGoesBack(data) ? whileMoving : false) });
  const moving = anyMoves(money.data) || anyGoesBack(refunds.data);
  useEffect(() => (moving ? () => void refreshSales() : undefined), [moving]);
  return moving;
}
