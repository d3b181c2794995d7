import { orderStatusText } from '@merchant-admin/contract/orders/codes';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { ImportOrigin, RowVerdict } from '../../../platform/imports/forms.ts';
import { keyedHash, seal } from '../../../platform/session/seal.ts';
import { differencesOf, sameAsKept, type KeptMigrated } from '../rules/migrated-difference.ts';
import { judgeMigrated, readMigrated, type MigratedCells, type MigratedOrder } from '../rules/migrated-sheet.ts';
import {
  changeMigrated,
  countInBatch,
  insertMigrated,
  lockMigrated,
  migratedByNumber,
  openBatch,
  ownOrderIds,
  type MigratedFields,
} from '../store/migrated.store.ts';

const unknownOrder = '新订单号不存在';
const ofOneStore = '门店人员不能导入迁移订单';

const hashOf = (ctx: Ctx, { id_card: idCard }: MigratedOrder) => (idCard === '' ? null : keyedHash(ctx.services.config.key('id-card-hash'), idCard));

/** What a row does: it is refused, brings an order, or changes where it differs from the one that is kept. */
function verdictOf(ctx: Ctx, order: MigratedOrder, kept: KeptMigrated | undefined, newOrders: ReadonlyMap<string, number>): RowVerdict {
  const { problems, warnings } = judgeMigrated(order, ctx.now);
  if (ctx.storeId !== null) problems.push(ofOneStore);
  if (order.new_order_no !== '' && !newOrders.has(order.new_order_no)) problems.push(unknownOrder);
  if (!kept) return { problems, warnings, effect: 'create' };
  const differences = differencesOf(kept, order, hashOf(ctx, order));
  if (differences.length === 0) return { problems: [...problems, sameAsKept], warnings: [], effect: 'change' };
  return { problems, warnings: [`将更新：${differences.join('、')}`, ...warnings], effect: 'change' };
}

const numbersOf = (orders: readonly MigratedOrder[]) => orders.map((order) => order.new_order_no).filter((number) => number !== '');

/** Judges rows of a sheet, one verdict each. */
export async function checkMigrated(ctx: Ctx, rows: readonly MigratedCells[]): Promise<RowVerdict[]> {
  const orders = rows.map(readMigrated);
  const kept = await migratedByNumber(
    ctx,
    orders.map((order) => order.old_no),
  );
  const newOrders = await ownOrderIds(ctx, numbersOf(orders));
  return orders.map((order) => verdictOf(ctx, order, kept.get(order.old_no), newOrders));
}

function fieldsOf(ctx: Ctx, order: MigratedOrder, newOrderId: number | null): MigratedFields {
  const { old_no: _number, new_order_no: _new, id_card: idCard, ...fields } = order;
  return {
    ...fields,
    new_order_id: newOrderId,
    id_card_cipher: idCard === '' ? null : seal(ctx.services.config.key('id-card'), idCard),
    id_card_hash: hashOf(ctx, order),
  };
}

/** Brings one order over, or changes the one that is kept where the row differs from it. @throws MIGRATED_REFUSED */
export async function importMigrated(ctx: Ctx, cells: MigratedCells, origin: ImportOrigin): Promise<void> {
  const order = readMigrated(cells);
  const newOrders = await ownOrderIds(ctx, numbersOf([order]));
  const fields = fieldsOf(ctx, order, newOrders.get(order.new_order_no) ?? null);
  await openBatch(ctx, origin);
  const added = await insertMigrated(ctx, order.old_no, fields, origin.id);
  const kept = added === undefined ? await lockMigrated(ctx, order.old_no) : undefined;
  const { problems } = verdictOf(ctx, order, kept, newOrders);
  if (problems.length > 0) refuse(e.MIGRATED_REFUSED, { text: problems.join('；') });
  if (kept) await changeMigrated(ctx, kept.id, { ...fields, batch_id: origin.id });
  await countInBatch(ctx, origin.id, kept ? 'changed' : 'added');
  await record(ctx, {
    module: 'orders',
    action: kept ? '更新迁移订单' : '导入迁移订单',
    objectType: 'migratedOrder',
    objectId: kept?.id ?? added!,
    objectNo: order.old_no,
    ...(kept ? { before: { status: orderStatusText[kept.status] } } : {}),
    after: { status: orderStatusText[order.status], ...(kept ? { changed: differencesOf(kept, order, hashOf(ctx, order)).join('、') } : {}) },
  });
}
