import { AlarmDesk, type SeenAlarm } from '../../testing/alarm-desk.ts';
import { signIn } from '../../testing/staff.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import { newSerial, StockDesk } from '../../testing/stock-desk.ts';
import type { Walker } from '../walker.ts';
import type { Doing } from './tried.ts';

/** Numbers of stock that are wrong: too high, and of a SKU of which orders wait for more devices than there are. */
export async function someAlarms({ server, person }: Walker): Promise<{ desk: AlarmDesk; alarms: Record<string, SeenAlarm> }> {
  const desk = new AlarmDesk(server, { ...person, token: await signIn(server, person, server.clock.now()) });
  const high = await desk.wrongSku();
  const owing = await Shop.open(server, person.merchantId === 1 ? 'admin' : 'guest', { ...testGoods, name: '多卖的手机' });
  await new StockDesk(server, desk.who).takenIn(owing.skuId, [newSerial()]);
  await owing.place({ quantity: 2 });
  await desk.prove();
  return { desk, alarms: { 'is of too many pieces': (await desk.alarmOf(high))!, 'is of pieces that lack': (await desk.alarmOf(owing.skuId))! } };
}

export const alarmDoings = (desk: AlarmDesk): Record<string, Doing<SeenAlarm>> => ({ settle: ({ alarm_id: id }) => desk.settle(id) });
