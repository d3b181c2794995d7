import type { ChannelIntent, ChannelOutcome, FoundAgreement, FoundReceipt, PaymentChannel, PayOutIntent } from '../port.ts';
import { findAgreement } from './agreement.ts';
import { askFreeze, askUnfreeze, authorisationOf, freezeOrder, isOutcome, unfreeze } from './authorisation.ts';
import { AlipayClient, type Deadline, type Warn } from './client.ts';
import { askPayOut, payOut } from './pay-out.ts';
import { askRefund, refund } from './refund.ts';
import type { AlipaySettings } from './settings.ts';
import { askTrade, deduct, findTrade, paymentOrder } from './trade.ts';

/** Alipay takes nothing after `payBefore`; this much, in milliseconds, the clocks may differ. */
const graceMs = 120_000;

function payBeforeOf(intent: ChannelIntent): Date | undefined {
  const at = new Date(String(intent.data.payBefore));
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Alipay: deposits by pre-authorisation, rent by payment in the app, by capture of the deposit or by agreement, money to people by transfer. */
export class AlipayChannel implements PaymentChannel {
  readonly name = 'alipay';
  readonly title = '支付宝';
  readonly client: AlipayClient;
  readonly settings: AlipaySettings;
  readonly #now: () => Date;

  constructor(settings: AlipaySettings, now: () => Date, warn: Warn, deadline?: Deadline) {
    this.client = new AlipayClient(settings, now, warn, deadline);
    this.settings = settings;
    this.#now = now;
  }

  #isOver(intent: ChannelIntent, grace: number): boolean {
    const payBefore = payBeforeOf(intent);
    return payBefore !== undefined && this.#now().getTime() > payBefore.getTime() + grace;
  }

  /** The outcome of a payment or freeze that the customer still has to confirm: Alipay knows of it only then. */
  #waitForCustomer(intent: ChannelIntent): ChannelOutcome {
    return this.#isOver(intent, graceMs) ? { state: 'failed', channelNo: '', reason: '超时未支付' } : { state: 'pending', channelNo: '' };
  }

  async #capture(intent: ChannelIntent): Promise<ChannelOutcome> {
    const found = await authorisationOf(this.client, intent);
    if (isOutcome(found)) return found;
    return deduct(this.client, intent, {
      subject: `押金转支付 ${intent.outNo}`,
      product_code: 'PREAUTH_PAY',
      auth_no: found.authNo,
      // COMPLETE would release what is left at once: the deposit stays until the order ends.
      auth_confirm_mode: intent.data.complete === true ? 'COMPLETE' : 'NOT_COMPLETE',
      seller_id: this.settings.sellerId,
      ...(found.payerId === '' ? {} : { buyer_id: found.payerId }),
    });
  }

  async #withhold(intent: ChannelIntent): Promise<ChannelOutcome> {
    const { agreementNo } = intent.data;
    if (typeof agreementNo !== 'string' || agreementNo === '') return { state: 'failed', channelNo: '', reason: '协议失效/已解约' };
    return deduct(this.client, intent, {
      subject: `租金代扣 ${intent.outNo}`,
      product_code: 'CYCLE_PAY_AUTH',
      agreement_params: { agreement_no: agreementNo },
    });
  }

  async send(intent: ChannelIntent): Promise<ChannelOutcome> {
    switch (intent.kind) {
      case 'payment':
      case 'freeze':
        return this.#waitForCustomer(intent);
      case 'capture':
        return this.#capture(intent);
      case 'withhold':
        return this.#withhold(intent);
      case 'refund':
        return refund(this.client, intent);
      case 'unfreeze':
        return unfreeze(this.client, intent);
    }
  }

  async ask(intent: ChannelIntent): Promise<ChannelOutcome> {
    switch (intent.kind) {
      case 'freeze':
        return askFreeze(this.client, intent);
      case 'refund':
        return askRefund(this.client, intent);
      case 'unfreeze':
        return askUnfreeze(this.client, intent);
      default:
        return askTrade(this.client, intent);
    }
  }

  payOut(intent: PayOutIntent): Promise<ChannelOutcome> {
    return payOut(this.client, intent);
  }

  askPayOut(intent: PayOutIntent): Promise<ChannelOutcome> {
    return askPayOut(this.client, intent);
  }

  receipt(merchantId: number, tradeNo: string): Promise<FoundReceipt> {
    return findTrade(this.client, merchantId, tradeNo);
  }

  agreement(merchantId: number, agreementNo: string): Promise<FoundAgreement> {
    return findAgreement(this.client, merchantId, agreementNo);
  }

  forCustomer(intent: ChannelIntent): Record<string, string> | undefined {
    const { kind, merchantId } = intent;
    if ((kind !== 'payment' && kind !== 'freeze') || this.#isOver(intent, 0)) return undefined;
    const payBefore = payBeforeOf(intent);
    if (kind === 'payment') return { order_string: this.client.orderString('alipay.trade.app.pay', merchantId, paymentOrder(intent, payBefore)) };
    const minutes = payBefore && Math.max(Math.floor((payBefore.getTime() - this.#now().getTime()) / 60_000), 1);
    return { order_string: this.client.orderString('alipay.fund.auth.order.app.freeze', merchantId, freezeOrder(intent, this.settings.sellerId, minutes)) };
  }

  payPage(intent: ChannelIntent): string | undefined {
    if (intent.kind !== 'payment' || this.#isOver(intent, 0)) return undefined;
    const content = { ...paymentOrder(intent, payBeforeOf(intent)), product_code: 'QUICK_WAP_WAY' };
    return `${this.settings.gateway}?${this.client.orderString('alipay.trade.wap.pay', intent.merchantId, content)}`;
  }
}
