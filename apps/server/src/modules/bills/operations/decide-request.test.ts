import { describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { staySignedIn } from '../../../reliability/desk.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

const server = useServer();

describe('a refund', () => {
  it('of money that was used meanwhile is refused, and nothing is promised', async () => {
    await staySignedIn(server());
    const till = new Till(server(), await Shop.open(server()));
    const { order_id: no } = await till.leased();
    const tradeNo = await till.transfer(20_000);
    await till.act('confirmOfflinePay', no, { trade_no: tradeNo, bill_ids: [], rest_to: 'prepayment' });
    const { result: found } = await till.act<{ list: { out_trade_no: string }[] }>('orderRefundAmount', no, { version: undefined });
    const asked = await till.act('back/refundPrepayment', no, { out_trade_no: found.list[0]!.out_trade_no, amount: 20_000, reason: '用户要求' });
    expect((await till.act('orderPrepaymentChange', no, { change: 'use', amount: 10_000, reason: '抵扣' })).code).toBe(200);
    const before = await till.bills(no);
    expect(await till.decide('refund', 'Pass', asked.result.request_id)).toMatchObject({ status: 409, code: billsErrors.NOT_ENOUGH_HELD.code });
    expect(await till.bills(no)).toEqual(before);
    expect((await till.decide('refund', 'Reject', asked.result.request_id)).code).toBe(200);
  });
});
