import { intact } from '@merchant-admin/contract/returns/codes';
import { deviceStatus } from '@merchant-admin/contract/stock/codes';
import type { CheckItem, DeviceDestination, MissingDestination } from '@merchant-admin/contract/returns/codes';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import { refuse } from '../../../platform/http/refusal.ts';
import { goThrough } from '../rules/checklist.ts';
import { countSerials, type Counted } from '../rules/serials.ts';
import type { Asked, Finding, Said } from './finding.ts';
import { checkClaim, damageItems, sumOf, type Claim } from './inspection-bounds.ts';

type SaidOfAll = Said & { result: number };

function check(body: SaidOfAll, claim: Claim, most: Claim): void {
  const lost = body.result === 3;
  if (body.photos.length === 0 && !lost) refuse(e.PHOTO_REQUIRED);
  if (body.result === intact && claim.damage > 0) refuse(e.AMOUNT_ON_INTACT);
  checkClaim(claim, most);
  const mayCost = most.damage + most.penalty > 0;
  if (body.result !== intact && body.result !== 5 && mayCost && claim.damage + claim.penalty === 0) refuse(e.AMOUNT_REQUIRED);
}

/**
 * Where devices go: those that were sent and came, and those that did not; a device that came instead of one does not count as it. @throws DEVICES_DIFFER,
 * DEVICES_MISSING, IMEI_REQUIRED, DEVICE_TO_REQUIRED
 */
function destinations(
  body: SaidOfAll,
  { text, came, missing, strange }: Counted,
): { device_to: DeviceDestination | null; missing_to: MissingDestination | null } {
  const lost = body.result === 3;
  if (text === '' && !lost) refuse(e.IMEI_REQUIRED);
  if (strange > 0 && body.result === intact) refuse(e.DEVICES_DIFFER);
  if (missing > 0 && !lost && body.missing_to !== deviceStatus.DISPUTED) refuse(e.DEVICES_MISSING);
  if (came > 0 && body.device_to === undefined) refuse(e.DEVICE_TO_REQUIRED);
  return { device_to: came > 0 ? body.device_to! : null, missing_to: missing > 0 ? (body.missing_to ?? deviceStatus.LOST) : null };
}

/**
 * A checklist as it is kept. For goods that came every point must be looked at, and goods that fail a point that stops them are not intact.
 * @param of the device's name in a refusal; empty where all are meant. @throws CHECKS_OPEN, CHECK_STOPS
 */
export function checkedAll({ result, checklist }: Pick<SaidOfAll, 'result' | 'checklist'>, there: boolean, list: readonly CheckItem[], of = '') {
  const { items, open, stops } = goThrough(list, checklist);
  if (there && open.length > 0) refuse(e.CHECKS_OPEN, { text: `${of}请完成检查项：${open.join('、')}` });
  if (result === intact && stops.length > 0) refuse(e.CHECK_STOPS, { text: `${of}「${stops.join('」「')}」异常，质检结果不能为完好` });
  return items;
}

/** One finding of all devices of an order. @throws what speaks against it */
export function findingOfAll(said: Said, { sent, quantity, list, rules, most }: Asked): Finding {
  const body = { ...said, result: said.result ?? refuse(e.VERDICTS_OPEN) };
  const items = damageItems(rules, body.items, quantity);
  const damage = sumOf(items);
  check(body, { damage, penalty: body.penalty }, most);
  const serials = countSerials(body.imei, sent, quantity) ?? refuse(e.IMEI_MISCOUNTED);
  const places = destinations(body, serials);
  const checklist = checkedAll(body, body.result !== 3 && serials.came > 0, list);
  return { result: body.result, checklist, items, devices: [], damage, serials, ...places };
}
