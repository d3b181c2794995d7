import { alarmState as at, alarmStates, type AlarmState } from '@merchant-admin/contract/stock/alarm-codes';
import { alarmEndpoints } from '@merchant-admin/contract/stock/alarms';
import { operation } from '../../../platform/http/operation.ts';
import { alarmActsOf } from '../rules/alarm-states.ts';
import { countAlarms, listAlarms } from '../store/alarm-list.view.ts';
import { provedAt } from '../store/alarm.store.ts';
import { withGoods } from './device-list.ts';

/** A page of numbers of stock that do not, or did not, equal the devices. */
export const stockAlarmList = operation(alarmEndpoints.stockAlarmList, async (ctx, { query: { page, page_size: size, ...filter } }) => {
  const { list, total, capped } = await listAlarms(ctx, await withGoods(ctx, filter), page, size);
  return {
    list: list.map(({ id, sku_id: sku, since, seen_at: seen, ended_at: ended, ...alarm }) => {
      const state: AlarmState = ended === null ? at.LIVE : at.ENDED;
      return {
        ...alarm,
        alarm_id: String(id),
        sku_id: String(sku),
        state,
        since: since.toISOString(),
        seen_at: seen.toISOString(),
        ended_at: ended?.toISOString() ?? null,
        actions: alarmActsOf(ctx, { state }),
      };
    }),
    total,
    total_capped: capped,
    page,
    page_size: size,
    proved_at: (await provedAt(ctx))?.toISOString() ?? null,
  };
});

/** How many alarms live, and how many ended. */
export const stockAlarmTabs = operation(alarmEndpoints.stockAlarmTabs, async (ctx) => {
  const [live, ended] = [await countAlarms(ctx, at.LIVE), await countAlarms(ctx, at.ENDED)];
  const tab = (value: string, name: string, number: number) => ({ value, name, number, children: [] });
  return { list: [tab('10', alarmStates[10], live), tab('20', alarmStates[20], ended), tab('0', '全部', live + ended)] };
});
