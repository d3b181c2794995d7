import { DemoStep } from '../step.ts';

interface Row {
  order_id: string;
  version: number;
}

/** What is under way when the demo begins: reviews that somebody holds, and a passed order that is looked at once more. */
export const lastActs = new DemoStep({ name: 'last acts', when: 'afterwards', after: 'old orders' }, async ({ ask, reviewers, operator }) => {
  const orders = async (tab: number, item: number) =>
    (await ask<{ list: Row[] }>(operator, '/merchant/order/order/orderListV2', { tab, tab_item: item, page_size: 10 })).list;
  const waiting = await orders(20, 21);
  for (const [index, { order_id }] of waiting.slice(0, 2).entries()) await ask(reviewers[index]!, '/merchant/order/audit/claim', { order_id });
  const [passed] = await orders(30, 32);
  if (passed)
    await ask(reviewers.at(-1)!, '/merchant/order/detail/OrderAddReview', {
      order_id: passed.order_id,
      version: passed.version,
      reason: '收货地址与常用地址不一致，复核',
    });
});
