import { alarmActs, alarmState as at, alarmStates, type AlarmAct, type AlarmKind, type AlarmState } from '@merchant-admin/contract/stock/alarm-codes';
import { alarmErrors as e } from '@merchant-admin/contract/stock/alarm-errors';
import { alarmEndpoints } from '@merchant-admin/contract/stock/alarms';
import { machine } from '../../../platform/acts/machine.ts';
import { offers, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';

/** What decides what may be done with an alarm. */
export interface AlarmFacts {
  state: AlarmState;
  kind: AlarmKind;
  /** What the devices say the number is. */
  devices: number;
}

/** An alarm is ended by the proof, or by setting its number to what the devices say; no number is set below 0. */
export const alarmMachine = machine<AlarmState, AlarmFacts, AlarmAct | 'proved', 'short'>({
  of: 'alarms of stock',
  states: alarmStates,
  first: [at.LIVE],
  at: ({ state }) => state,
  objections: {
    short: {
      text: ({ devices }) => `待发订单比在库设备多${-devices}台，不能以设备数为准，请先入库或处理订单`,
      when: ({ kind, devices }) => kind === 'sale' && devices < 0,
      error: e.ALARM_SHORT,
    },
  },
  moves: { settle: { from: [at.LIVE], to: at.ENDED, guards: ['short'] }, proved: { from: [at.LIVE], to: at.ENDED } },
  elsewhere: e.ALARM_ENDED.text,
});

/** The acts whose turn it is on an alarm. */
export const alarmActsOf = (viewer: Viewer, facts: AlarmFacts): OfferedAct<AlarmAct>[] =>
  offers<AlarmAct>(
    viewer,
    alarmActs,
    { settle: alarmEndpoints.stockAlarmSettle },
    alarmMachine.isTurn('settle', facts.state) ? { settle: alarmMachine.reasonAgainst('settle', facts) } : {},
  );
