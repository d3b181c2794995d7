import { alarmActs, alarmKinds, alarmState as at } from '@merchant-admin/contract/stock/alarm-codes';
import { alarmEndpoints } from '@merchant-admin/contract/stock/alarms';
import { alarmErrors as e } from '@merchant-admin/contract/stock/alarm-errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { countByDevices } from '../../goods/index.ts';
import { alarmMachine } from '../rules/alarm-states.ts';
import { endAlarm, lockAlarm, stepCounts, type AlarmRow } from '../store/alarm.store.ts';
import { lockSkus } from '../store/promise.view.ts';
import { wrongCounts, wrongForSale } from '../store/stock-proof.view.ts';

/** What a number was and is. */
interface Change {
  from: number;
  to: number;
}

/** Sets pieces for sale to what the devices say. Whoever takes or gives pieces waits for the SKU's row, and what is read after it is locked is of now. */
async function settleSale(ctx: Ctx, alarm: AlarmRow): Promise<Change | undefined> {
  await lockSkus(ctx, [alarm.sku_id]);
  const [wrong] = await wrongForSale(ctx, [alarm.sku_id]);
  if (!wrong) return undefined;
  await countByDevices(ctx, new Map([[alarm.sku_id, wrong.devices - wrong.counter]]));
  return { from: wrong.counter, to: wrong.devices };
}

/** Adds the steps that counts of devices lack. What moves meanwhile brings its own. @returns the one that was wrong by most */
async function settleCounts(ctx: Ctx, alarm: AlarmRow): Promise<Change | undefined> {
  const wrong = await wrongCounts(ctx, [alarm.sku_id]);
  await stepCounts(ctx, wrong);
  return wrong[0] && { from: wrong[0].counter, to: wrong[0].devices };
}

/** Sets a number of stock to what the devices say, and ends its alarm; one that was mended meanwhile only ends. */
export const stockAlarmSettle = operation(alarmEndpoints.stockAlarmSettle, async (ctx, { body }) => {
  const alarm = (await lockAlarm(ctx, body.alarm_id)) ?? refuse(e.ALARM_NOT_FOUND);
  insist(alarmMachine.judge('settle', { state: alarm.ended ? at.ENDED : at.LIVE }), e.ALARM_ENDED);
  const change = alarm.kind === 'sale' ? await settleSale(ctx, alarm) : await settleCounts(ctx, alarm);
  await endAlarm(ctx, alarm.id);
  const told = (number: number | undefined) => (number === undefined ? {} : { [alarmKinds[alarm.kind]]: number });
  await record(ctx, {
    module: 'stock',
    action: alarmActs.settle,
    objectType: 'stockAlarm',
    objectId: alarm.id,
    objectNo: `${alarm.goods_name} ${alarm.sku_name}`,
    before: told(change?.from),
    after: told(change?.to),
    reason: body.reason,
  });
  return { by: change ? change.to - change.from : 0 };
});
