import { sql } from 'kysely';
import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { permissionErrors as e } from '@merchant-admin/contract/permission/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { changed } from '../../../platform/db/database.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { menuLayout } from '../../session/index.ts';
import { hidesNeeded, needed, namedTwice, toldAs, unknownEntries } from '../rules/menu-changes.ts';

/** How the merchant arranged the menu. */
export const menu = operation(permissionEndpoints.menu, async (ctx) => ({
  ...(await menuLayout(ctx)),
  needed: { names: [...needed], reason: e.MENU_NEEDED.text },
}));

/** Renames, orders and hides entries for everybody of the merchant. Rights are not touched: an entry shows what may be opened anyway. */
export const saveMenu = operation(permissionEndpoints.saveMenu, async (ctx, { body: { entries, version } }) => {
  if (unknownEntries(entries).length > 0) refuse(e.UNKNOWN_MENU, { note: unknownEntries(entries).slice(0, 5).join() });
  if (namedTwice(entries)) refuse(e.MENU_TWICE);
  if (hidesNeeded(entries)) refuse(e.MENU_NEEDED);
  const before = await menuLayout(ctx);
  const kept = JSON.stringify(entries);
  const saved = await changed(
    ctx.tx,
    version === 1
      ? sql`insert into menu_layout (merchant_id, entries, version) values (${ctx.merchantId}, ${kept}::jsonb, 2) on conflict do nothing`
      : sql`update menu_layout set entries = ${kept}::jsonb, version = version + 1 where merchant_id = ${ctx.merchantId} and version = ${version}`,
  );
  if (saved === 0) refuse(platformErrors.STALE);
  await record(ctx, {
    module: 'permission',
    action: '调整菜单',
    objectType: 'menu',
    objectId: ctx.merchantId,
    before: toldAs(before.entries),
    after: toldAs(entries),
  });
  return { version: version + 1 };
});
