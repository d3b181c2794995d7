import { formatFen } from '@merchant-admin/common/money';
import { deviceStatus } from '@merchant-admin/contract/delivery/codes';
import {
  checklists,
  deviceDestinations,
  inspectionResults,
  missingDestinations,
  returnStates,
  type CheckItem,
  type DeviceDestination,
  type InspectionResult,
  type MissingDestination,
  returnState,
} from '@merchant-admin/contract/returns/codes';
import { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { moneyDone, orderForMoney } from '../../bills/index.ts';
import { noteRulesUsed } from '../../goods/index.ts';
import { devicesOfOrder } from '../../orders/index.ts';
import { goThrough } from '../rules/checklist.ts';
import { countSerials, type Counted } from '../rules/serials.ts';
import { insertInspection } from '../store/inspection.store.ts';
import { changeReturn, openReturn } from '../store/return.store.ts';
import { checkClaim, damageItems, kindOfGoods, mostOf, type Claim } from './inspection-bounds.ts';

type Body = BodyOf<typeof returnsEndpoints.inspect>;

function check(body: Body, claim: Claim, most: Claim): void {
  const lost = body.result === 3;
  if (body.photos.length === 0 && !lost) refuse(e.PHOTO_REQUIRED);
  if (body.result === 1 && claim.damage > 0) refuse(e.AMOUNT_ON_INTACT);
  checkClaim(claim, most);
  const mayCost = most.damage + most.penalty > 0;
  if (body.result !== 1 && body.result !== 5 && mayCost && claim.damage + claim.penalty === 0) refuse(e.AMOUNT_REQUIRED);
}

/**
 * Where devices go: those that were sent and came, and those that did not; a device that came instead of one does not count as it. @throws DEVICES_DIFFER,
 * DEVICES_MISSING, IMEI_REQUIRED, DEVICE_TO_REQUIRED
 */
function destinations(body: Body, { text, came, missing, strange }: Counted): { deviceTo: DeviceDestination | null; missingTo: MissingDestination | null } {
  const lost = body.result === 3;
  if (text === '' && !lost) refuse(e.IMEI_REQUIRED);
  if (strange > 0 && body.result === 1) refuse(e.DEVICES_DIFFER);
  if (missing > 0 && !lost && body.missing_to !== deviceStatus.DISPUTED) refuse(e.DEVICES_MISSING);
  if (came > 0 && body.device_to === undefined) refuse(e.DEVICE_TO_REQUIRED);
  return { deviceTo: came > 0 ? body.device_to! : null, missingTo: missing > 0 ? (body.missing_to ?? deviceStatus.LOST) : null };
}

/**
 * The checklist as it is kept. For goods that came every point must be looked at, and goods that fail a point that stops them are not intact. @throws
 * CHECKS_OPEN, CHECK_STOPS
 */
function checkedAll(body: Body, { came }: Counted, list: readonly CheckItem[]) {
  const { items, open, stops } = goThrough(list, body.checklist);
  if (body.result !== 3 && came > 0 && open.length > 0) refuse(e.CHECKS_OPEN, { text: `请完成检查项：${open.join('、')}` });
  if (body.result === 1 && stops.length > 0) refuse(e.CHECK_STOPS, { text: `「${stops.join('」「')}」异常，质检结果不能为完好` });
  return items;
}

/** Keeps what the inspector found. Money is asked for only once another person agrees. */
export const inspect = operation(returnsEndpoints.inspect, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  const back = await openReturn(ctx, order.id);
  if (!back || (back.state !== returnState.TO_INSPECT && back.state !== returnState.TO_AUDIT)) refuse(e.INSPECT_NOT_ALLOWED);
  const items = await damageItems(ctx, order, body.items);
  const damage = items.reduce((sum, item) => sum + item.amount, 0);
  check(body, { damage, penalty: body.penalty }, await mostOf(ctx, order, back));
  const sent = (await devicesOfOrder(ctx, order.id)).map((device) => device.imei);
  const serials = countSerials(body.imei, sent, order.quantity) ?? refuse(e.IMEI_MISCOUNTED);
  const { deviceTo, missingTo } = destinations(body, serials);
  const checklist = checkedAll(body, serials, checklists[await kindOfGoods(ctx, order)]);
  if (!(await noteRulesUsed(ctx, [...new Set(items.map((item) => item.rule_id))]))) refuse(e.UNKNOWN_RULE);
  await insertInspection(ctx, {
    return_id: back.id,
    result: body.result,
    imei: serials.text,
    imei_matches: serials.matches,
    checklist,
    items,
    photos: body.photos,
    videos: body.videos,
    damage,
    penalty: body.penalty,
    device_to: deviceTo,
    missing_to: missingTo,
    note: body.note,
  });
  await claimUploads(ctx, body.photos, { entity: 'return', id: back.id }, 'image');
  await claimUploads(ctx, body.videos, { entity: 'return', id: back.id }, 'video');
  await changeReturn(ctx, back.id, { state: returnState.TO_AUDIT, result: body.result });
  const result = inspectionResults[body.result as InspectionResult];
  ctx.effects.push({
    what: '质检结果',
    from: returnStates[back.state],
    to: deviceTo === null ? result : `${result}，设备去向：${deviceDestinations[deviceTo]}`,
    amount: null,
  });
  if (missingTo !== null) ctx.effects.push({ what: '未归还的设备', from: `${serials.missing}台`, to: missingDestinations[missingTo], amount: null });
  if (damage > 0) ctx.effects.push({ what: '赔付金额', from: '-', to: '待归还审核', amount: damage });
  if (body.penalty > 0) ctx.effects.push({ what: '违约金', from: '-', to: '待归还审核', amount: body.penalty });
  await record(ctx, {
    module: 'returns',
    action: '质检',
    objectType: 'order',
    objectId: order.id,
    objectNo: back.return_no,
    after: {
      result,
      damage: formatFen(damage),
      penalty: formatFen(body.penalty),
      device: [deviceTo, missingTo].flatMap((to) => (to === null ? [] : [deviceDestinations[to]])).join('，'),
    },
    reason: body.note,
  });
  return moneyDone(ctx, order);
});
