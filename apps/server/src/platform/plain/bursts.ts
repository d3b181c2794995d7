import { sql } from 'kysely';
import { record } from '../audit/history.ts';
import { one } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import { tellHolders } from '../notices/tell-holders.ts';

const within = 10 * 60_000;
const title = '频繁查看个人信息';

/**
 * Whether the look that is about to be written is one too many within ten minutes. The first such look is told to those who manage accounts; the burst
 * lasts until ten minutes have passed without one.
 */
export async function tellBurst(ctx: Ctx): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - within);
  const { n, told } = await one(
    ctx.tx,
    sql<{ n: number; told: boolean }>`select count(*)::int as n, coalesce(bool_or(burst), false) as told from plain_view
      where merchant_id = ${ctx.merchantId} and account_id = ${ctx.actor.id} and day >= ${ctx.today}::date - 1 and at > ${since} and outcome <> 'right'`,
  );
  const looks = n + 1;
  if (looks <= ctx.services.config.LOOKS_IN_TEN_MINUTES) return false;
  if (told) return true;
  const text = `${ctx.actor.name}在10分钟内查看或按完整信息查询个人信息${looks}次，请核实`;
  await tellHolders(ctx, 'account:edit', { kind: 'look-burst', title, text, link: '/permission/operationLog' }, ctx.storeId);
  await record(ctx, { module: 'permission', action: title, objectType: 'account', objectId: ctx.actor.id, after: { looks } });
  return true;
}
