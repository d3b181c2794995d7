import { sql } from 'kysely';
import { platformEndpoints } from '@merchant-admin/contract/platform/endpoints';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { maybe, rows } from '../db/database.ts';
import { operation } from '../http/operation.ts';
import { refuse } from '../http/refusal.ts';

const mostKept = 200;

/** A person's column settings and the like, by list. */
export const preferences = operation(platformEndpoints.preferences, async (ctx) => {
  const kept = await rows(
    ctx.tx,
    sql<{
      key: string;
      value: Record<string, unknown>;
    }>`select key, value from person_preference where merchant_id = ${ctx.merchantId} and account_id = ${ctx.actor.id} limit ${mostKept}`,
  );
  return { preferences: Object.fromEntries(kept.map((row) => [row.key, row.value])) };
});

/** Keeps one preference; settings of one's own screen leave no history. */
export const savePreference = operation(platformEndpoints.savePreference, async (ctx, { body }) => {
  const others = await maybe(
    ctx.tx,
    sql<{
      n: number;
    }>`select count(*)::int as n from person_preference where merchant_id = ${ctx.merchantId} and account_id = ${ctx.actor.id} and key <> ${body.key}`,
  );
  if ((others?.n ?? 0) >= mostKept) refuse(platformErrors.TOO_LARGE);
  await sql`insert into person_preference (merchant_id, account_id, key, value) values (${ctx.merchantId}, ${ctx.actor.id}, ${body.key}, ${JSON.stringify(body.value)}::jsonb)
    on conflict (merchant_id, account_id, key) do update set value = excluded.value`.execute(ctx.tx);
  return {};
});
