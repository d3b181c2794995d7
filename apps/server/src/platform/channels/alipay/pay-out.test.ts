import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { testEnvironment } from '../../../testing/test-server.ts';
import type { PayOutIntent } from '../port.ts';
import { AlipayStandIn, type Fault } from '../testing/alipay-stand-in.ts';
import { AlipayChannel } from './channel.ts';
import { alipaySettings } from './settings.ts';

const transfers = 'alipay.fund.trans.uni.transfer';
const queries = 'alipay.fund.trans.common.query';
let standIn: AlipayStandIn;
let channel: AlipayChannel;
let n = 0;

const open = () =>
  new AlipayChannel(
    alipaySettings(readConfig({ ...testEnvironment, ...standIn.settings('https://shop.example/open/v1/notice/alipay') }))!,
    () => new Date('2026-03-02T02:00:00Z'),
    () => {},
    standIn.patience,
  );

beforeAll(async () => {
  standIn = await AlipayStandIn.open();
  await standIn.certify();
  channel = open();
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.calls.length = 0;
  standIn.book.balance = 1_000_000;
  standIn.book.nextTransfer = { status: 'SUCCESS', errorCode: '' };
  standIn.book.payees.set('13800000001', '张三').set('li@example.com', '李四');
});

const intentOf = (over: Partial<PayOutIntent> = {}): PayOutIntent => ({
  merchantId: 1,
  outNo: `O2026030200000${String((n += 1)).padStart(5, '0')}001`,
  amount: 123_405,
  account: '13800000001',
  name: '张三',
  title: '设备回收款',
  ...over,
});
const moved = () => 1_000_000 - standIn.book.balance;
const sent = () => standIn.calls.filter(({ method }) => method === transfers);
const acted: Fault[] = ['lost', 'silent', 'dripping', 'garbage', 'wrongSign', 'unsigned', 'another', 'systemError', 'unknownError', 'http500'];

describe('a pay-out at Alipay', () => {
  it('moves exactly what is asked, and says the same when asked', async () => {
    const intent = intentOf();
    expect(await channel.askPayOut(intent)).toEqual({ state: 'absent' });
    const outcome = await channel.payOut(intent);
    const channelNo = standIn.book.transfers.get(intent.outNo)!.orderId;
    expect(outcome).toEqual({ state: 'succeeded', channelNo, amount: 123_405, at: new Date('2026-03-02T02:00:00Z') });
    expect(await channel.askPayOut(intent)).toEqual(outcome);
    expect(moved()).toBe(123_405);
    expect(sent()[0]!.content).toEqual({
      product_code: 'TRANS_ACCOUNT_NO_PWD',
      biz_scene: 'DIRECT_TRANSFER',
      out_biz_no: intent.outNo,
      trans_amount: '1234.05',
      order_title: '设备回收款',
      remark: '设备回收款',
      payee_info: { identity: '13800000001', identity_type: 'ALIPAY_LOGON_ID', name: '张三' },
    });
  });

  it('sent twice moves once', async () => {
    const intent = intentOf();
    const first = await channel.payOut(intent);
    expect(await channel.payOut(intent)).toEqual(first);
    expect(moved()).toBe(123_405);
  });

  it('under a number that stands for another amount tells what moved under it', async () => {
    const intent = intentOf();
    await channel.payOut(intent);
    expect(await channel.payOut({ ...intent, amount: 5000 })).toMatchObject({ state: 'succeeded', amount: 123_405 });
    expect(moved()).toBe(123_405);
  });

  it.each([
    ['to nobody', { account: '13900000009' }, '收款账户不存在或姓名不符'],
    ['to another name', { name: '王五' }, '姓名不符'],
    ['of too little', { amount: 9 }, '低于支付宝最低转账金额（0.1元）'],
  ])('%s has failed, with its reason, and moved nothing', async (_, over, reason) => {
    const intent = intentOf(over);
    expect(await channel.payOut(intent)).toEqual({ state: 'failed', channelNo: '', reason });
    expect(await channel.askPayOut(intent)).toEqual({ state: 'absent' });
    expect(moved()).toBe(0);
  });

  it('that the merchant has too little for has failed by a code', async () => {
    expect(await channel.payOut(intentOf({ amount: 1_000_001 }))).toEqual({ state: 'failed', channelNo: '', reason: '商户余额不足', code: 'empty' });
  });

  it.each([
    ['EXCEED_LIMIT_DM_MAX_AMOUNT', '超出支付宝转账限额'],
    ['PAYEE_ACC_OCUPIED', '收款账户对应多个支付宝账户'],
    ['SOMETHING_NEW', '支付宝未通过（SOMETHING_NEW）'],
    ['<script>', '支付宝未通过（script）'],
  ])('refused by %s is told as %s', async (code, reason) => {
    standIn.refusal = code;
    standIn.fail(transfers, 'refused');
    expect(await channel.payOut(intentOf())).toEqual({ state: 'failed', channelNo: '', reason });
  });

  it.each(['REQUEST_PROCESSING', 'RESOURCE_LIMIT_EXCEED'])('that Alipay has not decided (%s) is unknown', async (code) => {
    standIn.refusal = code;
    standIn.fail(transfers, 'refused');
    expect((await channel.payOut(intentOf())).state).toBe('unknown');
  });

  it('that never reached Alipay is unknown, then absent, then done once', async () => {
    const intent = intentOf();
    standIn.fail(transfers, 'reset');
    expect((await channel.payOut(intent)).state).toBe('unknown');
    expect(await channel.askPayOut(intent)).toEqual({ state: 'absent' });
    expect((await channel.payOut(intent)).state).toBe('succeeded');
    expect(moved()).toBe(123_405);
  });

  it.each(acted)('that was done (%s) is unknown, and found by asking', async (fault) => {
    const intent = intentOf();
    standIn.fail(transfers, fault);
    expect((await channel.payOut(intent)).state).toBe('unknown');
    expect(sent()).toHaveLength(1);
    standIn.fail(queries, fault);
    expect((await channel.askPayOut(intent)).state).toBe('unknown');
    expect(await channel.askPayOut(intent)).toMatchObject({ state: 'succeeded', amount: 123_405 });
    expect(moved()).toBe(123_405);
  });

  it('that is under way is pending until it is through', async () => {
    const intent = intentOf({ account: 'li@example.com', name: '李四' });
    standIn.book.nextTransfer = { status: 'DEALING', errorCode: '' };
    expect((await channel.payOut(intent)).state).toBe('pending');
    expect((await channel.askPayOut(intent)).state).toBe('pending');
    standIn.book.transfers.get(intent.outNo)!.status = 'SUCCESS';
    expect(await channel.askPayOut(intent)).toMatchObject({ state: 'succeeded', amount: 123_405 });
  });

  it('that is told as failed has its reason from the book', async () => {
    const intent = intentOf();
    standIn.book.nextTransfer = { status: 'FAIL', errorCode: 'PAYEE_ACCOUNT_STATUS_ERROR' };
    expect((await channel.payOut(intent)).state).toBe('failed');
    const { orderId } = standIn.book.transfers.get(intent.outNo)!;
    expect(await channel.askPayOut(intent)).toEqual({ state: 'failed', channelNo: orderId, reason: '收款账户状态异常' });
    expect(moved()).toBe(0);
  });

  it('that is sent back after it arrived has failed by a code', async () => {
    const intent = intentOf();
    expect((await channel.payOut(intent)).state).toBe('succeeded');
    Object.assign(standIn.book.transfers.get(intent.outNo)!, { status: 'REFUND', errorCode: 'PAYEE_NOT_EXIST' });
    expect(await channel.askPayOut(intent)).toMatchObject({ state: 'failed', code: 'returned', reason: '款项已被退回（收款账户不存在或姓名不符）' });
  });

  it('that was closed has failed', async () => {
    const intent = intentOf();
    standIn.book.nextTransfer = { status: 'WAIT_PAY', errorCode: '' };
    expect((await channel.payOut(intent)).state).toBe('pending');
    standIn.book.transfers.get(intent.outNo)!.status = 'CLOSED';
    expect(await channel.askPayOut(intent)).toMatchObject({ state: 'failed', reason: '转账已关闭' });
  });
});

describe('an application that signs by certificates', () => {
  it('does all else by them too', async () => {
    standIn.book.pay({ out_trade_no: 'counter-1', total_amount: '12.34' });
    expect(await channel.receipt(1, standIn.book.trades.get('counter-1')!.tradeNo)).toMatchObject({ state: 'found', amount: 1234 });
    expect(channel.client.isGenuine(standIn.notice('counter-1'))).toBe(true);
    expect(channel.client.isGenuine(standIn.notice('counter-1', {}, standIn.stranger))).toBe(false);
  });

  it('is not believed with another’s certificates', async () => {
    const certificates = standIn.certificates!;
    standIn.certificates = { ...certificates, numbers: { ...certificates.numbers, app_cert_sn: certificates.alipayNumber } };
    expect((await channel.payOut(intentOf())).state).toBe('unknown');
    standIn.certificates = certificates;
  });
});

describe('an application that signs by a key', () => {
  it('pays nothing out, and says why; Alipay would not have it', async () => {
    const { certificates } = standIn;
    standIn.certificates = undefined;
    const keyed = open();
    expect(await keyed.payOut(intentOf())).toEqual({ state: 'failed', channelNo: '', reason: '支付宝转账未开通（未配置证书）' });
    expect(await keyed.client.call(transfers, 1, {})).toMatchObject({ sub_code: 'isv.missing-app-cert-sn' });
    expect(standIn.calls).toEqual([]);
    standIn.certificates = certificates;
  });
});
