import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { businessDay } from '@merchant-admin/common/dates';
import { sql } from 'kysely';
import { changed, maybe, rows, type Db } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import type { Services } from '../services.ts';
import type { FailureCode } from '@merchant-admin/contract/bills/codes';
import type { ChannelIntent, ChannelOutcome, FoundAgreement, FoundReceipt, PaymentChannel, PayOutIntent } from './port.ts';
import { SandboxPayOuts } from './sandbox-pay-out.ts';

/** What the sandbox channel tells afterwards, signed with a key that it shares with us. */
export interface SandboxNotice {
  merchant_id: string;
  out_trade_no: string;
  trade_no: string;
  kind: string;
  amount: number;
  outcome: 'succeeded' | 'failed';
  reason: string;
  /** The number of the agreement signed with the payment, by which further bills can be taken. */
  agreement_no: string;
  /** The instant at which the money moved; '' where none did. */
  at: string;
  code: '' | 'empty';
  sign: string;
}

interface Trade {
  out_no: string;
  kind: ChannelIntent['kind'];
  merchant_id: number;
  trade_no: string;
  amount: number;
  outcome: 'pending' | 'succeeded' | 'failed';
  reason: string;
  notices: number;
  agreement_no: string;
  code: FailureCode | '';
  settled_at: Date | null;
}

const columns = sql`out_no, kind, merchant_id, trade_no, amount, outcome, reason, notices, agreement_no, code, settled_at`;

/** How many days the sandbox keeps money frozen: more than a year, so that a lease of twelve months and the way back stay secured. */
const authorisationDays = 400;
/** Until when a freeze made now is authorised. */
export const authorisationEnd = (now: Date): Date => new Date(now.getTime() + authorisationDays * 86_400_000);
/** Seconds until a late or repeated notice comes. */
const noticeDelay = 5;

export function signNotice(key: Buffer, notice: Omit<SandboxNotice, 'sign'>): string {
  return createHmac('sha256', key)
    .update(
      [notice.merchant_id, notice.out_trade_no, notice.trade_no, notice.kind, notice.amount, notice.outcome, notice.agreement_no, notice.at, notice.code].join(
        '|',
      ),
    )
    .digest('hex');
}

export function isGenuine(key: Buffer, notice: SandboxNotice): boolean {
  const expected = Buffer.from(signNotice(key, notice));
  const given = Buffer.from(notice.sign);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

interface Scenario {
  outcome: Trade['outcome'];
  reason: string;
  code?: FailureCode;
  notices: number;
  /** Whether the answer is lost on its way back. */
  lost: boolean;
}

/** The form of an agreement's number: `SBA-`, whether there is money (`signed`) or none (`empty`), who signed, and a number of its own. */
const agreementForm = /^SBA-(?:signed|empty)-(\d+-[\da-f]{24})-./;

/** The agreement that a payment signs, when the customer agrees. */
const agreementOf = ({ kind, data, outNo }: ChannelIntent): string =>
  kind === 'payment' && (data.agreement === 'signed' || data.agreement === 'empty') ? `SBA-${data.agreement}-${String(data.holder)}-${outNo}` : '';

function withholdScenario({ data }: ChannelIntent, plain: Scenario): Scenario {
  const agreementNo = typeof data.agreementNo === 'string' ? data.agreementNo : '';
  if (!agreementNo.startsWith('SBA-')) return { ...plain, outcome: 'failed', reason: '协议失效/已解约' };
  return agreementNo.startsWith('SBA-empty') ? { ...plain, outcome: 'failed', reason: '余额不足', code: 'empty' } : plain;
}

/** How the channel behaves for one payment, or for a freeze that is told; every other act succeeds at once. */
function scenarioOf(intent: ChannelIntent): Scenario {
  const plain: Scenario = { outcome: 'succeeded', reason: '', notices: 1, lost: false };
  if (intent.kind === 'withhold') return withholdScenario(intent, { ...plain, notices: 0 });
  const plays = intent.kind === 'payment' || (intent.kind === 'freeze' && intent.data.scenario !== undefined);
  if (!plays) return intent.data.lose === true ? { ...plain, notices: 0, lost: true } : { ...plain, notices: 0 };
  switch (intent.data.scenario) {
    case 'failure':
      return { ...plain, outcome: 'failed', reason: '余额不足', code: 'empty' };
    case 'late':
      return { ...plain, outcome: 'pending' };
    case 'duplicate':
      return { ...plain, notices: 3 };
    case 'timeout-succeeded':
      return { ...plain, notices: 0, lost: true };
    case 'timeout-failed':
      return { outcome: 'failed', reason: '银行卡余额不足', code: 'empty', notices: 0, lost: true };
    default:
      return plain;
  }
}

function outcomeOf(services: Services, trade: Trade): ChannelOutcome {
  if (trade.outcome === 'pending') return { state: 'pending', channelNo: trade.trade_no };
  if (trade.outcome === 'failed')
    return { state: 'failed', channelNo: trade.trade_no, reason: trade.reason, ...(trade.code === '' ? {} : { code: trade.code }) };
  const expires = trade.kind === 'freeze' ? { authorisationExpiresAt: authorisationEnd(services.clock.now()) } : {};
  const agreement = trade.agreement_no === '' ? {} : { agreementNo: trade.agreement_no };
  return {
    state: 'succeeded',
    channelNo: trade.trade_no,
    amount: trade.amount,
    ...(trade.settled_at ? { at: trade.settled_at } : {}),
    ...expires,
    ...agreement,
  };
}

class Sandbox implements PaymentChannel {
  readonly name = 'sandbox';
  readonly title = '沙箱支付';
  readonly #services: Services;
  readonly #payOuts: SandboxPayOuts;

  constructor(services: Services) {
    this.#services = services;
    this.#payOuts = new SandboxPayOuts(services);
  }

  get #db() {
    return this.#services.database.db;
  }

  #find(outNo: string): Promise<Trade | undefined> {
    return maybe(this.#db, sql<Trade>`select ${columns} from sandbox.trade where out_no = ${outNo}`);
  }

  /** Why no money goes back now, undefined when it does; no more goes back than came in. */
  async #takeBack(intent: ChannelIntent): Promise<string | undefined> {
    if (intent.originOutNo === undefined) return undefined;
    const refusing = sql`update sandbox.trade set refuses_next = false where out_no = ${intent.originOutNo} and refuses_next`;
    if ((await changed(this.#db, refusing)) === 1) return '收款账户状态异常，请稍后重试';
    const taken = await changed(
      this.#db,
      sql`update sandbox.trade set refunded = refunded + ${intent.amount} where out_no = ${intent.originOutNo} and outcome = 'succeeded' and refunded + ${intent.amount} <= amount`,
    );
    return taken === 1 ? undefined : '可退金额不足';
  }

  /** Books a trade once. @returns undefined where its number is taken */
  #book(intent: ChannelIntent, scenario: Scenario): Promise<Trade | undefined> {
    const now = this.#services.clock.now();
    const tradeNo = `SB${businessDay(now).replaceAll('-', '')}${String(randomInt(1e12)).padStart(12, '0')}`;
    const at = scenario.notices > 0 ? new Date(now.getTime() + (scenario.outcome === 'pending' ? noticeDelay * 1000 : 0)) : null;
    return maybe(
      this.#db,
      sql<Trade>`insert into sandbox.trade (out_no, kind, merchant_id, trade_no, origin_out_no, amount, outcome, reason, code, notices, notice_at, created_at, settled_at, agreement_no)
          values (${intent.outNo}, ${intent.kind}, ${intent.merchantId}, ${tradeNo}, ${intent.originOutNo ?? null}, ${intent.amount}, ${scenario.outcome}, ${scenario.reason}, ${scenario.code ?? ''},
            ${scenario.notices}, ${at}, ${now}, ${scenario.outcome === 'succeeded' ? now : null}, ${agreementOf(intent)})
          on conflict do nothing returning ${columns}`,
    );
  }

  async send(intent: ChannelIntent): Promise<ChannelOutcome> {
    const scenario = scenarioOf(intent);
    const booked = await this.#book(intent, scenario);
    if (!booked) return this.ask(intent);
    const refused = await this.#takeBack(intent);
    if (refused !== undefined)
      await sql`update sandbox.trade set outcome = 'failed', settled_at = null, reason = ${refused} where out_no = ${intent.outNo}`.execute(this.#db);
    if (scenario.lost) return { state: 'unknown', reason: '渠道超时未应答' };
    return refused === undefined ? outcomeOf(this.#services, booked) : this.ask(intent);
  }

  async ask(intent: ChannelIntent): Promise<ChannelOutcome> {
    const trade = await this.#find(intent.outNo);
    return trade ? outcomeOf(this.#services, trade) : { state: 'absent' };
  }

  payOut(intent: PayOutIntent): Promise<ChannelOutcome> {
    return this.#payOuts.pay(intent);
  }

  askPayOut(intent: PayOutIntent): Promise<ChannelOutcome> {
    return this.#payOuts.ask(intent);
  }

  /** Every number in the form of an agreement stands for one of the customer whom it names. */
  agreement(_merchantId: number, agreementNo: string): Promise<FoundAgreement> {
    const holder = agreementForm.exec(agreementNo)?.[1];
    return Promise.resolve(holder === undefined ? { state: 'absent' } : { state: 'signed', holder });
  }

  async receipt(merchantId: number, tradeNo: string): Promise<FoundReceipt> {
    const found = await maybe(
      this.#db,
      sql<{
        amount: number;
        payer: string;
        at: Date;
      }>`select amount, payer, at from sandbox.receipt where trade_no = ${tradeNo} and merchant_id = ${merchantId}`,
    );
    return found ? { state: 'found', ...found } : { state: 'absent' };
  }
}

/** A customer transfers money to a merchant outside the shop. @returns the channel's number, as the customer would tell it */
export async function transferOutside(ctx: Ctx, amount: number, payer: string): Promise<string> {
  const tradeNo = `SBR${ctx.today.replaceAll('-', '')}${String(randomInt(1e12)).padStart(12, '0')}`;
  await sql`insert into sandbox.receipt (trade_no, merchant_id, amount, payer, at) values (${tradeNo}, ${ctx.merchantId}, ${amount}, ${payer}, ${ctx.now})`.execute(
    ctx.tx,
  );
  return tradeNo;
}

/** Has the next refund or release by this trade refused, once. */
export const refuseNext = (db: Db, outNo: string) => sql`update sandbox.trade set refuses_next = true where out_no = ${outNo}`.execute(db);

type Deliver = (notice: SandboxNotice) => Promise<boolean>;

/** Sends the notices that are due; a pending payment succeeds with its notice. */
export async function deliverNotices(services: Services, deliver: Deliver): Promise<number> {
  const { db } = services.database;
  const now = services.clock.now();
  await sql`update sandbox.trade set outcome = 'succeeded', settled_at = notice_at where outcome = 'pending' and notice_at <= ${now}`.execute(db);
  const due = await rows(
    db,
    sql<Trade>`update sandbox.trade set notices = notices - 1, notice_at = ${new Date(now.getTime() + noticeDelay * 1000)}
      where out_no in (select out_no from sandbox.trade where notices > 0 and notice_at <= ${now} order by notice_at limit 100 for update skip locked)
      returning ${columns}`,
  );
  for (const trade of due) {
    const told = {
      merchant_id: String(trade.merchant_id),
      out_trade_no: trade.out_no,
      trade_no: trade.trade_no,
      kind: trade.kind,
      amount: trade.amount,
      outcome: trade.outcome as 'succeeded' | 'failed',
      reason: trade.reason,
      agreement_no: trade.agreement_no,
      at: trade.settled_at?.toISOString() ?? '',
      code: trade.code === 'empty' ? ('empty' as const) : ('' as const),
    };
    await deliver({ ...told, sign: signNotice(services.config.key('sandbox-notice'), told) });
  }
  return due.length;
}

/** The embedded payment channel: keeps its own book, answers like a real one, and tells afterwards by signed notice. */
export function createSandboxChannel(services: Services, deliver: Deliver): PaymentChannel {
  services.sweeps.everywhere('sandbox notices', () => deliverNotices(services, deliver));
  return new Sandbox(services);
}
