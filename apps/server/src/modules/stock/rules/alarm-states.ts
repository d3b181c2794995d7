import { alarmActs, alarmState as at, alarmStates, type AlarmAct, type AlarmState } from '@merchant-admin/contract/stock/alarm-codes';
import { alarmErrors as e } from '@merchant-admin/contract/stock/alarm-errors';
import { alarmEndpoints } from '@merchant-admin/contract/stock/alarms';
import { machine } from '../../../platform/acts/machine.ts';
import { offers, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';

/** What decides what may be done with an alarm. */
export interface AlarmFacts {
  state: AlarmState;
}

/** An alarm is ended by the proof, or by setting its number to what the devices say. */
export const alarmMachine = machine<AlarmState, AlarmFacts, AlarmAct | 'proved', never>({
  of: 'alarms of stock',
  states: alarmStates,
  first: [at.LIVE],
  at: ({ state }) => state,
  objections: {},
  moves: { settle: { from: [at.LIVE], to: at.ENDED }, proved: { from: [at.LIVE], to: at.ENDED } },
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
