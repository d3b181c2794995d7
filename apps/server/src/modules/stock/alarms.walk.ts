import { alarmEndpoints } from '@merchant-admin/contract/stock/alarms';
import { freshToken } from '../../contract-walk/preparing.ts';
import { particulars } from '../../contract-walk/particulars.ts';
import { AlarmDesk } from '../../testing/alarm-desk.ts';

/** How the calls on alarms of stock succeed. */
export const alarmsWalk = particulars(alarmEndpoints, {
  stockAlarmSettle: async (walker) => {
    const desk = new AlarmDesk(walker.server, { ...walker.person, token: await freshToken(walker) });
    return { body: { alarm_id: (await desk.alarm()).alarm_id, reason: '核对设备无误' } };
  },
});
