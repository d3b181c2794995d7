import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AlipayStandIn } from '../testing/alipay-stand-in.ts';
import type { ChannelIntent } from '../port.ts';
import { AlipayChannel } from './channel.ts';
import { readPrivateKey, readPublicKey } from './keys.ts';

let standIn: AlipayStandIn;
let channel: AlipayChannel;
let n = 0;

beforeAll(async () => {
  standIn = await AlipayStandIn.open();
  const keys = { privateKey: readPrivateKey(standIn.app.privateKey)!, publicKey: readPublicKey(standIn.alipay.publicKey)! };
  const { appId, sellerId, gateway } = standIn;
  const settings = { appId, sellerId, gateway, ...keys, notifyUrl: 'https://shop.example/open/v1/notice/alipay' };
  channel = new AlipayChannel(
    settings,
    () => new Date('2026-03-02T02:00:00Z'),
    () => undefined,
  );
});
afterAll(() => standIn.close());

const payment = (amount: number, payBefore: string): ChannelIntent => ({
  merchantId: 1,
  kind: 'payment',
  outNo: `P2026030200000${String((n += 1)).padStart(5, '0')}002`,
  amount,
  originOutNo: undefined,
  data: { payBefore },
});

describe('a payment on a page', () => {
  const payBefore = '2026-03-02T02:30:00Z';

  it('is opened by a signed address of the gateway, paid there, and known when asked about', async () => {
    const intent = payment(30_007, payBefore);
    expect(await channel.ask(intent)).toEqual({ state: 'absent' });
    standIn.payAt(channel.payPage(intent)!);
    expect(await channel.ask(intent)).toMatchObject({ state: 'succeeded', amount: 30_007 });
  });

  it('is not opened by an address that somebody changed', () => {
    const page = channel.payPage(payment(30_000, payBefore))!;
    expect(() => standIn.payAt(page.replace('300.00', '3.00'))).toThrow('signed');
  });

  it('is opened until its time, and for nothing but a payment', () => {
    const at = (time: string) => channel.payPage(payment(30_000, time));
    expect(at('2026-03-02T02:00:00Z')).toContain(standIn.gateway);
    expect(at('2026-03-02T01:59:59Z')).toBeUndefined();
    expect(channel.payPage({ ...payment(30_000, payBefore), kind: 'freeze' })).toBeUndefined();
  });
});
