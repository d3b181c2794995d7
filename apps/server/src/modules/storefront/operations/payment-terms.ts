import type { Ctx } from '../../../platform/http/context.ts';

/** The channel through which a customer pays, until when he may, and what the channel is told beside the amount. */
export function paymentTerms({ now, services: { config } }: Ctx, told: Record<string, string>, deadline: Date | null = null) {
  const payBefore = deadline ?? new Date(now.getTime() + config.PAY_MINUTES * 60_000);
  return { channel: config.PAYMENT_CHANNEL, channelData: { ...told, payBefore: payBefore.toISOString() } };
}
