import { startSession } from '../platform/session/session.ts';
import type { Answer } from '../testing/http.ts';
import { get, post } from '../testing/http.ts';
import type { Person } from '../testing/staff.ts';
import type { TestServer } from '../testing/test-server.ts';

export interface Effect {
  what: string;
  from: string;
  to: string;
  amount: number | null;
}
export interface Info {
  version: number;
  status: number;
  audit_status: number;
  reviewer_id: string;
  close_type: string;
  close_reason: string;
  money: { paid_amount: number; refunded_amount: number; deposit_frozen: number; deposit_status: number };
  actions: { act: string; allowed: boolean; reason: string }[];
}
export interface Review {
  actions: { act: string; allowed: boolean; reason: string }[];
  special_needed: boolean;
  approvals: { operator_name: string; final: boolean; special_reason: string }[];
}
export interface Document {
  id: string;
  kind: string;
  amount: number;
  state: string;
  out_trade_no: string;
  failure: string;
  version: number;
}
export interface Bills {
  rent: { bill_id: string; period: number; amount: number; paid: number; refunded: number; open: number; status: number; trade_no: string }[];
  documents: Document[];
  totals: Record<'billed' | 'discount' | 'paid' | 'refunded' | 'open' | 'frozen', number>;
}
type Acted = Answer<{ version: number; effects: Effect[] }>;
export type Decision = 'pass' | 'reject' | 'supplement' | 'reconnect';

const detail = '/merchant/order/detail';
const audit = '/merchant/order/audit';

/** Does what staff do with orders, by the console's own calls. */
export class Desk {
  readonly #server: TestServer;
  constructor(server: TestServer) {
    this.#server = server;
  }

  async info(orderId: string, who: Person = this.#server.staff.admin): Promise<Info> {
    const answer = await get<Info>(this.#server, who, `${detail}/orderListBaseInfo`, { order_id: orderId });
    if (answer.code !== 200) throw new Error(`info: ${answer.code} ${answer.message}`);
    return answer.result;
  }

  async review(who: Person, orderId: string): Promise<Review> {
    return (await get<Review>(this.#server, who, `${audit}/infoDetail`, { order_id: orderId })).result;
  }

  async version(orderId: string): Promise<number> {
    return (await this.info(orderId)).version;
  }

  async bills(orderId: string): Promise<Bills> {
    return (await get<Bills>(this.#server, this.#server.staff.admin, `${detail}/orderListBillInfo`, { order_id: orderId })).result;
  }

  async documents(orderId: string): Promise<string[]> {
    return (await this.bills(orderId)).documents.map((each) => `${each.kind} ${each.state}`).reverse();
  }

  async history(orderId: string): Promise<{ action: string; actor_type: string; actor_name: string; from: string; to: string; reason: string }[]> {
    return (
      await get<{ list: { action: string; actor_type: string; actor_name: string; from: string; to: string; reason: string }[] }>(
        this.#server,
        this.#server.staff.admin,
        `${detail}/orderRecord`,
        { order_id: orderId },
      )
    ).result.list;
  }

  cancel(who: Person, orderId: string, version: number, over: Record<string, unknown> = {}): Promise<Acted> {
    return post(this.#server, who, `${detail}/orderCancel`, { order_id: orderId, cancel_type: '06', reason: '客户要求', version, ...over });
  }

  claim(who: Person, orderId: string): Promise<Answer<{ version: number; claim_expires_at: string }>> {
    return post(this.#server, who, `${audit}/claim`, { order_id: orderId });
  }

  release(who: Person, orderId: string, version: number): Promise<Answer<{ version: number }>> {
    return post(this.#server, who, `${audit}/release`, { order_id: orderId, version });
  }

  /** Decides a review, with everything that the decision needs. */
  decide(who: Person, decision: Decision, orderId: string, version: number, over: Record<string, unknown> = {}): Promise<Acted> {
    const soon = new Date(this.#server.clock.now().getTime() + 86_400_000).toISOString();
    const needs = {
      pass: { contact_result: '1' },
      reject: { reject_type: '3', remark: '核实不符' },
      supplement: { remark: '请补充流水', next_contact_at: soon },
      reconnect: { reconnect_type: '1', next_contact_at: soon },
    }[decision];
    return post(this.#server, who, `${audit}/${decision}`, { order_id: orderId, version, ...needs, ...over });
  }

  assign(
    who: Person,
    orderIds: readonly string[],
    reviewer: Person,
    over: Record<string, unknown> = {},
  ): Promise<Answer<{ assigned: number; effects: Effect[] }>> {
    return post(this.#server, who, '/merchant/order/order/assign_audit_reviewer', { order_ids: orderIds, reviewer_id: String(reviewer.id), ...over });
  }

  /** Tries a document again: its last try in its current version, or the version that is told. */
  async retry(who: Person, documentId: string, told: Record<string, unknown> = {}): Promise<Answer<{ state: string; effects: Effect[] }>> {
    const { rows } = await this.#server.test.byOwner((client) =>
      client.query<{ id: string; version: number }>(
        `with recursive try as (select merchant_id, id, version from money_document where id = $1
           union all select d.merchant_id, d.id, d.version from money_document d join try t on t.merchant_id = d.merchant_id and d.retries_id = t.id)
         select id::text, version from try order by id desc limit 1`,
        [documentId],
      ),
    );
    const { id, version } = rows[0] ?? { id: documentId, version: 1 };
    return post(this.#server, who, `${detail}/retryDocument`, { document_id: id, version, ...told });
  }

  async list(who: Person, filter: Record<string, unknown> = {}): Promise<{ total: number; numbers: string[] }> {
    const answer = await post<{ total: number; list: { order_id: string }[] }>(this.#server, who, '/merchant/order/order/orderListV2', {
      page_size: 50,
      ...filter,
    });
    if (answer.code !== 200) throw new Error(`list: ${answer.code} ${answer.message}`);
    return { total: answer.result.total, numbers: answer.result.list.map((row) => row.order_id) };
  }

  sweep(): Promise<Record<string, number>> {
    return this.#server.services.sweeps.run(this.#server.services);
  }
}

/** Gives sessions that outlast a clock moved by months. */
export async function staySignedIn(server: TestServer): Promise<void> {
  for (const person of Object.values(server.staff) as Person[]) {
    person.token = await startSession(server.services.database.db, {
      merchantId: person.merchantId,
      accountId: person.id,
      ip: '127.0.0.1',
      userAgent: 'test',
      now: server.clock.now(),
      hours: 24 * 3650,
    });
  }
}
