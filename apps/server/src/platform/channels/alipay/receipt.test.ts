import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AlipayStandIn } from '../testing/alipay-stand-in.ts';
import { AlipayChannel } from './channel.ts';
import { readPrivateKey, readPublicKey } from './keys.ts';

let standIn: AlipayStandIn;
let channel: AlipayChannel;

beforeAll(async () => {
  standIn = await AlipayStandIn.open();
  const keys = { privateKey: readPrivateKey(standIn.app.privateKey)!, publicKey: readPublicKey(standIn.alipay.publicKey)! };
  const account = { appId: standIn.appId, sellerId: standIn.sellerId, gateway: standIn.gateway, notifyUrl: 'https://shop.example/open/v1/notice/alipay' };
  channel = new AlipayChannel(
    { ...account, ...keys },
    () => new Date('2026-03-02T02:00:00Z'),
    () => {},
    standIn.patience,
  );
});
afterAll(() => standIn.close());

describe('a receipt at Alipay', () => {
  it('money that came outside the shop is found by Alipay’s number; ours, unpaid, unknown and unanswered is not', async () => {
    const number = (outNo: string) => standIn.book.trades.get(outNo)!.tradeNo;
    standIn.book.pay({ out_trade_no: 'counter-1', total_amount: '12.34' });
    expect(await channel.receipt(1, number('counter-1'))).toEqual({ state: 'found', amount: 1234, payer: '139****0001', at: new Date('2026-03-02T02:00:00Z') });
    standIn.book.abandon({ out_trade_no: 'counter-2', total_amount: '1.00' }, 'WAIT_BUYER_PAY');
    const ours = 'P202603020000000001001';
    standIn.book.pay({ out_trade_no: ours, total_amount: '1.00' });
    for (const tradeNo of [number('counter-2'), number(ours), '2026030200000000009999']) expect(await channel.receipt(1, tradeNo)).toEqual({ state: 'absent' });
    for (const fault of ['silent', 'wrongSign', 'systemError'] as const) {
      standIn.fail('alipay.trade.query', fault);
      expect((await channel.receipt(1, number('counter-1'))).state).toBe('unknown');
    }
  });
});
