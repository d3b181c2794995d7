import { sql } from 'kysely';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';

const hour = 3_600_000;

/** Tells people who can mend it that a shop could not be told, once an hour however many events are given up. */
export async function tellGivenUp(ctx: Ctx, keyId: number): Promise<void> {
  const key = await maybe(
    ctx.tx,
    sql<{ name: string }>`update api_key set notify_told_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${keyId}
      and (notify_told_at is null or notify_told_at <= ${new Date(ctx.now.getTime() - hour)}) returning name`,
  );
  if (!key) return;
  await tellHolders(ctx, 'apiKey:notify', {
    kind: 'shop-notice-given-up',
    title: '店铺通知未能送达',
    text: `发往「${key.name}」的通知多次失败，已停止重试。请检查通知地址后补发`,
    link: '/permission/apiKeys',
  });
}
