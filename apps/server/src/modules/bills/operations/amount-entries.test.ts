import { beforeAll, describe, expect, it } from 'vitest';
import { Desk } from '../../../reliability/desk.ts';
import { get } from '../../../testing/http.ts';
import { Shop, type OpenOrder } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

interface Entry {
  kind: string;
  kind_name: string;
  account: string;
  account_name: string;
  amount: number;
  document: string;
}

describe('the entries behind an amount', () => {
  let order: OpenOrder;
  let desk: Desk;
  beforeAll(async () => {
    const shop = await Shop.open(server());
    desk = new Desk(server());
    order = await shop.paidOrder();
    await desk.cancel(server().staff.admin, order.order_id, await desk.version(order.order_id));
  });
  const entries = async (query: Record<string, string> = {}) =>
    get<{ list: Entry[] }>(server(), server().staff.admin, '/merchant/order/detail/amountEntries', { order_id: order.order_id, ...query });
  const sum = (list: Entry[], account?: string) =>
    list.filter((entry) => account === undefined || entry.account === account).reduce((total, entry) => total + entry.amount, 0);

  it('tell the whole story of an order in order, in words, and sum to zero', async () => {
    const { list } = (await entries()).result;
    expect([...new Set(list.map((entry) => entry.kind_name))]).toEqual(['出账', '押金冻结', '收款', '账单取消', '确认退款', '押金解冻', '退款到账']);
    expect(sum(list)).toBe(0);
    for (const account of ['receivable', 'channel', 'refundDue', 'frozen', 'revenue']) expect(sum(list, account)).toBe(0);
    expect(list.every((entry) => /\p{Script=Han}/u.test(entry.account_name))).toBe(true);
    expect(list.find((entry) => entry.kind === 'payment')!.document).toBe(`P${order.order_id}001`);
  });

  it('of one bill are those that are kept for it', async () => {
    const { rent } = await desk.bills(order.order_id);
    const { list } = (await entries({ bill_id: rent[0]!.bill_id })).result;
    expect(list.map((entry) => [entry.kind, entry.account, entry.amount])).toEqual([
      ['bill', 'receivable', 30_000],
      ['bill', 'revenue', -30_000],
      ['payment', 'receivable', -30_000],
      ['refundDue', 'revenue', 30_000],
    ]);
  });

  it('of a bill that is not the order’s are refused', async () => {
    const other = await (await Shop.open(server())).paidOrder();
    const { rent } = await desk.bills(other.order_id);
    expect((await entries({ bill_id: rent[0]!.bill_id })).code).toBe(2101);
    expect((await entries({ bill_id: '999999' })).code).toBe(2101);
  });
});
