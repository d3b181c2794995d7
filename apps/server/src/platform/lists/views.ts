import { sql } from 'kysely';
import { listErrors as e, platformEndpoints } from '@merchant-admin/contract/platform/endpoints';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../audit/history.ts';
import { changed, maybe, one, rows } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import { operation } from '../http/operation.ts';
import { refuse } from '../http/refusal.ts';

const mostViews = 50;

interface ViewRow {
  id: number;
  account_id: number;
  name: string;
  shared: boolean;
  owner_name: string;
  content: Record<string, unknown>;
}

/** The views of a list: one's own, and those shared with the merchant. */
export const views = operation(platformEndpoints.views, async (ctx, { query }) => {
  const list = await rows(
    ctx.tx,
    sql<ViewRow>`select v.id, v.account_id, v.name, v.shared, a.name as owner_name, v.content
      from saved_view v join account a on a.merchant_id = v.merchant_id and a.id = v.account_id
      where v.merchant_id = ${ctx.merchantId} and v.list = ${query.list} and (v.account_id = ${ctx.actor.id} or v.shared) order by v.account_id <> ${ctx.actor.id}, v.name limit 200`,
  );
  return { list: list.map(({ account_id, ...row }) => ({ ...row, id: String(row.id), mine: account_id === ctx.actor.id })) };
});

async function ownView(ctx: Ctx, id: string): Promise<void> {
  const view = await maybe(
    ctx.tx,
    sql<{
      account_id: number;
      shared: boolean;
    }>`select account_id, shared from saved_view where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`,
  );
  if (!view || (view.account_id !== ctx.actor.id && !view.shared)) refuse(platformErrors.NOT_FOUND);
  if (view.account_id !== ctx.actor.id) refuse(e.NOT_YOUR_VIEW);
}

export const saveView = operation(platformEndpoints.saveView, async (ctx, { body }) => {
  if (body.id !== undefined) await ownView(ctx, body.id);
  const { same, all } = await one(
    ctx.tx,
    sql<{ same: number; all: number }>`select count(*) filter (where name = ${body.name} and id <> ${body.id ?? 0}::bigint)::int as same, count(*)::int as all
      from saved_view where merchant_id = ${ctx.merchantId} and account_id = ${ctx.actor.id} and list = ${body.list}`,
  );
  if (same > 0) refuse(e.VIEW_NAME_TAKEN);
  if (body.id === undefined && all >= mostViews) refuse(e.TOO_MANY_VIEWS);
  const content = JSON.stringify(body.content);
  const { id } = await one(
    ctx.tx,
    body.id === undefined
      ? sql<{ id: number }>`insert into saved_view (merchant_id, account_id, list, name, shared, content, created_at)
          values (${ctx.merchantId}, ${ctx.actor.id}, ${body.list}, ${body.name}, ${body.shared}, ${content}::jsonb, ${ctx.now}) returning id`
      : sql<{
          id: number;
        }>`update saved_view set name = ${body.name}, shared = ${body.shared}, content = ${content}::jsonb where merchant_id = ${ctx.merchantId} and id = ${body.id}::bigint returning id`,
  );
  await record(ctx, {
    module: 'platform',
    action: '保存视图',
    objectType: 'view',
    objectId: id,
    objectNo: body.name,
    after: { list: body.list, shared: body.shared },
  });
  return { id: String(id) };
});

export const deleteView = operation(platformEndpoints.deleteView, async (ctx, { body }) => {
  await ownView(ctx, body.id);
  await changed(ctx.tx, sql`delete from saved_view where merchant_id = ${ctx.merchantId} and id = ${body.id}::bigint`);
  await record(ctx, { module: 'platform', action: '删除视图', objectType: 'view', objectId: Number(body.id) });
  return {};
});
