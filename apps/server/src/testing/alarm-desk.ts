import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import { addGoods } from '../modules/goods/index.ts';
import { act } from '../platform/http/run.ts';
import { sweepCaller } from '../platform/jobs/sweep-caller.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import type { World } from './fixture-world.ts';
import { get, post } from './http.ts';
import { testGoods } from './shop.ts';
import type { Person } from './staff.ts';
import { newSerial, StockDesk } from './stock-desk.ts';
import type { TestServer } from './test-server.ts';

export type SeenAlarm = ResultOf<(typeof stockEndpoints)['stockAlarmList']>['list'][number];

/** Numbers of stock that do not equal the devices, and the proof that finds them. */
export class AlarmDesk {
  readonly server: TestServer;
  readonly who: Person;
  constructor(server: TestServer, who: Person = server.staff.admin) {
    this.server = server;
    this.who = who;
  }

  list = async (query: Record<string, string> = {}, who = this.who) =>
    (await get<ResultOf<(typeof stockEndpoints)['stockAlarmList']>>(this.server, who, '/merchant/stock/alarm/list', query)).result;
  settle = (alarmId: string, who = this.who) =>
    post<ResultOf<(typeof stockEndpoints)['stockAlarmSettle']>>(this.server, who, '/merchant/stock/alarm/settle', {
      alarm_id: alarmId,
      reason: '核对设备无误',
    });

  /** Runs the job of the proof. */
  runJob = (): Promise<number> => this.server.services.sweeps.get('stock proof')!.run(this.server.services, sweepCaller(this.who.merchantId));

  /** Proves the numbers, as if another night had come. */
  async prove(): Promise<number> {
    await this.server.test.byOwner((client) => client.query('delete from stock_proof where merchant_id = $1', [this.who.merchantId]));
    return this.runJob();
  }

  /** A SKU whose pieces were typed by hand, and of which one device was taken in since: its number is wrong. @returns the SKU */
  async wrongSku(): Promise<string> {
    const [sku] = await act(this.server.services, systemCaller(this.who.merchantId), (ctx) => addGoods(ctx, testGoods));
    await new StockDesk(this.server, this.who).takenIn(sku!, [newSerial()]);
    return String(sku);
  }

  /** The alarm that lives of a SKU. */
  async alarmOf(sku: string): Promise<SeenAlarm | undefined> {
    return (await this.list({ tab: '10', page_size: '50' })).list.find(({ sku_id: id }) => id === sku);
  }

  /** An alarm that lives. */
  async alarm(): Promise<SeenAlarm> {
    const sku = await this.wrongSku();
    await this.prove();
    return (await this.alarmOf(sku))!;
  }
}

/** How rows of these entities are made. */
export const alarmMakers = {
  stockAlarm: async ({ server, person }: World): Promise<string> => (await new AlarmDesk(server, person).alarm()).alarm_id,
};
