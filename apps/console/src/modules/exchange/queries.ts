import { callQuery, queryClient } from '../../platform/query-client.ts';
import { afterActing } from '../orders/index.ts';

const one = (order_id: string) => ({ query: { order_id } });

export const exchangeQuery = (orderNo: string) => callQuery('exchange', 'getEveryYearTypeAndDepositAmount', one(orderNo));
export const depositQuery = (orderNo: string) => callQuery('exchange', 'depositAmountByOriginalOrderId', one(orderNo));
export const depositLogQuery = (orderNo: string) => callQuery('exchange', 'depositDetailByOrderId', one(orderNo));
export const buyoutQuery = (orderNo: string) => callQuery('exchange', 'getEveryYearDepositAndBuyOutMoney', one(orderNo));
export const exchangeSettingQuery = () => callQuery('exchange', 'exchangeSettingInfo', {});

/** Says what was done, and asks again for everything that shows the orders and their change. */
export async function afterExchanging(said: string): Promise<void> {
  await Promise.all([afterActing(said), queryClient.invalidateQueries({ queryKey: ['exchange'] })]);
}
