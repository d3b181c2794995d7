import { randomUUID } from 'node:crypto';
import type { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import { get, post, type Answer } from './http.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

type Calls = typeof stockEndpoints;

/** A serial number that no other device has and that is no IMEI. */
export const newSerial = (): string => `SN${randomUUID().replaceAll('-', '').slice(0, 12)}`.toUpperCase();

/** A person who looks after devices, over HTTP. */
export class StockDesk {
  readonly server: TestServer;
  readonly who: Person;
  /** What a device costs, fen; nothing where the person may not see costs. */
  readonly #price: number | undefined;
  constructor(server: TestServer, who: Person = server.staff.admin, { costs = true } = {}) {
    this.server = server;
    this.who = who;
    this.#price = costs ? 300_000 : undefined;
  }

  post = <Name extends keyof Calls>(_name: Name, path: string, body: object): Promise<Answer<ResultOf<Calls[Name]>>> =>
    post(this.server, this.who, `/merchant/stock/${path}`, body);
  get = <Name extends keyof Calls>(_name: Name, path: string, query: Record<string, string> = {}): Promise<Answer<ResultOf<Calls[Name]>>> =>
    get(this.server, this.who, `/merchant/stock/${path}`, query);

  save = (skuId: string | number, numbers: readonly string[], over: Record<string, unknown> = {}) =>
    this.post('intakeSave', 'intake/save', {
      place: 'head',
      lines: numbers.map((number) => ({ number, sku_id: String(skuId), price: this.#price })),
      ...over,
    });
  /** Takes devices in that are here. */
  async takenIn(skuId: string | number, numbers: readonly string[], over: Record<string, unknown> = {}): Promise<ResultOf<Calls['intakeSave']>> {
    const answer = await this.save(skuId, numbers, over);
    if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
    return answer.result;
  }
  intake = async (id: string) => (await this.get('intakeDetail', 'intake/detail', { intake_id: id })).result;
  file = async (number: string) => (await this.get('deviceDetail', 'device/detail', { number })).result;
  devices = async (query: Record<string, string> = {}) => (await this.get('deviceList', 'device/list', query)).result;
  tabs = async (query: Record<string, string> = {}) =>
    Object.fromEntries((await this.get('deviceTabs', 'device/tabs', query)).result.list.map(({ name, number }) => [name, number]));
  stock = async (query: Record<string, string> = {}) => (await this.get('stockList', 'list', query)).result;
}
