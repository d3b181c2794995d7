import { get, post, type Answer } from './http.ts';
import type { Person } from './staff.ts';
import type { Done, Till } from './till.ts';

const base = '/merchant/order/judicial';
type Offered = { act: string; allowed: boolean; reason: string }[];

export interface SeenJudicial {
  judicial_id: string;
  state_name: string;
  debt: number;
  costs: number;
  paid: number;
  open: number;
  ended_why: string;
  bills: string[];
  version: number;
  actions: Offered;
}
export interface SeenCourt {
  state_name: string;
  steps: { state: number; state_name: string; on_day: string; note: string; papers: { key: string; url: string }[] }[];
  actions: Offered;
}
export interface SeenCode {
  code_id: string;
  amount: number;
  state_name: string;
  paying: boolean;
  blocked: string;
  url: string;
  held: number;
  held_why: string;
  ended_why: string;
  version: number;
  actions: Offered;
}

/** Makes judicial bills and their receiving codes by the console's own calls, and pays the codes on the page. */
export class JudicialDesk {
  readonly #till: Till;
  constructor(till: Till) {
    this.#till = till;
  }

  post<T>(name: string, body: Record<string, unknown>, who: Person = this.#till.who): Promise<Answer<T>> {
    return post<T>(this.#till.server, who, `${base}/${name}`, body);
  }

  async get<T>(name: string, query: Record<string, string>, who: Person = this.#till.who): Promise<T> {
    const answer = await get<T>(this.#till.server, who, `${base}/${name}`, query);
    if (answer.code !== 200) throw new Error(`${name}: ${answer.code} ${answer.message}`);
    return answer.result;
  }

  info(no: string, who?: Person): Promise<{ bills: SeenJudicial[]; court: SeenCourt }> {
    return this.get('info', { order_id: no }, who);
  }

  /** The newest judicial bill of an order. */
  async bill(no: string): Promise<SeenJudicial> {
    return (await this.info(no)).bills[0]!;
  }

  async make(no: string, over: Record<string, unknown> = {}, who?: Person): Promise<Answer<Done & { judicial_id: string }>> {
    return this.post('createBill', { order_id: no, version: await this.#till.version(no), reason: '多次催收无果', ...over }, who);
  }

  /** Does an act on the newest judicial bill of an order, as it is now. */
  async act<T = object>(name: string, no: string, body: Record<string, unknown>, who?: Person): Promise<Answer<T>> {
    const { judicial_id, version } = await this.bill(no);
    return this.post(name, { judicial_id, version, ...body }, who);
  }

  async codes(no: string): Promise<SeenCode[]> {
    return (await this.get<{ list: SeenCode[] }>('listQr', { judicial_id: (await this.bill(no)).judicial_id })).list;
  }

  /** Makes a code. @param amount fen */
  async code(no: string, amount: number): Promise<SeenCode> {
    const made = await this.act<{ code_id: string }>('createQr', no, { amount });
    if (made.code !== 200) throw new Error(`createQr: ${made.code} ${made.message}`);
    return (await this.codes(no)).find((each) => each.code_id === made.result.code_id)!;
  }

  voided({ code_id, version }: SeenCode, who?: Person) {
    return this.post<object>('cancelQr', { code_id, version, reason: '金额有误' }, who);
  }

  /** The page of a code as its customer sees it, or as he comes back to it from paying. */
  async page(url: string, method: 'GET' | 'POST' = 'GET', payload = ''): Promise<{ status: number; text: string; headers: Record<string, unknown> }> {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await this.#till.server.app.inject({ method, url, ...(method === 'POST' ? { payload, headers: form } : {}) });
    return { status: answer.statusCode, text: answer.body, headers: answer.headers };
  }

  async pay(url: string, scenario = ''): Promise<string> {
    await this.page(url, 'POST', scenario === '' ? '' : `scenario=${scenario}`);
    return (await this.page(url)).text;
  }
}
