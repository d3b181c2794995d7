import { signNotice, type SandboxNotice } from '../platform/channels/sandbox.ts';
import { post, type Answer } from '../testing/http.ts';
import type { TestServer } from '../testing/test-server.ts';
import type { FaultyChannel } from './faulty-channel.ts';

/** Sends the channel's notice about a document; `over` forges it after it was signed. */
export function notify(server: TestServer, told: Omit<SandboxNotice, 'sign'>, over: Partial<SandboxNotice> = {}): Promise<Answer<{ accepted: boolean }>> {
  return post(server, undefined, '/open/v1/notice/sandbox', { ...told, sign: signNotice(server.config.key('sandbox-notice'), told), ...over });
}

/** The notice that the channel would truly send of a trade; undefined while it does not know itself. */
export function noticeOf(channel: FaultyChannel, outNo: string): Omit<SandboxNotice, 'sign'> | undefined {
  const trade = channel.trades.get(outNo);
  if (!trade || trade.state === 'pending') return undefined;
  const { intent, channelNo, state, amount } = trade;
  return {
    merchant_id: String(intent.merchantId),
    out_trade_no: outNo,
    trade_no: channelNo,
    kind: intent.kind,
    amount,
    outcome: state,
    reason: state === 'failed' ? '余额不足' : '',
    agreement_no: '',
    at: '',
    code: state === 'failed' ? 'empty' : '',
  };
}
