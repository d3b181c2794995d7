import type { Ask } from './phone-review.ts';

interface Passed {
  readonly orderId: string;
  /** Token of the reviewer who passed the order first. */
  readonly first: string;
  readonly reviewers: readonly string[];
  readonly body: object;
  /** Whether an order above the limit still waits for the second reviewer. */
  readonly waits: boolean;
}

/** Passes an order above the limit of one reviewer again, by another; a few still wait for that. @returns whether it is passed for good */
export async function passAgain(ask: Ask, { orderId, first, reviewers, body, waits }: Passed): Promise<boolean> {
  const info = await ask<{ second: boolean; special_needed: boolean }>(first, `/merchant/order/audit/infoDetail?order_id=${orderId}`);
  if (!info.second) return true;
  const other = reviewers.find((reviewer) => reviewer !== first);
  if (info.special_needed || other === undefined || waits) return false;
  const { version } = await ask<{ version: number }>(other, '/merchant/order/audit/claim', { order_id: orderId });
  await ask(other, '/merchant/order/audit/pass', { ...body, order_id: orderId, version });
  return true;
}
