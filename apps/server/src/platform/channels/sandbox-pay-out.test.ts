import { describe, expect, it } from 'vitest';
import { useServer } from '../../testing/test-server.ts';
import type { PayOutIntent } from './port.ts';

const server = useServer();
const channel = () => server().services.channels.get('sandbox');
let n = 0;
const to = (account: string, over: Partial<PayOutIntent> = {}): PayOutIntent => ({
  merchantId: 1,
  outNo: `O20260302${String((n += 1)).padStart(10, '0')}`,
  amount: 56_700,
  account,
  name: '张三',
  title: '设备回收款',
  ...over,
});
const channelNo = expect.stringMatching(/^SBO20260302\d{12}$/) as string;

describe('a pay-out through the sandbox', () => {
  it('is not known before it is sent, and succeeds at once, once', async () => {
    const intent = to('13800000001');
    expect(await channel().askPayOut(intent)).toEqual({ state: 'absent' });
    const first = await channel().payOut(intent);
    expect(first).toEqual({ state: 'succeeded', channelNo, amount: 56_700, at: server().clock.now() });
    expect(await channel().payOut(intent)).toEqual(first);
    expect(await channel().askPayOut(intent)).toEqual(first);
  });

  it('sent by two at once happens once', async () => {
    const intent = to('13800000002');
    const [one, other] = await Promise.all([channel().payOut(intent), channel().payOut(intent)]);
    expect(one.state).toBe('succeeded');
    expect(other).toEqual(one);
  });

  it('under the number of another fails, and leaves that one as it is', async () => {
    const intent = to('13800000003');
    const first = await channel().payOut(intent);
    for (const over of [{ amount: 1 }, { account: '13800000004' }, { merchantId: 2 }])
      expect(await channel().payOut({ ...intent, ...over })).toEqual({ state: 'failed', channelNo: '', reason: '同一单号已用于另一笔付款' });
    expect(await channel().askPayOut({ ...intent, merchantId: 2 })).toEqual({ state: 'absent' });
    expect(await channel().askPayOut(intent)).toEqual(first);
  });

  it.each([
    ['fail@example.com', '收款账户不存在或姓名不符'],
    ['name@example.com', '姓名不符'],
  ])('to %s fails: %s', async (account, reason) => {
    const intent = to(account);
    expect(await channel().payOut(intent)).toEqual({ state: 'failed', channelNo, reason });
    expect(await channel().askPayOut(intent)).toEqual({ state: 'failed', channelNo, reason });
  });

  it('that comes late is pending until its time', async () => {
    const intent = to('late@example.com');
    expect(await channel().payOut(intent)).toEqual({ state: 'pending', channelNo });
    server().clock.advance(4999);
    expect(await channel().askPayOut(intent)).toEqual({ state: 'pending', channelNo });
    server().clock.advance(1);
    expect(await channel().askPayOut(intent)).toEqual({ state: 'succeeded', channelNo, amount: 56_700, at: server().clock.now() });
  });

  it.each([
    ['lost@example.com', { state: 'succeeded', amount: 56_700 }],
    ['lostfail@example.com', { state: 'failed', reason: '收款账户不存在或姓名不符' }],
  ])('to %s has no answer at first, and is found by asking', async (account, found) => {
    const intent = to(account);
    expect((await channel().payOut(intent)).state).toBe('unknown');
    expect(await channel().askPayOut(intent)).toMatchObject(found);
  });

  it('that the bank sends back has succeeded, and is returned when asked about later', async () => {
    const intent = to('back@example.com');
    expect((await channel().payOut(intent)).state).toBe('succeeded');
    expect(await channel().askPayOut(intent)).toEqual({ state: 'failed', channelNo, reason: '款项已被收款银行退回', code: 'returned' });
  });
});
