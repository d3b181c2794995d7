import { mostCatalogue, reserveStatus } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { reserveEndpoints } from '@merchant-admin/contract/goods/reserve';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads, releaseUploads } from '../../../platform/storage/index.ts';
import { changedOnly } from '../../../platform/audit/changed-only.ts';
import { brokenPromise, isPromised, type ReserveTerms } from '../rules/reserve-terms.ts';
import { changeReserve, countReserve, insertReserve, type ReserveRow } from '../store/reserve.store.ts';
import { reserveOwner, reserveStanding, reserveTermsOf, toldReserve, type ReserveInput } from './keep-reserve.ts';
import { openForAct, stateAfter } from './reserve-act.ts';
import { endOfWaiting } from './settle-reservations.ts';

const handedIn = (ctx: Ctx) => ({ submitted_at: ctx.now, submitted_by: ctx.actor.id, reject_reason: '' });
const editorsOf = (ctx: Ctx, before: readonly number[]) => (ctx.actor.id === null ? [...before] : [...new Set([...before, ctx.actor.id])]);

/** Adds reserve goods as a draft, or handed in at once. @throws TOO_MANY_RESERVE */
async function create(ctx: Ctx, input: ReserveInput, submit: boolean) {
  const terms = await reserveTermsOf(ctx, input, undefined);
  if ((await countReserve(ctx)) >= mostCatalogue) refuse(e.TOO_MANY_RESERVE);
  const draft = { ...unsaved, ...terms, merchant_id: ctx.merchantId };
  const status = submit ? stateAfter(ctx, draft, 'submit') : draft.status;
  const added = await insertReserve(ctx, { ...terms, status, editors: editorsOf(ctx, []), ...(submit ? handedIn(ctx) : {}) });
  await claimUploads(ctx, terms.images, reserveOwner(added.id), 'image');
  await record(ctx, {
    module: 'goods',
    action: submit ? '新建并提交预约商品' : '新建预约商品',
    objectType: 'reserveGoods',
    objectId: added.id,
    objectNo: terms.name,
    after: await toldReserve(ctx, terms),
  });
  return reserveStanding(added.id, status, added.version);
}
const unsaved = {
  id: 0,
  status: reserveStatus.DRAFT,
  editors: [],
  submitted_by: null,
  reserved: 0,
  opened_at: null,
  hold_until: null,
  due_at: null,
  version: 0,
};

/** Holds the pictures that reserve goods show, and lets go of those that the edit takes out. */
async function keepPictures(ctx: Ctx, id: number, before: readonly string[], after: readonly string[]): Promise<void> {
  await claimUploads(ctx, after, reserveOwner(id), 'image');
  await releaseUploads(
    ctx,
    before.filter((key) => !after.includes(key)),
    reserveOwner(id),
  );
}

function checkPromise(before: ReserveRow, terms: ReserveTerms): void {
  const broken = isPromised(before.status) ? brokenPromise(before, terms) : undefined;
  if (broken !== undefined) refuse(e.RESERVE_PROMISE, { text: broken });
}

/** Keeps an edit. Of goods that customers reserve already it counts at once and may break no promise. @throws RESERVE_PROMISE */
async function edit(ctx: Ctx, at: { reserve_id: string; version: number }, input: ReserveInput, submit: boolean) {
  const { goods: before } = await openForAct(ctx, at, 'edit');
  const terms = await reserveTermsOf(ctx, input, before);
  checkPromise(before, terms);
  const status = submit ? stateAfter(ctx, { ...before, ...terms }, 'submit') : before.status;
  await keepPictures(ctx, before.id, before.images, terms.images);
  const version = await changeReserve(ctx, before.id, {
    ...terms,
    status,
    editors: editorsOf(ctx, before.editors),
    ...(submit ? handedIn(ctx) : {}),
    ...(status === reserveStatus.OPEN ? { due_at: endOfWaiting(ctx, terms) } : {}),
  });
  await record(ctx, {
    module: 'goods',
    action: submit ? '编辑并提交预约商品' : '编辑预约商品',
    objectType: 'reserveGoods',
    objectId: before.id,
    objectNo: terms.name,
    ...changedOnly(await toldReserve(ctx, before), await toldReserve(ctx, terms)),
  });
  return reserveStanding(before.id, status, version);
}

/** Keeps reserve goods as they were typed, and hands them in where that is asked for. */
export const reserveSave = operation(reserveEndpoints.reserveSave, (ctx, { body: { reserve_id: id, version = 0, submit, ...input } }) =>
  id === undefined ? create(ctx, input, submit) : edit(ctx, { reserve_id: id, version }, input, submit),
);
