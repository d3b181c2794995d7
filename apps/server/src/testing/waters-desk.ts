import { randomUUID } from 'node:crypto';
import { addReviewer } from './add-reviewer.ts';
import { get, post, type Answer } from './http.ts';
import type { Shop } from './shop.ts';
import { startSession } from '../platform/session/session.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

export interface WaterItem {
  item_id: string;
  order_id: string;
  state: number;
  holder: string;
  held_until: string | null;
  mine: boolean;
  warned: boolean;
  passed_over: number;
  result_name: string;
  note: string;
  version: number;
  actions: { act: string; allowed: boolean; reason: string }[];
}
export interface WaterTask {
  task_id: string;
  name: string;
  state: number;
  total: number;
  waiting: number;
  taken: number;
  done: number;
  mine: number;
  version: number;
  actions: { act: string; allowed: boolean; reason: string }[];
}
export interface Taken {
  item_id: string;
  order_id: string;
  held_until: string;
  version: number;
}

export const workerTags = ['WatersTaskList', 'TaskDetailList', 'waters:claim'] as const;

/** Does what staff do with tasks of 公海, by the console's own calls. */
export class WatersDesk {
  readonly #server: TestServer;
  readonly lead: Person;
  constructor(server: TestServer, lead: Person = server.staff.admin) {
    this.#server = server;
    this.lead = lead;
  }

  call<T>(who: Person, name: string, body: object = {}): Promise<Answer<T>> {
    return post<T>(this.#server, who, `/merchant/waters/${name}`, body);
  }

  /** Somebody who may take items, signed in for a year. */
  async worker(merchantId = 1, tags: readonly string[] = workerTags): Promise<Person> {
    const person = await addReviewer(this.#server, merchantId, tags);
    const session = { merchantId, accountId: person.id, ip: '127.0.0.1', userAgent: 'test', now: this.#server.clock.now(), hours: 24 * 365 };
    return { ...person, token: await startSession(this.#server.services.database.db, session) };
  }

  today(days = 0): string {
    return new Date(this.#server.clock.now().getTime() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  }

  body(orders: readonly string[], over: object = {}): object {
    return { name: `公海-${randomUUID().slice(0, 8)}`, type: 3, starts_on: this.today(), ends_on: this.today(6), order_ids: orders, ...over };
  }

  /** A task of so many fresh orders. */
  async task(shop: Shop, count: number, over: object = {}): Promise<{ id: string; orders: string[] }> {
    const orders: string[] = [];
    for (let n = 0; n < count; n += 1) orders.push((await shop.paidOrder()).order_id);
    const made = await this.call<{ task_id: string }>(this.lead, 'taskSave', this.body(orders, over));
    if (made.code !== 200) throw new Error(`task: ${made.code} ${made.message}`);
    return { id: made.result.task_id, orders };
  }

  async info(id: string, who: Person = this.lead): Promise<WaterTask> {
    return (await get<WaterTask>(this.#server, who, '/merchant/waters/taskInfo', { task_id: id })).result;
  }

  async items(id: string, who: Person = this.lead, over: object = {}): Promise<WaterItem[]> {
    return (await this.call<{ list: WaterItem[] }>(who, 'taskDetailList', { task_id: id, page_size: 50, ...over })).result.list;
  }

  async item(itemId: string, who: Person = this.lead): Promise<{ item: WaterItem; events: { act: string; who: string; by: string; reason: string }[] }> {
    return (
      await get<{ item: WaterItem; events: { act: string; who: string; by: string; reason: string }[] }>(this.#server, who, '/merchant/waters/itemInfo', {
        item_id: itemId,
      })
    ).result;
  }

  next(who: Person, id: string, count = 1): Promise<Answer<{ list: Taken[] }>> {
    return this.call(who, 'claimNext', { task_id: id, count });
  }

  claim(who: Person, itemId: string): Promise<Answer<Taken>> {
    return this.call(who, 'claim', { item_id: itemId });
  }

  giveBack(who: Person, { item_id, version }: { item_id: string; version: number }, reason = '联系不上'): Promise<Answer<{ version: number }>> {
    return this.call(who, 'giveBack', { item_id, version, reason });
  }

  finish(who: Person, { item_id, version }: { item_id: string; version: number }, result = 1, note = ''): Promise<Answer<{ version: number }>> {
    return this.call(who, 'finish', { item_id, version, result, note });
  }

  assign(itemIds: readonly string[], to: Person, who: Person = this.lead): Promise<Answer<{ moved: number }>> {
    return this.call(who, 'assign', { item_ids: itemIds, account_id: String(to.id) });
  }

  takeBack(itemIds: readonly string[], who: Person = this.lead): Promise<Answer<{ moved: number }>> {
    return this.call(who, 'takeBack', { item_ids: itemIds, reason: '另行安排' });
  }

  handOn(who: Person, { item_id, version }: { item_id: string; version: number }, to: Person): Promise<Answer<{ version: number }>> {
    return this.call(who, 'handOn', { item_id, version, account_id: String(to.id), reason: '休假' });
  }

  close(id: string, version: number, who: Person = this.lead): Promise<Answer<{ version: number }>> {
    return this.call(who, 'taskClose', { task_id: id, version, reason: '活动结束' });
  }
}
