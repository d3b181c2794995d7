import type { ChannelIntent, ChannelOutcome, FoundAgreement, FoundReceipt, PaymentChannel, PayOutIntent } from '../platform/channels/port.ts';

/** What goes wrong on the way to the channel, in it, or back. */
export const faults = {
  none: 'all goes well',
  reset: 'the connection breaks before the channel hears of it',
  lost: 'the channel does it and its answer is lost',
  refused: 'the channel says no',
  pending: 'the channel says later, and does it then',
  wrongAmount: 'the channel moves another amount',
  thrown: 'the channel does it and the call throws',
} as const;
export type Fault = keyof typeof faults;

interface Trade<Intent = ChannelIntent> {
  intent: Intent;
  channelNo: string;
  state: 'pending' | 'succeeded' | 'failed';
  /** The amount that moved, fen. */
  amount: number;
  /** How often the channel was told to do it. */
  sends: number;
}

/** A payment channel with its own book, which fails as it is told: what really moved is read from it. */
export class FaultyChannel implements PaymentChannel {
  readonly name = 'sandbox';
  readonly title = '测试渠道';
  /** Faults of the next sends and asks; after them all goes well. */
  next: Fault[] = [];
  asks = 0;
  readonly trades = new Map<string, Trade>();
  /** Money that went to people. */
  readonly payOuts = new Map<string, Trade<PayOutIntent>>();
  /** Money that came outside the shop, by the channel's number. */
  readonly receipts = new Map<string, FoundReceipt>();

  /** Called when the book has changed, before the answer is on its way. */
  onBooked: ((trade: Trade) => Promise<void>) | undefined;
  onPaidOut: ((trade: Trade<PayOutIntent>) => Promise<void>) | undefined;

  /** Fen that moved for documents of one kind whose number names the order. */
  moved(kind: ChannelIntent['kind'], orderNo: string): number {
    return [...this.trades.values()]
      .filter(({ intent, state }) => intent.kind === kind && state === 'succeeded' && intent.outNo.includes(orderNo))
      .reduce((sum, trade) => sum + trade.amount, 0);
  }

  /** Does now what was to be done later. */
  settle(): void {
    for (const trade of [...this.trades.values(), ...this.payOuts.values()]) if (trade.state === 'pending') trade.state = 'succeeded';
  }

  /** Corrects a wrong amount, as the channel's people would. */
  correct(): void {
    for (const trade of [...this.trades.values(), ...this.payOuts.values()]) if (trade.state === 'succeeded') trade.amount = trade.intent.amount;
  }

  send(intent: ChannelIntent): Promise<ChannelOutcome> {
    return this.#do(this.trades, intent, this.onBooked);
  }

  payOut(intent: PayOutIntent): Promise<ChannelOutcome> {
    return this.#do(this.payOuts, intent, this.onPaidOut);
  }

  async #do<Intent extends ChannelIntent | PayOutIntent>(
    book: Map<string, Trade<Intent>>,
    intent: Intent,
    onBooked: ((trade: Trade<Intent>) => Promise<void>) | undefined,
  ): Promise<ChannelOutcome> {
    const fault = this.next.shift() ?? 'none';
    if (fault === 'reset') return { state: 'unknown', reason: 'connection reset' };
    const known = book.get(intent.outNo);
    if (known) known.sends += 1;
    const trade = known ?? this.#book(book, intent, fault);
    await onBooked?.(trade);
    if (fault === 'thrown') throw new Error('socket hang up');
    return fault === 'lost' ? { state: 'unknown', reason: 'time-out' } : this.#outcome(trade);
  }

  ask(intent: ChannelIntent): Promise<ChannelOutcome> {
    return this.#tell(this.trades.get(intent.outNo));
  }

  askPayOut(intent: PayOutIntent): Promise<ChannelOutcome> {
    return this.#tell(this.payOuts.get(intent.outNo));
  }

  #tell(trade: Trade<unknown> | undefined): Promise<ChannelOutcome> {
    this.asks += 1;
    const fault = this.next.shift() ?? 'none';
    if (fault === 'thrown') return Promise.reject(new Error('socket hang up'));
    if (fault === 'reset' || fault === 'lost') return Promise.resolve({ state: 'unknown', reason: 'time-out' });
    return Promise.resolve(trade ? this.#outcome(trade) : { state: 'absent' });
  }

  /** A number names who signed: `AG-` and the holder. */
  agreement(_merchantId: number, agreementNo: string): Promise<FoundAgreement> {
    return Promise.resolve({ state: 'signed', holder: agreementNo.slice(3) });
  }

  receipt(_merchantId: number, tradeNo: string): Promise<FoundReceipt> {
    return Promise.resolve(this.receipts.get(tradeNo) ?? { state: 'absent' });
  }

  #book<Intent extends ChannelIntent | PayOutIntent>(book: Map<string, Trade<Intent>>, intent: Intent, fault: Fault): Trade<Intent> {
    const state = fault === 'refused' ? 'failed' : fault === 'pending' ? 'pending' : 'succeeded';
    const trade: Trade<Intent> = {
      intent,
      channelNo: `FC${book.size + 1}-${intent.outNo}`,
      state,
      amount: fault === 'wrongAmount' ? intent.amount + 1 : intent.amount,
      sends: 1,
    };
    book.set(intent.outNo, trade);
    return trade;
  }

  #outcome({ state, channelNo, amount }: Trade<unknown>): ChannelOutcome {
    if (state === 'succeeded') return { state, channelNo, amount };
    return state === 'failed' ? { state, channelNo, reason: '余额不足' } : { state, channelNo };
  }
}
