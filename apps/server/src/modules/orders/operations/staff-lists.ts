import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { allocatedStaff, serviceStaff, wechatCustomers, type StaffRow } from '../store/staff.view.ts';

const listOf = (people: readonly StaffRow[]) => ({ list: people.map((person) => ({ ...person, id: String(person.id) })) });

export const customerUserList = operation(ordersEndpoints.customerUserList, async (ctx) => listOf(await serviceStaff(ctx)));
export const allocatedUserList = operation(ordersEndpoints.allocatedUserList, async (ctx) => listOf(await allocatedStaff(ctx)));

/** Customers of the WeChat channel for a select, masked. */
export const wechatCustomerList = operation(ordersEndpoints.wechatCustomerList, async (ctx, { body }) => ({
  list: (await wechatCustomers(ctx, body.q)).map((row) => ({
    member_id: row.member_id,
    name: maskName(row.customer_name),
    phone: maskPhone(row.customer_phone),
    orders: row.orders,
    latest_order_id: row.order_no,
    latest_at: row.created_at.toISOString(),
  })),
}));
