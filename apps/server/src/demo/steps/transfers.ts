import { fen, formatFen } from '@merchant-admin/common/money';
import { DemoStep } from '../step.ts';

interface Late {
  order_id: string;
  late_rent: number;
}

/** What comes beside the late rent, fen: nothing, too much, and only half of it. */
const amountsOf = [(rent: number) => rent, (rent: number) => rent + 5000, (rent: number) => Math.ceil(rent / 2)] as const;

/** Customers who say that they have transferred what they owe: the money has come, and nobody has confirmed it yet. */
export const transfers = new DemoStep({ name: 'transfers', when: 'afterwards', after: 'payment links' }, async ({ ask, supervisor, shop }) => {
  const { list } = await ask<{ list: Late[] }>(supervisor, '/merchant/order/overdue/overdueList', { page_size: 50, days_from: 5 });
  const late = list.filter(({ late_rent: rent }) => rent > 0);
  for (const [n, amountOf] of amountsOf.entries()) {
    const found = late[n];
    if (found === undefined) return;
    const amount = amountOf(found.late_rent);
    const { trade_no: tradeNo } = await shop.call<{ trade_no: string }>('POST', '/open/v1/sandbox/transfer', { amount, payer: '用户转账' });
    const content = `用户称已转账${formatFen(fen(amount))}，交易流水号${tradeNo}，请核对后确认线下收款`;
    await ask(supervisor, '/merchant/order/detail/add_order_record', { order_id: found.order_id, way: 1, content });
  }
});
