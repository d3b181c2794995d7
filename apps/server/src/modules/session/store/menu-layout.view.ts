import { sql } from 'kysely';
import type { MenuEntry } from '@merchant-admin/contract/platform/menu';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface MenuLayout {
  entries: MenuEntry[];
  version: number;
}

/** How the merchant arranged the menu; no entries, at version 1, when it never did. */
export const menuLayout = async (ctx: Ctx): Promise<MenuLayout> =>
  (await maybe(ctx.tx, sql<MenuLayout>`select entries, version from menu_layout where merchant_id = ${ctx.merchantId}`)) ?? { entries: [], version: 1 };
