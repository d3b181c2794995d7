import { randomInt } from 'node:crypto';
import { businessDay } from '@merchant-admin/common/dates';
import { sql } from 'kysely';
import { changed, maybe } from '../db/database.ts';
import type { Services } from '../services.ts';
import type { ChannelOutcome, PayOutIntent } from './port.ts';

interface PayOut {
  merchant_id: number;
  trade_no: string;
  amount: number;
  account: string;
  outcome: 'succeeded' | 'failed' | 'returned';
  reason: string;
  settles_at: Date | null;
}

interface Scenario {
  outcome: PayOut['outcome'];
  reason: string;
  /** Seconds until the money moves. */
  after: number;
  /** Whether the first answer is lost on its way back. */
  lost: boolean;
}

/** Seconds until a late pay-out arrives. */
const lateBy = 5;

const plain: Scenario = { outcome: 'succeeded', reason: '', after: 0, lost: false };
const wrongAccount: Scenario = { ...plain, outcome: 'failed', reason: '收款账户不存在或姓名不符' };
/** What the payee's account plays by a word in it; the first that it has counts. */
const scenarios: readonly (readonly [string, Scenario])[] = [
  ['lostfail', { ...wrongAccount, lost: true }],
  ['lost', { ...plain, lost: true }],
  ['fail', wrongAccount],
  ['late', { ...plain, after: lateBy }],
  ['back', { ...plain, outcome: 'returned', reason: '款项已被收款银行退回' }],
  ['name', { ...plain, outcome: 'failed', reason: '姓名不符' }],
];
const scenarioOf = (account: string): Scenario => scenarios.find(([word]) => account.includes(word))?.[1] ?? plain;

const noAnswer: ChannelOutcome = { state: 'unknown', reason: '渠道超时未应答' };

/** What the sandbox's book says of a pay-out. @param asked whether it is asked about; only then a return is known */
function outcomeOf({ outcome, trade_no: channelNo, amount, reason, settles_at: at }: PayOut, now: Date, asked: boolean): ChannelOutcome {
  if (outcome === 'failed' || at === null) return { state: 'failed', channelNo, reason };
  if (at > now) return { state: 'pending', channelNo };
  return outcome === 'returned' && asked ? { state: 'failed', channelNo, reason, code: 'returned' } : { state: 'succeeded', channelNo, amount, at };
}

/** The sandbox's pay-outs to people: a book of its own, and an outcome that the payee's account plays. */
export class SandboxPayOuts {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  #find(outNo: string): Promise<PayOut | undefined> {
    return maybe(
      this.#services.database.db,
      sql<PayOut>`select merchant_id, trade_no, amount, account, outcome, reason, settles_at from sandbox.pay_out where out_no = ${outNo}`,
    );
  }

  async #book({ outNo, merchantId, amount, account }: PayOutIntent, { outcome, reason, after }: Scenario): Promise<boolean> {
    const now = this.#services.clock.now();
    const tradeNo = `SBO${businessDay(now).replaceAll('-', '')}${String(randomInt(1e12)).padStart(12, '0')}`;
    const at = outcome === 'failed' ? null : new Date(now.getTime() + after * 1000);
    return (
      (await changed(
        this.#services.database.db,
        sql`insert into sandbox.pay_out (out_no, merchant_id, trade_no, amount, account, outcome, reason, settles_at, created_at)
          values (${outNo}, ${merchantId}, ${tradeNo}, ${amount}, ${account}, ${outcome}, ${reason}, ${at}, ${now}) on conflict do nothing`,
      )) === 1
    );
  }

  async pay(intent: PayOutIntent): Promise<ChannelOutcome> {
    const scenario = scenarioOf(intent.account);
    const isNew = await this.#book(intent, scenario);
    const found = await this.#find(intent.outNo);
    if (!found || (isNew && scenario.lost)) return noAnswer;
    const isSame = found.merchant_id === intent.merchantId && found.amount === intent.amount && found.account === intent.account;
    return isSame ? outcomeOf(found, this.#services.clock.now(), false) : { state: 'failed', channelNo: '', reason: '同一单号已用于另一笔付款' };
  }

  async ask(intent: PayOutIntent): Promise<ChannelOutcome> {
    const found = await this.#find(intent.outNo);
    return found?.merchant_id === intent.merchantId ? outcomeOf(found, this.#services.clock.now(), true) : { state: 'absent' };
  }
}
