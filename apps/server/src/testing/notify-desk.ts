import type { Answer } from './http.ts';
import { get, post } from './http.ts';
import type { OpenOrder, Shop } from './shop.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

export interface NotifyRow {
  log_id: string;
  event_id: string;
  event: string;
  order_id: string;
  state: string;
  tries: number;
  last_status: number | null;
  last_failure: string;
  next_try_at: string | null;
}
interface Key {
  id: string;
  version: number;
  access_key: string;
}

/** What staff do about what a shop is told, by the console's own calls. */
export class NotifyDesk {
  readonly #server: TestServer;
  readonly keyId: string;

  private constructor(server: TestServer, keyId: string) {
    this.#server = server;
    this.keyId = keyId;
  }

  static async of(server: TestServer, shop: Shop): Promise<NotifyDesk> {
    const keys = (await get<{ list: Key[] }>(server, server.staff.admin, '/privilege/apiKey/list')).result.list;
    return new NotifyDesk(server, keys.find((key) => key.access_key === shop.key.access_key)!.id);
  }

  get #admin(): Person {
    return this.#server.staff.admin;
  }

  async version(): Promise<number> {
    return (await get<{ list: Key[] }>(this.#server, this.#admin, '/privilege/apiKey/list')).result.list.find((key) => key.id === this.keyId)!.version;
  }

  async setAddress(url: string, over: Record<string, unknown> = {}, who = this.#admin): Promise<Answer<{ version: number }>> {
    return post(this.#server, who, '/privilege/apiKey/setNotify', { id: this.keyId, notify_url: url, version: await this.version(), ...over });
  }

  test(): Promise<Answer<{ log_id: string }>> {
    return post(this.#server, this.#admin, '/privilege/apiKey/testNotify', { id: this.keyId });
  }

  async log(query: Record<string, string> = {}): Promise<NotifyRow[]> {
    const answer = await get<{ list: NotifyRow[] }>(this.#server, this.#admin, '/privilege/apiKey/notifyLog', { id: this.keyId, page_size: '50', ...query });
    return answer.result.list;
  }

  async row(order: OpenOrder, event = 'order.paid'): Promise<NotifyRow | undefined> {
    return (await this.log()).find((row) => row.order_id === order.order_id && row.event === event);
  }

  resend(logId: string, who = this.#admin): Promise<Answer<object>> {
    return post<object>(this.#server, who, '/privilege/apiKey/resendNotify', { log_id: logId });
  }
}
