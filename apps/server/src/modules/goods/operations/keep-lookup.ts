import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeLookup, countLookups, deleteLookup, insertLookup, lockLookup, type LookupRows, type LookupTable } from '../store/lookup.store.ts';
import { stateOf, type LookupKind } from './lookup-kinds.ts';

type Content<T extends LookupTable> = Omit<LookupRows[T], 'id' | 'version'>;
interface Aim {
  /** Left out for a new one. */
  id?: string | undefined;
  version?: number | undefined;
}
interface Kept {
  id: string;
  version: number;
}

const written = (content: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(content).map(([name, value]) => [name, name === 'regions' ? JSON.stringify(value) : (value as unknown)]));

const historyOf = <T extends LookupTable>(kind: LookupKind<T>, act: string, id: number, content: Content<T>) => ({
  module: 'goods',
  action: `${act}${kind.title}`,
  objectType: kind.objectType,
  objectId: id,
  objectNo: kind.nameOf(content),
});

async function add<T extends LookupTable>(ctx: Ctx, kind: LookupKind<T>, content: Content<T>, beside: object): Promise<Kept> {
  if ((await countLookups(ctx, kind.table)) >= kind.most) refuse(e.TOO_MANY_LOOKUPS);
  const added = (await insertLookup(ctx, kind.table, written({ ...content, ...beside }))) ?? refuse(kind.taken);
  await record(ctx, { ...historyOf(kind, '新增', added.id, content), after: kind.told(content) });
  return { id: String(added.id), version: added.version };
}

/** The row that an act is for, locked. @throws `kind.notFound` */
export const openLookup = async <T extends LookupTable>(ctx: Ctx, kind: LookupKind<T>, id: string): Promise<LookupRows[T]> =>
  (await lockLookup(ctx, kind.table, id)) ?? refuse(kind.notFound);

function mustBeCurrent(row: { version: number }, version: number | undefined): void {
  if (row.version !== version) refuse(platformErrors.STALE);
}

/**
 * Adds a row, or changes one that the caller has seen as it is.
 * @param beside columns that are no part of what the history tells
 * @throws `kind.notFound`, `kind.taken`, STALE, TOO_MANY_LOOKUPS
 */
export async function keepLookup<T extends LookupTable>(ctx: Ctx, kind: LookupKind<T>, aim: Aim, content: Content<T>, beside: object = {}): Promise<Kept> {
  if (aim.id === undefined) return add(ctx, kind, content, beside);
  const before = await openLookup(ctx, kind, aim.id);
  mustBeCurrent(before, aim.version);
  const version = (await changeLookup(ctx, kind.table, before.id, written({ ...content, ...beside }))) ?? refuse(kind.taken);
  await record(ctx, { ...historyOf(kind, '编辑', before.id, content), before: kind.told(before), after: kind.told(content) });
  return { id: aim.id, version };
}

/** Offers a row from now on, or no longer. @throws `kind.notFound`, STALE, STATUS_UNCHANGED */
export async function enableLookup<T extends LookupTable>(ctx: Ctx, kind: LookupKind<T>, aim: Kept, enabled: boolean): Promise<Kept> {
  const row = await openLookup(ctx, kind, aim.id);
  mustBeCurrent(row, aim.version);
  if (row.enabled === enabled) refuse(e.STATUS_UNCHANGED);
  const version = (await changeLookup(ctx, kind.table, row.id, { enabled })) ?? refuse(kind.taken);
  await record(ctx, {
    ...historyOf(kind, stateOf(enabled), row.id, row),
    before: { enabled: stateOf(row.enabled) },
    after: { enabled: stateOf(enabled) },
  });
  return { id: aim.id, version };
}

/** Deletes a row that nothing uses. @throws `kind.notFound`, `kind.used`, STALE */
export async function dropLookup<T extends LookupTable>(
  ctx: Ctx,
  kind: LookupKind<T>,
  aim: Kept,
  isUsed: (ctx: Ctx, row: LookupRows[T]) => Promise<boolean>,
): Promise<Record<string, never>> {
  const row = await openLookup(ctx, kind, aim.id);
  if (await isUsed(ctx, row)) refuse(kind.used);
  mustBeCurrent(row, aim.version);
  if (!(await deleteLookup(ctx, kind.table, row.id))) refuse(kind.used);
  await record(ctx, { ...historyOf(kind, '删除', row.id, row), before: kind.told(row) });
  return {};
}
