import { headOffice } from '@merchant-admin/contract/stock/codes';
import { paperErrors as e } from '@merchant-admin/contract/stock/paper-errors';
import { repairState, repairStates } from '@merchant-admin/contract/stock/repair-codes';
import { repairEndpoints } from '@merchant-admin/contract/stock/repairs';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { repairActsOf } from '../rules/paper-acts.ts';
import { devicesById } from '../store/device.store.ts';
import { countRepairs, listRepairs, repairShown, type ListedRepair } from '../store/repair-list.view.ts';
import { firstUnfitToAsk, picturesOf } from './papers.ts';

const shapeOf = (ctx: Ctx, repair: ListedRepair) => ({
  repair_id: String(repair.id),
  repair_no: repair.repair_no,
  imei: repair.imei,
  goods_name: repair.goods_name,
  sku_name: repair.sku_name,
  place_name: repair.store_name ?? headOffice,
  state: repair.state,
  state_name: repairStates[repair.state],
  fault: repair.fault,
  workshop: repair.workshop,
  expected_on: repair.expected_on,
  late: repair.late,
  cost: ctx.can('stock:cost') ? repair.cost : null,
  sent_by: repair.sent_name,
  sent_at: repair.sent_at.toISOString(),
  ended_at: repair.ended_at?.toISOString() ?? null,
});

/** A page of repairs; staff of a store see those of devices in theirs. */
export const repairList = operation(repairEndpoints.repairList, async (ctx, { query }) => {
  const { list, total, capped } = await listRepairs(ctx, query);
  return { list: list.map((repair) => shapeOf(ctx, repair)), total, total_capped: capped, page: query.page, page_size: query.page_size };
});

export const repairTabs = operation(repairEndpoints.repairTabs, async (ctx) => {
  const counted = await countRepairs(ctx);
  const all = counted.reduce((sum, { n }) => sum + n, 0);
  return {
    list: [
      { value: '0', name: '全部', number: all, children: [] },
      ...counted.map(({ state, n }) => ({ value: String(state), name: repairStates[state], number: n, children: [] })),
    ],
  };
});

/** What speaks against scrapping the device of a repair that did not help; it is asked only then. */
async function unfitOf(ctx: Ctx, { state, device_id: id }: ListedRepair): Promise<string> {
  return state === repairState.BEYOND ? firstUnfitToAsk(ctx, 'scrap', await devicesById(ctx, [id])) : '';
}

/** A repair with what was found, and what may be done. */
export const repairDetail = operation(repairEndpoints.repairDetail, async (ctx, { query }) => {
  const repair = (await repairShown(ctx, query.repair_id)) ?? refuse(e.REPAIR_NOT_FOUND);
  return {
    ...shapeOf(ctx, repair),
    device_id: String(repair.device_id),
    photos: picturesOf(ctx, repair.photos),
    ended_by: repair.ended_name,
    end_note: repair.end_note,
    end_photos: picturesOf(ctx, repair.end_photos),
    version: repair.version,
    actions: repairActsOf(ctx, { state: repair.state, unfit: await unfitOf(ctx, repair) }),
  };
});
