import type { Ctx } from '../../../platform/http/context.ts';

/** Through which channel a customer pays, and until when he may. */
export function paymentTerms({ now, services: { config } }: Ctx, scenario: string, deadline: Date | null = null) {
  const payBefore = deadline ?? new Date(now.getTime() + config.PAY_MINUTES * 60_000);
  return { channel: config.PAYMENT_CHANNEL, channelData: { scenario, payBefore: payBefore.toISOString() } };
}
