import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { ObjectType } from '@merchant-admin/contract/permission/history-names';
import { record } from '../audit/history.ts';
import { changedOnly } from '../audit/changed-only.ts';
import type { Ctx } from '../http/context.ts';
import { refuse } from '../http/refusal.ts';
import { claimUploads, releaseUploads } from '../storage/index.ts';
import { keptVerbs, titleOf, type Content, type Kept, type KeptHead, type KeptRow } from './kept.ts';
import { isOn, refuseKept } from './offer.ts';
import { changeRow, countRows, deleteRow, insertRow, lockRow, rowsById } from './table.ts';

export interface Saved {
  id: string;
  version: number;
}
/** Which kept thing is meant, and the version of it that its person saw. */
export interface Aim {
  id: string;
  version?: number | undefined;
}
/** The content that a person gives; columns with a default may be left out. */
type Told<Row> = Partial<Content<Row>>;
/** Writes what belongs to the thing in other tables. */
type Parts = (id: number) => Promise<unknown>;

const historyOf = <Row extends KeptRow>(kept: KeptHead<Row>, verb: string, row: Row) => ({
  module: kept.module,
  action: `${verb}${titleOf(kept, row)}`,
  objectType: kept.declared.thing.entity as ObjectType,
  objectId: row.id,
  objectNo: kept.nameOf(row),
});

async function keepPictures<Row extends KeptRow>(ctx: Ctx, { declared, pictures }: KeptHead<Row>, id: number, before: readonly string[], row: Row | null) {
  if (pictures === undefined) return;
  const [owner, now] = [{ entity: declared.thing.entity, id }, row === null ? [] : pictures(row)];
  await claimUploads(
    ctx,
    now.filter((key) => !before.includes(key)),
    owner,
    'image',
  );
  await releaseUploads(
    ctx,
    before.filter((key) => !now.includes(key)),
    owner,
  );
}

/** Refuses a thing more than a merchant may have of its kind. @throws the error of `most` */
export async function refuseTooMany<Row extends KeptRow>(ctx: Ctx, kept: KeptHead<Row>, row: Content<Row>): Promise<void> {
  const { most } = kept.declared;
  if (most && (await countRows(ctx, kept, kept.among?.(row))) >= most.count) refuse(most.error);
}

/** The thing's row, to look at. @throws `notFound` */
export const findKept = async <Row extends KeptRow>(ctx: Ctx, kept: KeptHead<Row>, id: string): Promise<Row> =>
  (await rowsById<Row>(ctx, kept, [id]))[0] ?? refuse(kept.declared.notFound);

/** The thing's row, locked. @throws `notFound` */
export const lockKept = async <Row extends KeptRow>(ctx: Ctx, kept: KeptHead<Row>, id: string): Promise<Row> =>
  (await lockRow<Row>(ctx, kept, id)) ?? refuse(kept.declared.notFound);

/** The row that an act is for, locked, in the version that its person saw. @throws `notFound`, STALE */
export async function openKept<Row extends KeptRow>(ctx: Ctx, kept: KeptHead<Row>, { id, version }: Aim): Promise<Row> {
  const row = await lockKept(ctx, kept, id);
  if (row.version !== version) refuse(platformErrors.STALE);
  return row;
}

/** Adds a thing. @throws the error of `most`, `taken`, those of uploads */
export async function addKept<Row extends KeptRow>(ctx: Ctx, kept: KeptHead<Row>, content: Told<Row>, parts?: Parts): Promise<Saved> {
  await refuseTooMany(ctx, kept, content as Content<Row>);
  const { id } = (await insertRow(ctx, kept, content)) ?? refuse(kept.declared.taken ?? platformErrors.STALE);
  await parts?.(id);
  const row = (await lockRow<Row>(ctx, kept, String(id)))!;
  await keepPictures(ctx, kept, id, [], row);
  await record(ctx, { ...historyOf(kept, keptVerbs.add, row), after: await kept.told(ctx, row) });
  return { id: String(id), version: row.version };
}

/** Changes an opened thing to what `change` makes of it, with its parts. @throws the objection to the edit, `taken`, those of uploads */
export async function editKept<Row extends KeptRow, Facts>(ctx: Ctx, kept: Kept<Row, Facts>, row: Row, content: Told<Row>, parts?: Parts): Promise<Saved> {
  await refuseKept(ctx, kept, 'edit', row);
  const before = await kept.told(ctx, row);
  const version = (await changeRow(ctx, kept, row.id, content)) ?? refuse(kept.declared.taken ?? platformErrors.STALE);
  await parts?.(row.id);
  const after = { ...row, ...content, version };
  await keepPictures(ctx, kept, row.id, kept.pictures?.(row) ?? [], after);
  await record(ctx, { ...historyOf(kept, keptVerbs.edit, after), ...changedOnly(before, await kept.told(ctx, after)) });
  return { id: String(row.id), version };
}

/** Adds a thing, or changes the one that is meant. @throws what `addKept`, `openKept` and `editKept` do */
export const saveKept = async <Row extends KeptRow, Facts>(
  ctx: Ctx,
  kept: Kept<Row, Facts>,
  { id, version }: Partial<Aim>,
  content: Told<Row>,
): Promise<Saved> => (id === undefined ? addKept(ctx, kept, content) : editKept(ctx, kept, await openKept(ctx, kept, { id, version }), content));

/** Offers one from now on, or no longer. @throws `notFound`, STALE, `unchanged`, what objects to it */
export async function switchKept<Row extends KeptRow, Facts>(
  ctx: Ctx,
  kept: Kept<Row, Facts>,
  aim: Aim,
  on: boolean,
  parts?: (row: Row) => Promise<unknown>,
): Promise<Saved> {
  const { thing, unchanged } = kept.declared;
  const { column, words } = thing.switch!;
  const row = await openKept(ctx, kept, aim);
  if (isOn(kept, row) === on) refuse(unchanged ?? platformErrors.STALE);
  await refuseKept(ctx, kept, on ? 'on' : 'off', row);
  const version = (await changeRow(ctx, kept, row.id, { [column]: on })) ?? refuse(platformErrors.STALE);
  await parts?.({ ...row, [column]: on });
  const [now, then] = on ? words : ([words[1], words[0]] as const);
  await record(ctx, { ...historyOf(kept, now, row), before: { status: then }, after: { status: now } });
  return { id: aim.id, version };
}

/** Deletes a thing; the history keeps what it was. @throws `notFound`, STALE, the objection to it */
export async function dropKept<Row extends KeptRow, Facts>(
  ctx: Ctx,
  kept: Kept<Row, Facts>,
  aim: Aim,
  { reason = '' }: { reason?: string } = {},
): Promise<Record<string, never>> {
  const row = await openKept(ctx, kept, aim);
  await refuseKept(ctx, kept, 'delete', row);
  const before = await kept.told(ctx, row);
  if (!(await deleteRow(ctx, kept, row.id))) refuse(kept.objections?.find(({ act }) => act === 'delete')?.error ?? platformErrors.STALE);
  await keepPictures(ctx, kept, row.id, kept.pictures?.(row) ?? [], null);
  await record(ctx, { ...historyOf(kept, keptVerbs.delete, row), before, reason });
  return {};
}
