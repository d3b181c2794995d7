import { randomUUID } from 'node:crypto';
import { get, post, type Answer } from './http.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

export interface SavedStore {
  id: string;
  version: number;
}
const day = { open: '09:00', close: '21:00' };
/** A store that is open every day, in Shenzhen. */
export const storeBody = (over: object = {}) => ({
  name: `门店${randomUUID().slice(0, 8)}`,
  phone: '0755-88886666',
  address: '南山区科技园路1号',
  businesses: ['lease', 'sale'],
  city_code: '440300',
  hours: [day, day, day, day, day, day, null],
  images: [],
  ...over,
});

export interface ListedStore {
  id: string;
  name: string;
  place: string;
  hours: string;
  business: string;
  manager_name: string;
  staff: number;
  enabled: boolean;
  version: number;
  actions: { act: string; title: string; allowed: boolean; reason: string }[];
}

/** A person who looks after stores, over HTTP. */
export class StoreDesk {
  readonly server: TestServer;
  readonly who: Person;
  constructor(server: TestServer, who: Person = server.staff.operator) {
    this.server = server;
    this.who = who;
  }

  #post = <T>(act: string, body: object, who = this.who): Promise<Answer<T>> => post<T>(this.server, who, `/merchant/offline/store/${act}`, body);
  #get = <T>(act: string, query: Record<string, string>, who = this.who): Promise<Answer<T>> =>
    get<T>(this.server, who, `/merchant/offline/store/${act}`, query);
  save = (body: object, who?: Person) => this.#post<SavedStore>('save', body, who);
  make = async (over: object = {}): Promise<SavedStore> => (await this.save(storeBody(over))).result;
  status = ({ id, version }: SavedStore, enabled: boolean, who?: Person) => this.#post<{ version: number }>('status', { store_id: id, version, enabled }, who);
  detail = (id: string, who?: Person) => this.#get<Record<string, unknown> & { version: number; open_orders: number }>('detail', { store_id: id }, who);
  list = async (query: Record<string, string> = {}, who?: Person) => (await this.#get<{ list: ListedStore[]; total: number }>('list', query, who)).result;
  tabs = async (who?: Person) =>
    (await this.#get<{ list: { name: string; number: number }[] }>('tabs', {}, who)).result.list.map((tab) => [tab.name, tab.number]);
  people = async (who?: Person) => (await this.#get<{ list: { value: string; name: string }[] }>('people', {}, who)).result.list;
}
