import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { customersEndpoints } from '@merchant-admin/contract/customers/endpoints';
import { mostCounted } from '@merchant-admin/contract/customers/customer-list';
import { orderStatusText, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { couponsOfMembers, standingShown } from '../../coupons/index.ts';
import { ageAt, contactKindName, findOrder, memberOf, migratedOfPerson, relationName, riskTagsFor } from '../../orders/index.ts';
import { owedToday, type OwedToday } from '../../returns/index.ts';
import { contactsOf, devicesOut, owingOrders, personOf, sumsOf } from '../store/customer-info.view.ts';
import { personShown } from './customer-list.ts';

const mostCoupons = 50;

/** What a customer owes by today and later, on all his orders. @param open what bills ask for that no plan covers, fen: a plan is asked for by its own days, with the fees that it holds */
async function owedBy(ctx: Ctx, hash: Buffer, open: number) {
  const owed = [...(await owedToday(ctx, await owingOrders(ctx, hash))).values()];
  const sum = (of: (each: OwedToday) => number): number => owed.reduce((total, each) => total + of(each), 0);
  const [due, total] = [sum(({ rent, others }) => rent + others), sum((each) => each.total)];
  return { owed: total, due, late_fee: total - due, late_rent: sum(({ rent }) => rent), later: open + sum(({ planned }) => planned) - due };
}

/** The customer of an order, and how he stands with the merchant. */
export const customerInfo = operation(customersEndpoints.customerInfo, async (ctx, { query }) => {
  const { id } = await findOrder(ctx, query.order_id);
  const { id_card_hash: hash } = await memberOf(ctx, id);
  const person = await personOf(ctx, hash);
  const { orders, running, first_at: firstAt, risk_ids: riskIds, member_ids: memberIds, open, ...held } = await sumsOf(ctx, hash);
  const owed = await owedBy(ctx, hash, open);
  const contacts = await contactsOf(ctx, hash);
  return {
    ...personShown(ctx, person),
    order_id: person.order_no,
    age: person.birth_date === null ? null : ageAt(person.birth_date, ctx.today),
    orders,
    running,
    migrated: await migratedOfPerson(ctx, hash, mostCounted),
    first_at: firstAt.toISOString(),
    placed_at: person.placed_at.toISOString(),
    risk_tags: riskTagsFor(riskIds, ctx.isGuest),
    money: { ...owed, ...held },
    devices: (await devicesOut(ctx, hash)).map(({ order_no: orderNo, order_status: status, ...device }) => ({
      ...device,
      order_id: orderNo,
      status_name: orderStatusText[status as OrderStatus],
    })),
    contacts: contacts.map((each) => ({
      contact_id: String(each.id),
      kind_name: contactKindName(each.kind),
      name: maskName(each.name),
      relation: each.relation,
      relation_name: relationName(each.relation),
      phone: maskPhone(each.phone),
      order_id: each.order_no,
    })),
    coupons: (await couponsOfMembers(ctx, memberIds, mostCoupons)).map((coupon) => standingShown(ctx, coupon)),
    member_id: ctx.can('coupon:issue') ? person.member_id : '',
  };
});
