import { get, post, type Answer } from './http.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';
import { WatersDesk } from './waters-desk.ts';

const base = '/merchant/order/overdue';
export interface Pulled {
  order_id: string;
  held_until: string;
}
export interface OwnCase extends Pulled {
  collector_id: string;
  stage_name: string;
  warned: boolean;
  actions: { act: string; allowed: boolean; reason: string }[];
}

/** Does what collectors and who leads them do with late orders that nobody has. */
export class CollectorDesk {
  readonly #server: TestServer;
  constructor(server: TestServer) {
    this.#server = server;
  }
  get lead(): Person {
    return this.#server.staff.admin;
  }

  /** Somebody who collects, whose session outlasts a moved clock. */
  collector(): Promise<Person> {
    return new WatersDesk(this.#server).worker(1, ['InitIndex', 'OwnOrderList', 'OverdueDetail', 'overdue:follow']);
  }

  /** Lets collectors pull, by these terms. */
  async let(over: object = {}): Promise<void> {
    const { version } = (await get<{ version: number }>(this.#server, this.lead, `${base}/pullSettingInfo`, {})).result;
    const terms = { enabled: true, hold_hours: 72, rest_hours: 24, held_most: 3, day_most: 5, ...over };
    const answer = await this.call(this.lead, 'pullSetting', { ...terms, version, reason: '开放领取' });
    if (answer.code !== 200) throw new Error(`pullSetting: ${answer.code} ${answer.message}`);
  }

  call<T>(who: Person, name: string, body: object): Promise<Answer<T>> {
    return post<T>(this.#server, who, `${base}/${name}`, body);
  }

  pull(who: Person, count = 1): Promise<Answer<{ list: Pulled[] }>> {
    return this.call(who, 'claimCases', { count });
  }

  giveBack(who: Person, no: string): Promise<Answer<{ order_id: string }>> {
    return this.call(who, 'giveBackCase', { order_id: no, reason: '联系不上' });
  }

  /** Gives orders to somebody, or to nobody. */
  assign(numbers: readonly string[], to?: Person): Promise<Answer<{ assigned: number }>> {
    return this.call(this.lead, 'assign', { order_ids: numbers, ...(to === undefined ? {} : { collector_id: String(to.id) }) });
  }

  follow(who: Person, no: string, over: object = {}): Promise<Answer<{ id: string }>> {
    return post(this.#server, who, '/others/overdue/follow/save', { order_id: no, result: 2, way: 5, content: '用户申请延期', ...over });
  }

  async next(who: Person, skip: readonly string[] = []): Promise<{ order_id: string; may_pull: boolean }> {
    return (await this.call<{ order_id: string; may_pull: boolean }>(who, 'nextCase', { skip })).result;
  }

  async own(who: Person): Promise<OwnCase[]> {
    return (await this.call<{ list: OwnCase[] }>(who, 'ownOrderList', { page_size: 50 })).result.list;
  }

  /** How many cases the tab of all of one's own tells. */
  async ownNumber(who: Person): Promise<number> {
    return (await this.call<{ list: { number: number }[] }>(who, 'ownOrderListCategoryList', {})).result.list[0]!.number;
  }

  async info(no: string, who: Person = this.lead): Promise<OwnCase> {
    return (await get<OwnCase>(this.#server, who, `${base}/overdueInfo`, { order_id: no })).result;
  }
}
