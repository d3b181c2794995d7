import { businessDay } from '@merchant-admin/common/dates';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { orderStatusText, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { costKinds, deviceActs, deviceStatusText, headOffice, holdKinds, numberKinds, type DeviceAct } from '@merchant-admin/contract/stock/codes';
import { stockEndpoints, type DeviceFile } from '@merchant-admin/contract/stock/endpoints';
import { stockErrors as e } from '@merchant-admin/contract/stock/errors';
import { paperKinds, type PaperKind } from '@merchant-admin/contract/stock/paper-codes';
import { repairStates, type RepairState } from '@merchant-admin/contract/stock/repair-codes';
import { wipeStates, type WipeState } from '@merchant-admin/contract/stock/wipe-codes';
import { writeOffStates, type WriteOffState } from '@merchant-admin/contract/stock/write-off-codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { paidBackOn, residualOf, residualText, worthOf } from '../rules/device-account.ts';
import { fileActsOf } from '../rules/paper-acts.ts';
import * as view from '../store/device-file.view.ts';
import { incomeOf, sumsOf } from '../store/device-worth.view.ts';
import { devicesById } from '../store/device.store.ts';
import { numbersOfDevice } from '../store/number.store.ts';
import { residualRule } from '../store/residual-rule.store.ts';
import { compensationsOfDevice, papersOfDevice, type FiledPaper } from '../store/paper.view.ts';
import { waitingWriteOffs } from '../store/write-off.store.ts';
import { wipesWaitingOf } from '../store/wipe.store.ts';
import { costFor } from './device-list.ts';
import { pastOf } from './device-past.ts';

const nameOf = (state: number | null): string => (state === null ? '' : (deviceStatusText[state] ?? ''));

const holdOf = ({ hold_kind: kind, hold_no, hold_until: until, hold_reason, held_who, held_at: at }: view.FiledDevice): DeviceFile['hold'] =>
  kind && {
    kind,
    kind_name: holdKinds[kind],
    ref_no: hold_no!,
    until: until?.toISOString() ?? null,
    reason: hold_reason!,
    held_by: held_who!,
    held_at: at!.toISOString(),
  };

/** What an order brought for one of its devices, fen. */
const leaseOf = ({ order_no, status, rent_start, rent_end, rent, other }: view.FiledLease) => ({
  order_id: order_no,
  status_name: orderStatusText[status as OrderStatus],
  rent_start,
  rent_end,
  earned: rent,
  other,
});

/** What a device cost and brought, with what it cost line by line; who may not see costs is told nothing of it. */
async function accountOf(ctx: Ctx, device: view.FiledDevice) {
  if (!ctx.can('stock:cost')) return { account: null, costs: [] };
  const [costs, [sums], income, terms] = await Promise.all([
    view.costsOfDevice(ctx, device.id),
    sumsOf(ctx, [device.id]),
    incomeOf(ctx, [device.id]),
    residualRule.of(ctx),
  ]);
  const { bought, repairs, earned, other } = sums!;
  const account = {
    bought,
    repairs,
    earned,
    other,
    residual: residualOf(bought, businessDay(costs[0]?.at ?? device.created_at), ctx.today, terms),
    residual_rule: residualText(terms),
    worth: worthOf(sums!),
    paid_back_on: paidBackOn(sums!, income),
  };
  return { account, costs: costs.map(({ kind, at, ...cost }) => ({ ...cost, kind_name: costKinds[kind], at: at.toISOString() })) };
}

/** The orders for which a device went out, with what came for it; who may not see costs is told no sums. */
async function leasesOf(ctx: Ctx, id: number) {
  const leases = (await view.leasesOfDevice(ctx, id)).map(leaseOf);
  return ctx.can('stock:cost') ? leases : leases.map((each) => ({ ...each, earned: 0, other: 0 }));
}

/** What customers paid for damage and loss of it; nothing for who may not see costs. */
const compensationsOf = async (ctx: Ctx, id: number) =>
  ctx.can('stock:cost') ? (await compensationsOfDevice(ctx, id)).map(({ order_no, ...sums }) => ({ ...sums, order_id: order_no })) : [];

const eventOf = ({ at, act, from_status: from, to_status: to, store_name: store, ...event }: view.FiledEvent) => ({
  ...event,
  at: at.toISOString(),
  act,
  act_name: deviceActs[act as DeviceAct] ?? act,
  from_name: nameOf(from),
  to_name: nameOf(to),
  place_name: store ?? headOffice,
});

const stateOf = (kind: PaperKind, state: number): string =>
  kind === 'repair' ? repairStates[state as RepairState] : kind === 'wipe' ? wipeStates[state as WipeState] : writeOffStates[state as WriteOffState];

const paperOf = (ctx: Ctx, { id, kind, state, cost, at, ...paper }: FiledPaper) => ({
  ...paper,
  id: String(id),
  kind,
  kind_name: paperKinds[kind],
  state_name: stateOf(kind, state),
  cost: cost === null ? null : costFor(ctx, cost),
  at: at.toISOString(),
});

/** What may be begun with a device from its file, and whether a certificate of it waits. */
async function actsOf(ctx: Ctx, id: number) {
  const [[device], [waits], waiting] = await Promise.all([devicesById(ctx, [id]), waitingWriteOffs(ctx, [id]), wipesWaitingOf(ctx, [id])]);
  const wiping = waiting.has(id);
  return { wipe_waits: wiping, actions: fileActsOf(ctx, { ...device!, waitsIn: waits ?? null, wiping }) };
}

/** What is said of a number that no device has: what was bought stands in the books once it is paid for. */
const unknown = ({ number }: { number?: string | undefined }) => (number === undefined ? {} : { text: '没有该串号的设备；回收买入的设备打款后才入库' });

/** Everything about one device (domain notes 3.17): where it is, who holds it, what it cost and brought, what became of it. */
export const deviceDetail = operation(stockEndpoints.deviceDetail, async (ctx, { query }) => {
  const device = (await view.fileOf(ctx, query)) ?? refuse(e.DEVICE_NOT_FOUND, unknown(query));
  // None of these waits for another's answer.
  const [money, acts, past, numbers, leases, events, papers, compensations] = await Promise.all([
    accountOf(ctx, device),
    actsOf(ctx, device.id),
    pastOf(ctx, device.id),
    numbersOfDevice(ctx, device.id),
    leasesOf(ctx, device.id),
    view.eventsOfDevice(ctx, device.id),
    papersOfDevice(ctx, device.id),
    compensationsOf(ctx, device.id),
  ]);
  return {
    device_id: String(device.id),
    imei: device.imei,
    numbers: numbers.map(({ number, kind }) => ({ number, kind, kind_name: numberKinds[kind] })),
    goods_name: device.goods_name,
    sku_name: device.sku_name,
    degree: device.degree,
    degree_name: degreeText[device.degree] ?? '',
    status: device.status,
    status_name: nameOf(device.status),
    place_name: device.store_name ?? headOffice,
    since: device.since.toISOString(),
    wipe_due: device.wipe_due?.toISOString() ?? null,
    created_at: device.created_at.toISOString(),
    hold: holdOf(device),
    ...money,
    leases,
    events: events.map(eventOf),
    ...past,
    papers: papers.map((paper) => paperOf(ctx, paper)),
    compensations,
    ...acts,
    version: device.version,
  };
});
