import { inventOrder } from '../../demo-traffic/invent-order.ts';
import type { Attack } from '../attack.ts';
import type { Target } from '../target.ts';

interface Goods {
  list: { skus: { sku_id: string; stock: number; offers: { lease_type: number; periods: number }[] }[] }[];
}
interface Order {
  order_id: string;
  agreed: boolean;
  /** Missing where numbers are bound to nobody. */
  agreement_as?: string;
  first_payment: number;
  payment: { out_trade_no: string } | null;
}
type Shop = ReturnType<Target['shop']>;

/** An order of a member of the shop's. */
async function place(shop: Shop, memberId: string): Promise<Order> {
  const { list } = await shop.call<Goods>('GET', '/open/v1/goods?page_size=50');
  const sku = list.flatMap((each) => each.skus).find((each) => each.stock > 0 && each.offers.length > 0);
  if (!sku) throw new Error('nothing is on sale');
  const order = inventOrder(sku.sku_id, sku.offers[0]!);
  return shop.call<Order>('POST', '/open/v1/orders', { ...order, segment: 'A', customer: { ...(order['customer'] as object), member_id: memberId } });
}

/** @returns `registered`, or what the shop was told */
const register = (shop: Shop, { order_id }: Order, agreement_no: string): Promise<string> =>
  shop.call('POST', '/open/v1/orders/agreement', { order_id, agreement_no }).then(
    () => 'registered',
    (error: Error) => error.message,
  );

export const attack: Attack = {
  name: 'borrowed-agreement',
  promise: 'a withholding agreement is its customer’s and merchant’s: nobody else’s order is charged by it',
  async run(target) {
    const holes: string[] = [];
    const [own, other] = [target.shop(1), target.shop(2)];
    const member = `attack-${Date.now()}`;
    const theirs = await place(own, member);
    await own.call('POST', '/open/v1/orders/pay', { order_id: theirs.order_id, amount: theirs.first_payment, scenario: 'success', agreement: 'signed' });
    const { payment } = await own.call<Order>('GET', `/open/v1/orders/detail?order_id=${theirs.order_id}`);
    const numbers = [`SBA-signed-${payment?.out_trade_no}`, `SBA-signed-${theirs.agreement_as}-${payment?.out_trade_no}`];
    const thieves = [
      ['another merchant’s customer of the same number', other, await place(other, member)],
      ['another customer of the same merchant', own, await place(own, `${member}-2`)],
      ['another customer of another merchant', other, await place(other, `${member}-2`)],
    ] as const;
    for (const [who, shop, order] of thieves) {
      const unknown = await register(shop, order, 'SBA-signed-nobody');
      for (const number of numbers) {
        const told = await register(shop, order, number);
        if (told === 'registered') holes.push(`${who} is charged by ${number}`);
        else if (told !== unknown) holes.push(`${who} learns that ${number} is somebody’s: ${told}`);
      }
    }
    if ((await register(own, theirs, numbers[1]!)) !== 'registered') holes.push('the customer’s own agreement is refused');
    return holes;
  },
};
