import { formatFen } from '@merchant-admin/common/money';
import {
  checklists,
  deviceDestinations,
  inspectionResults,
  intact,
  missingDestinations,
  returnState,
  returnStates,
  type DeviceDestination,
  type InspectionResult,
  type MissingDestination,
} from '@merchant-admin/contract/returns/codes';
import { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { moneyDone, orderForMoney } from '../../bills/index.ts';
import { noteRulesUsed } from '../../goods/index.ts';
import { devicesOfOrder } from '../../orders/index.ts';
import { insertInspection } from '../store/inspection.store.ts';
import { changeReturn, openReturn } from '../store/return.store.ts';
import { findingOfAll } from './finding-of-all.ts';
import { findingOfEach } from './finding-of-each.ts';
import type { Finding } from './finding.ts';
import { damageRules, kindOfGoods, mostOf } from './inspection-bounds.ts';

/** Points that are amiss on goods that are told to be intact: ordinary wear is nobody's to pay, and who says so sees that he does. */
function tellWear(ctx: Ctx, { result, checklist, imei = '' }: Pick<Finding, 'result' | 'checklist'> & { imei?: string }): void {
  const amiss = checklist.filter(({ ok }) => !ok).map(({ name }) => name);
  if (result !== intact || amiss.length === 0) return;
  ctx.effects.push({ what: `异常项 ${imei}`.trim(), from: '', to: `${amiss.join('、')}：结果为完好，不向用户索赔`, amount: null });
}

/** What an inspection will do to the devices: each by itself, or all that came and all that did not. */
function tellDevices(ctx: Ctx, from: string, { result, serials, devices, device_to: to, missing_to: missingTo }: Finding): void {
  const named = (found: number, place: number | null) => {
    const name = inspectionResults[found as InspectionResult];
    return place === null ? name : `${name}，设备去向：${deviceDestinations[place as DeviceDestination]}`;
  };
  for (const device of devices) ctx.effects.push({ what: `质检结果 ${device.imei}`, from, to: named(device.result, device.device_to), amount: null });
  if (devices.length > 0) return;
  ctx.effects.push({ what: '质检结果', from, to: named(result, to), amount: null });
  if (missingTo !== null)
    ctx.effects.push({ what: '未归还的设备', from: `${serials.missing}台`, to: missingDestinations[missingTo as MissingDestination], amount: null });
}

/** Where the devices go, for the history. */
function placesText({ devices, device_to: to, missing_to: missingTo }: Finding): string {
  const nameOf = (place: number) => deviceDestinations[place as DeviceDestination];
  if (devices.length > 0) return devices.map((device) => `${device.imei} ${nameOf(device.device_to)}`).join('，');
  return [to, missingTo].flatMap((place) => (place === null ? [] : [nameOf(place)])).join('，');
}

/** Keeps what the inspector found, of all devices or of each. Money is asked for only once another person agrees. */
export const inspect = operation(returnsEndpoints.inspect, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  const back = await openReturn(ctx, order.id);
  if (!back || (back.state !== returnState.TO_INSPECT && back.state !== returnState.TO_AUDIT)) refuse(e.INSPECT_NOT_ALLOWED);
  const finding = (body.devices.length === 0 ? findingOfAll : findingOfEach)(body, {
    sent: (await devicesOfOrder(ctx, order.id)).map((device) => device.imei),
    quantity: order.quantity,
    list: checklists[await kindOfGoods(ctx, order)],
    rules: await damageRules(ctx, order),
    most: await mostOf(ctx, order, back),
  });
  if (!(await noteRulesUsed(ctx, [...new Set(finding.items.map((item) => item.rule_id))]))) refuse(e.UNKNOWN_RULE);
  const { serials, ...kept } = finding;
  const { photos, videos, penalty, note } = body;
  await insertInspection(ctx, { return_id: back.id, ...kept, imei: serials.text, imei_matches: serials.matches, photos, videos, penalty, note });
  await claimUploads(ctx, photos, { entity: 'return', id: back.id }, 'image');
  await claimUploads(ctx, videos, { entity: 'return', id: back.id }, 'video');
  await changeReturn(ctx, back.id, { state: returnState.TO_AUDIT, result: finding.result });
  tellDevices(ctx, returnStates[back.state], finding);
  for (const each of [finding, ...finding.devices]) tellWear(ctx, each);
  if (finding.damage > 0) ctx.effects.push({ what: '赔付金额', from: '-', to: '待归还审核', amount: finding.damage });
  if (penalty > 0) ctx.effects.push({ what: '违约金', from: '-', to: '待归还审核', amount: penalty });
  await record(ctx, {
    module: 'returns',
    action: '质检',
    objectType: 'order',
    objectId: order.id,
    objectNo: back.return_no,
    after: {
      result: inspectionResults[finding.result as InspectionResult],
      damage: formatFen(finding.damage),
      penalty: formatFen(penalty),
      device: placesText(finding),
    },
    reason: note,
  });
  return moneyDone(ctx, order);
});
