import { maskName } from '@merchant-admin/common/mask';
import { couponsErrors as coupons } from '@merchant-admin/contract/coupons/errors';
import { mostGiven } from '@merchant-admin/contract/customers/customer-list';
import { customersEndpoints } from '@merchant-admin/contract/customers/endpoints';
import { ordersErrors as orders } from '@merchant-admin/contract/orders/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { handOut } from '../../coupons/index.ts';
import { customersOf, customersWho, type Named } from '../store/customer-list.view.ts';

/** Names that a line tells; the others are counted. */
const mostNamed = 5;

/** The customers who are meant. @throws NOTHING_CHOSEN, GIVE_MOST, ORDER_NOT_FOUND */
async function chosen(ctx: Ctx, { order_ids: numbers, filter }: BodyOf<typeof customersEndpoints.giveCoupons>): Promise<Named[]> {
  if (filter === undefined && numbers.length === 0) refuse(orders.NOTHING_CHOSEN);
  const found = filter === undefined ? await customersOf(ctx, numbers) : await customersWho(ctx, filter, mostGiven + 1);
  if (found.length > mostGiven) refuse(coupons.GIVE_MOST);
  if (filter === undefined && found.length < new Set(numbers).size) refuse(orders.ORDER_NOT_FOUND);
  if (found.length === 0) refuse(orders.NOTHING_CHOSEN);
  return found;
}

const namesOf = (people: readonly Named[]): string => {
  const told = people.slice(0, mostNamed).map(({ customer_name: name }) => maskName(name));
  return `${told.join('、')}${people.length > mostNamed ? `等${people.length}人` : ''}`;
};

/** Gives customers a coupon each of a template; who may not have one is told and left out. */
export const giveCoupons = operation(customersEndpoints.giveCoupons, async (ctx, { body }) => {
  if (body.preview) ctx.previewOnly();
  const people = await chosen(ctx, body);
  const { name, stock, claimed, given, refused } = await handOut(
    ctx,
    body.template_id,
    people.map(({ member_id: member }) => member),
  );
  const without = Map.groupBy(
    people.filter(({ member_id: member }) => refused.has(member)),
    ({ member_id: member }) => refused.get(member)!,
  );
  if (given === 0) refuse(coupons.GIVE_NOBODY, { text: `没有用户可以领取：${[...without.keys()].join('；')}` });
  ctx.effects.push(
    { what: `获得优惠券 ${name}`, from: '', to: `${given}人`, amount: null },
    { what: '剩余张数', from: `${stock - claimed}张`, to: `${stock - claimed - given}张`, amount: null },
    ...[...without].map(([reason, who]) => ({ what: `不发放（${who.length}人）`, from: '', to: `${reason}：${namesOf(who)}`, amount: null })),
  );
  return { given, refused: people.length - given, effects: ctx.effects };
});
