import type { ChannelKind, FailureCode } from '@merchant-admin/contract/bills/codes';

/** One intent for a payment channel. `outNo` is ours and the same at every try. */
export interface ChannelIntent {
  merchantId: number;
  kind: ChannelKind;
  outNo: string;
  /** The amount to move, fen. */
  amount: number;
  /** refund: the payment's number; unfreeze and capture: the freeze's. */
  originOutNo: string | undefined;
  /** What the caller handed on for the channel: `payBefore` (an instant, when the customer must have acted), `agreementNo` (withhold), `holder` (payment: as whom the customer signs). */
  data: Record<string, unknown>;
}

/** Money that goes to a person of the merchant's own will, not back from a payment. `outNo` is ours and the same at every try, with the same content. */
export interface PayOutIntent {
  merchantId: number;
  outNo: string;
  /** fen */
  amount: number;
  /** The payee's account at the channel: a phone number or an e-mail. */
  account: string;
  /** The payee's real name, which the channel checks. */
  name: string;
  /** What the payee reads. */
  title: string;
}

/** What is known of an intent. `unknown`: the channel did not say, so it must be asked before it is called again. */
export type ChannelOutcome =
  /** `at`: when the money moved, where the channel tells it. `agreementNo`: the customer agreed with it that further bills are taken without asking. */
  | { state: 'succeeded'; channelNo: string; amount: number; at?: Date; authorisationExpiresAt?: Date; agreementNo?: string }
  /** `reason` is for people to read; rules decide by `code`. */
  | { state: 'failed'; channelNo: string; reason: string; code?: FailureCode }
  | { state: 'pending'; channelNo: string }
  | { state: 'unknown'; reason: string }
  /** The channel never saw the intent, so it may be sent. */
  | { state: 'absent' };

/** Money that reached the merchant outside the shop, as the channel's book has it. `unknown`: it did not answer. */
export type FoundReceipt = { state: 'found'; amount: number; payer: string; at: Date } | { state: 'absent' } | { state: 'unknown'; reason: string };

/** A customer's agreement that bills are taken without asking, and as whom it was signed (`agreementHolder`). `absent`: never signed, or ended. */
export type FoundAgreement = { state: 'signed'; holder: string } | { state: 'absent' } | { state: 'unknown'; reason: string };

/** Acts at a payment channel. Every call has a deadline and never throws for it. */
export interface PaymentChannel {
  readonly name: string;
  readonly title: string;
  send(intent: ChannelIntent): Promise<ChannelOutcome>;
  ask(intent: ChannelIntent): Promise<ChannelOutcome>;
  payOut(intent: PayOutIntent): Promise<ChannelOutcome>;
  /** What became of a pay-out. One that had succeeded may be `returned` later: then it has failed, by that code. */
  askPayOut(intent: PayOutIntent): Promise<ChannelOutcome>;
  /** The money that came under the channel's own number, for staff who paste it. */
  receipt(merchantId: number, tradeNo: string): Promise<FoundReceipt>;
  /** The agreement to be charged, by the channel's own number, if it is in force. */
  agreement(merchantId: number, agreementNo: string): Promise<FoundAgreement>;
  /** What the customer's app hands to the channel so that he pays or lets money be frozen; absent on a channel that needs nothing. Calls nobody. */
  forCustomer?(intent: ChannelIntent): Record<string, string> | undefined;
  /** Where a browser pays a payment that waits for its customer; absent on a channel that needs nothing. Calls nobody. */
  payPage?(intent: ChannelIntent): string | undefined;
}

export class ChannelRegistry {
  readonly #channels = new Map<string, PaymentChannel>();

  add(channel: PaymentChannel): void {
    this.#channels.set(channel.name, channel);
  }

  /** The channel of that name; undefined when it is not set up. */
  find(name: string): PaymentChannel | undefined {
    return this.#channels.get(name);
  }

  get(name: string): PaymentChannel {
    const channel = this.find(name);
    if (!channel) throw new Error(`no payment channel ${name}`);
    return channel;
  }

  all(): PaymentChannel[] {
    return [...this.#channels.values()];
  }
}
