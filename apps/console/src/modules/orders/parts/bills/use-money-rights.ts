import { useQuery } from '@tanstack/react-query';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { useCan } from '../../../../platform/permission/can.ts';
import { baseInfoQuery } from '../../queries.ts';

/** What this person may do to this order's money: by right, and while the lease runs or is being ended. */
export function useMoneyRights(orderId: string) {
  const { data: order } = useQuery(baseInfoQuery(orderId));
  const can = useCan();
  const status = order?.status ?? 0;
  const leased = status >= orderStatus.LEASED;
  const runs = leased && status < orderStatus.FINISHED;
  return {
    order,
    collect: runs && can('bill:collect'),
    edit: runs && can('bill:edit'),
    waive: runs && can('bill:waive'),
    revoke: runs && can('bill:revoke'),
    held: runs && can('bill:held'),
    deduct: runs && can('deposit:deduct'),
    refund: leased && status !== orderStatus.CLOSED && can('refund:apply'),
  };
}
export type MoneyRights = ReturnType<typeof useMoneyRights>;
