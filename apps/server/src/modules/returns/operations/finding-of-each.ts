import { intact } from '@merchant-admin/contract/returns/codes';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import { refuse } from '../../../platform/http/refusal.ts';
import { fits, gravest, namesEach } from '../rules/device-verdicts.ts';
import { countSerials, serialsIn } from '../rules/serials.ts';
import type { Asked, Finding, Said } from './finding.ts';
import { checkedAll } from './finding-of-all.ts';
import { checkClaim, damageItems, sumOf } from './inspection-bounds.ts';

type Verdict = Said['devices'][number];

/** A verdict as it is kept. @param penalty what the early return costs, fen @throws what speaks against it, with the device's number */
function keptVerdict(verdict: Verdict, came: boolean, penalty: number, { list, rules, most }: Asked) {
  const { imei, result, device_to } = verdict;
  const of = `${imei}：`;
  if (!fits(came, verdict)) refuse(e.VERDICT_DIFFERS, { text: of + e.VERDICT_DIFFERS.text });
  const items = damageItems(rules, verdict.items, 1);
  if (result === intact && items.length > 0) refuse(e.AMOUNT_ON_INTACT, { text: of + e.AMOUNT_ON_INTACT.text });
  const mayCost = most.damage + most.penalty > 0;
  if (result !== intact && result !== 5 && mayCost && sumOf(items) + penalty === 0) refuse(e.AMOUNT_REQUIRED, { text: of + e.AMOUNT_REQUIRED.text });
  return { imei, result, items, device_to, checklist: came ? checkedAll(verdict, true, list, of) : [] };
}

/** A verdict for each device of an order, and what they come to. @throws what speaks against one of them */
export function findingOfEach(body: Said, asked: Asked): Finding {
  const serials = countSerials(body.imei, asked.sent, asked.quantity) ?? refuse(e.IMEI_MISCOUNTED);
  const there = serialsIn(serials.text);
  const expected = asked.sent.length > 0 ? asked.sent : there;
  if (
    !namesEach(
      expected,
      body.devices.map((device) => device.imei),
    )
  )
    refuse(e.VERDICTS_OPEN);
  if (serials.came > 0 && body.photos.length === 0) refuse(e.PHOTO_REQUIRED);
  const devices = body.devices.map((verdict) => keptVerdict(verdict, there.includes(verdict.imei), body.penalty, asked));
  const items = devices.flatMap((device) => device.items);
  const damage = sumOf(items);
  checkClaim({ damage, penalty: body.penalty }, asked.most);
  const placeOf = (came: boolean) => devices.find((device) => there.includes(device.imei) === came)?.device_to ?? null;
  const result = gravest(devices.map((device) => device.result));
  return { serials, result, checklist: [], items, devices, damage, device_to: placeOf(true), missing_to: placeOf(false) };
}
