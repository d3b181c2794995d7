import type { ChannelIntent, ChannelOutcome } from '../../../platform/channels/port.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import { listener } from '../../../platform/events.ts';
import { askedOutside } from '../../../platform/jobs/asked-outside.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import type { Services } from '../../../platform/services.ts';
import { nextAttempt } from '../../bills/index.ts';
import { lockSale } from '../store/sale-order.store.ts';
import { dueSalePayments, openSalePayments, salePaymentById, writeSaleAttempt, type SalePaymentRow } from '../store/sale-payment.store.ts';
import { settleSalePayment } from './settle-sale-payment.ts';

interface Begun {
  payment: SalePaymentRow;
  /** Whether it may have been sent before, so that the channel is asked first. */
  ask: boolean;
}

/** A movement of money as its channel is told it, the same at every call. */
export const saleIntent = (merchantId: number, { kind, out_no: outNo, amount, origin_no: originNo, channel_data: data }: SalePaymentRow): ChannelIntent => ({
  merchantId,
  kind,
  outNo,
  amount,
  originOutNo: originNo ?? undefined,
  data,
});

/** Notes that the channel is about to be called. What it called failed may be asked about again, never sent. */
async function begin(ctx: Ctx, id: number, again: boolean): Promise<Begun | undefined> {
  const order = await lockSale(ctx, (await salePaymentById(ctx, id))!.order_id);
  const payment = (await salePaymentById(ctx, id))!;
  if (payment.order_id !== order.id || payment.state === 'succeeded') return undefined;
  if (payment.state === 'failed') return again && payment.kind === 'payment' ? { payment, ask: true } : undefined;
  const attempts = payment.attempts + 1;
  await writeSaleAttempt(ctx, id, attempts, nextAttempt(ctx.now, attempts));
  return { payment, ask: payment.state === 'unknown' };
}

async function call(services: Services, merchantId: number, { payment, ask }: Begun): Promise<ChannelOutcome> {
  const channel = services.channels.get(payment.channel);
  const intent = saleIntent(merchantId, payment);
  const asked = ask ? await channel.ask(intent) : ({ state: 'absent' } as const);
  const outcome = asked.state === 'absent' && payment.state !== 'failed' ? await channel.send(intent) : asked;
  services.metrics.channelCalled(channel.name, payment.kind, outcome.state);
  return outcome;
}

/**
 * Carries out one movement of money: written down, called, outcome written down. Safe to run again at any point.
 * @param again whether the channel has told that something became of it, so that one that had failed is asked about too
 * @returns whether what became of it is known
 */
export async function runSalePayment(services: Services, caller: Caller, id: number, again = false): Promise<boolean> {
  const begun = await act(services, caller, (ctx) => begin(ctx, id, again));
  if (!begun) return true;
  const outcome = await call(services, caller.merchantId, begun);
  if (outcome.state !== 'succeeded' && outcome.state !== 'failed') return begun.payment.state === 'failed';
  const channel = services.channels.get(begun.payment.channel);
  return act(services, { ...caller, actor: { type: 'channel', id: null, name: channel.title, key: 'channel' } }, (ctx) => settleSalePayment(ctx, id, outcome));
}

/** Carries out, once the transaction is committed, what was written down in it. */
export const saleIntended = listener('sale.intended', async (ctx, { paymentId }) => {
  ctx.after(async () => void (await runSalePayment(ctx.services, systemCaller(ctx.merchantId), paymentId)));
});

/** Takes up what a crash or a silent channel left without an outcome. */
const runDue = askedOutside({
  due: dueSalePayments,
  ask: async (services, caller, id) => {
    await runSalePayment(services, caller, id);
  },
  complaint: 'money of a sale order could not be moved',
});

export const salePaymentsSweep = sweep(
  {
    name: 'sale payments',
    title: '售卖收退款',
    explains: '向支付渠道发起或查询尚无结果的售卖订单支付与退款',
    objects: 'salePayment',
    outside: true,
    stillWaiting: openSalePayments,
  },
  runDue,
);
