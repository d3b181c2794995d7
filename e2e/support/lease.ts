import { randomUUID } from 'node:crypto';
import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { readyOrder, shop } from './shop.ts';
import { callAs, hire, tagsOf } from './staff.ts';
import { world } from './world.ts';

export interface LeaseBill {
  bill_id: string;
  bill_type_name: string;
  period: number;
  open: number;
  paid: number;
  status: number;
}
interface Bills {
  rent: LeaseBill[];
  other: LeaseBill[];
  totals: Record<'paid' | 'open' | 'overflow' | 'prepayment', number>;
}

/** The number of an order whose lease begins tomorrow. */
export async function leasedOrder(): Promise<string> {
  const orderId = await readyOrder();
  const warehouse = await hire({ tags: tagsOf('warehouse') });
  const { version } = await callAs<{ version: number }>(warehouse, 'GET', `/merchant/order/detail/orderListBaseInfo?order_id=${orderId}`);
  const imei = `86${randomUUID().replaceAll('-', '').slice(0, 13)}`.toUpperCase();
  const parcel = { order_id: orderId, version, company: 'SF', express_no: `SF${Date.now()}`, imei, take_in: true };
  await callAs(warehouse, 'POST', '/merchant/order/deliver/ship', parcel);
  await shop().call('POST', '/open/v1/orders/receive', { order_id: orderId });
  return orderId;
}

/** Makes a bill as late as if its due day had passed unpaid. */
export const makeLate = (orderId: string, period: number, days: number) =>
  withClient(world().owner, (client) =>
    client.query(
      `update bill set due_date = current_date - $3::int
       where period = $2 and order_id = (select id from orders where order_no = $1) and merchant_id = 1 and type in (1, 2)`,
      [orderId, period, days],
    ),
  );

/** Money that came outside the shop: its number at the channel. */
export const transfer = async (amount: number): Promise<string> =>
  (await shop().call<{ trade_no: string }>('POST', '/open/v1/sandbox/transfer', { amount, payer: '欧阳' })).trade_no;

export async function billsOf(orderId: string): Promise<Bills> {
  const reader = await hire({ tags: ['Order', 'OrderList', 'OrderDetail'] });
  return callAs<Bills>(reader, 'GET', `/merchant/order/detail/orderListBillInfo?order_id=${orderId}`);
}
