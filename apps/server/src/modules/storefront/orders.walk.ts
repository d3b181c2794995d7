import { askedInShop } from '@merchant-admin/contract/bills/repayment-codes';
import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { done, leaseOf } from '../../contract-walk/leases.ts';
import { particulars, oddities } from '../../contract-walk/particulars.ts';
import { freshToken, unique, warehouseOf } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { exchangeable } from '../../contract-walk/exchanges.ts';
import { ChangeDesk } from '../../testing/change-desk.ts';
import { RepaymentDesk } from '../../testing/repayment-desk.ts';
import { Till } from '../../testing/till.ts';
import { signNotice } from '../../platform/channels/sandbox.ts';

async function genuineNotice(walker: Walker): Promise<Record<string, unknown>> {
  const placed = (await walker.shop.place()).result;
  await walker.shop.pay(placed, 'late');
  const outTradeNo = (await walker.shop.read(placed.order_id)).result.payment!.out_trade_no;
  const notice = {
    merchant_id: walker.fixtures.merchant!,
    out_trade_no: outTradeNo,
    trade_no: 'SB1',
    kind: 'payment',
    amount: placed.first_payment,
    outcome: 'succeeded' as const,
    reason: '',
    agreement_no: '',
  };
  const told = { ...notice, at: '', code: '' as const };
  return { ...told, sign: signNotice(walker.server.services.config.key('sandbox-notice'), told) };
}

/** How a shop's calls on its orders succeed. */
export const shopOrderWalk = particulars(storefrontEndpoints, {
  payBill: async (walker) => {
    const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
    const { order } = await warehouse.sentOrder(shop);
    await shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id });
    const bill = (await shop.read(order.order_id)).result.bills.find((each) => each.period === 2)!;
    return { body: { order_id: order.order_id, bill_id: bill.bill_id, amount: bill.amount } };
  },
  payInstalment: async (walker) => {
    const { till, no } = await leaseOf(walker);
    done(await new RepaymentDesk(till).agree(no));
    return { body: { order_id: no, amount: (await till.shop.read(no)).result.repayment!.rest } };
  },
  answerPlan: async (walker) => {
    const { till, no } = await leaseOf(walker);
    done(await new RepaymentDesk(till).agree(no, {}, { consent_way: askedInShop, proofs: [] }));
    return { body: { order_id: no, plan_id: (await till.shop.read(no)).result.repayment_offer!.plan_id } };
  },
  answerChange: async (walker) => {
    const till = new Till(walker.server, walker.shop, { ...walker.person, token: await freshToken(walker) });
    const [desk, no] = [new ChangeDesk(till), (await walker.shop.paidOrder()).order_id];
    done(await desk.propose(no, { coupon_codes: [await desk.coupon(no)] }));
    const { change_id, hash } = (await walker.shop.read(no)).result.change_offer!;
    return { body: { order_id: no, change_id, hash } };
  },
  payExchangeDeposit: async (walker) => {
    const { desk, no, member } = await exchangeable(walker);
    const { order_id, exchange } = done(await desk.ask(no, member));
    return { body: { order_id, amount: exchange!.deposit } };
  },
  reauthorise: async (walker) => {
    const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
    return { body: { order_id: (await warehouse.sentOrder(shop)).order.order_id } };
  },
  confirmReceipt: async (walker) => {
    const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
    return { body: { order_id: (await warehouse.sentOrder(shop)).order.order_id } };
  },
  placeOrder: async () => ({
    body: { shop_order_no: unique('walked-order'), risk_rank: undefined, rent_coupon_period: undefined, referral: undefined, exchange_of: undefined },
  }),
  payFirst: async ({ shop }) => {
    const { result } = await shop.place();
    return { body: { order_id: result.order_id, amount: result.first_payment } };
  },
  signContract: async ({ shop }) => ({ body: { order_id: (await shop.place({ contract: 'unsigned' })).result.order_id } }),
  agreeToWithhold: async ({ shop }) => {
    const { order_id, agreement_as: holder } = (await shop.place()).result;
    return { body: { order_id, agreement_no: `SBA-signed-${holder}-walk` } };
  },
  shopCancel: async ({ shop }) => ({ body: { order_id: (await shop.place()).result.order_id } }),
  sandboxNotice: async (walker) => ({ body: await genuineNotice(walker) }),
});

export const shopOrderOddities = oddities(storefrontEndpoints, {
  placeOrder: { sameForAllShops: true },
  signContract: { sameForAllShops: true },
  agreeToWithhold: { sameForAllShops: true },
  reauthorise: { sameForAllShops: true },
});
