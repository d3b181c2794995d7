import { registerDevices } from '../modules/stock/index.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { get, post, type Answer } from './http.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';
import { newImei } from './new-imei.ts';

interface Offered {
  act: string;
  allowed: boolean;
  reason: string;
}
export interface SeenPiece {
  piece_id: string;
  device_id: string | null;
  number: string;
  state: string;
  note: string;
  owes_name: string;
  late: boolean;
  answer_name: string;
  answered_by: string;
  actions: Offered[];
}
export interface SeenMove {
  move_id: string;
  move_no: string;
  state: number;
  state_name: string;
  from_name: string;
  to_name: string;
  pieces: number;
  sent: number;
  received: number;
  on_way: number;
  open: number;
  late: boolean;
  way_days: number | null;
  sent_by: string;
  decided_by: string;
  end_reason: string;
  due_at: string | null;
  lines: { sku_id: string; pieces: number; sent: number; free: number }[];
  devices: SeenPiece[];
  version: number;
  actions: Offered[];
}
export interface Verdict {
  number: string;
  problem: string;
}
export interface Arrived {
  received: number;
  left: number;
  devices: { number: string; outcome: string; text: string }[];
  version: number;
}

const ok = <T>(answer: Answer<T>): T => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
};

/** Does what staff do with transfers, by the console's own calls: one asks, another agrees, sends and receives. */
export class MoveDesk {
  readonly #server: TestServer;
  readonly skuId: string;
  readonly asker: Person;
  readonly lead: Person;
  constructor(server: TestServer, skuId: string, asker: Person = server.staff.operator, lead: Person = server.staff.admin) {
    this.#server = server;
    this.skuId = skuId;
    this.asker = asker;
    this.lead = lead;
  }

  call<T = { version: number }>(who: Person, name: string, body: object): Promise<Answer<T>> {
    return post<T>(this.#server, who, `/merchant/stock/move/${name}`, body);
  }
  read<T>(who: Person, name: string, query: Record<string, string> = {}): Promise<Answer<T>> {
    return get<T>(this.#server, who, `/merchant/stock/move/${name}`, query);
  }

  /** Devices that stand at a place; null: head office. Their numbers. */
  async devices(count: number, storeId: number | null = null, skuId = this.skuId): Promise<string[]> {
    const numbers = Array.from({ length: count }, newImei);
    await act(this.#server.services, systemCaller(this.lead.merchantId), (ctx) => registerDevices(ctx, Number(skuId), numbers, storeId));
    return numbers;
  }

  ask(over: object = {}, who = this.asker): Promise<Answer<{ move_id: string; move_no: string; lines: { free: number }[]; devices: Verdict[] }>> {
    return this.call(who, 'save', { from: 'head', to: 'head', reason: '门店补货', lines: [{ sku_id: this.skuId, pieces: 1 }], ...over });
  }
  async asked(to: number | string, pieces = 1, over: object = {}): Promise<string> {
    return ok(await this.ask({ to: String(to), lines: [{ sku_id: this.skuId, pieces }], ...over })).move_id;
  }
  async agreed(to: number | string, pieces = 1, over: object = {}): Promise<string> {
    const id = await this.asked(to, pieces, over);
    ok(await this.act('approve', id));
    return id;
  }
  /** A transfer of those devices that is on the way. */
  async sent(to: number | string, numbers: readonly string[], over: object = {}): Promise<string> {
    const id = await this.agreed(to, numbers.length, over);
    ok(await this.send(id, numbers));
    return id;
  }

  /** An act on a transfer as its person sees it now. */
  async act<T = { version: number }>(name: string, id: string, more: object = {}, who = this.lead): Promise<Answer<T>> {
    const { version } = await this.detail(id);
    return this.call<T>(who, name, { move_id: id, version, ...more });
  }
  send = (id: string, numbers: readonly string[], more: object = {}, who = this.lead) =>
    this.act<{ sent: number; version: number; devices: Verdict[] }>('send', id, { numbers, ...more }, who);
  receive = (id: string, numbers: readonly string[], more: object = {}, who = this.lead): Promise<Answer<Arrived>> =>
    this.call<Arrived>(who, 'receive', { move_id: id, devices: numbers.map((number) => ({ number, ...more })) });
  closeRest = (id: string, who = this.lead) => this.act<{ missing: number; version: number }>('closeRest', id, { reason: '箱内没有' }, who);
  recall = (id: string, who = this.lead) => this.act<{ recalled: number; version: number }>('recall', id, { reason: '发错门店' }, who);
  answer = (pieceId: string, answer: string, who = this.lead) => this.call(who, 'answer', { piece_id: pieceId, answer, note: '已核实' });
  writeOff = (pieceId: string, who = this.asker) => this.call(who, 'writeOff', { piece_id: pieceId, reason: '快递遗失' });

  async detail(id: string, who = this.lead): Promise<SeenMove> {
    return ok(await this.read<SeenMove>(who, 'detail', { move_id: id }));
  }
  async piece(id: string, number: string): Promise<SeenPiece> {
    return (await this.detail(id)).devices.find((each) => each.number === number)!;
  }
  async list(query: Record<string, string> = {}, who = this.lead): Promise<SeenMove[]> {
    return ok(await this.read<{ list: SeenMove[] }>(who, 'list', { page_size: '50', ...query })).list;
  }
  async tabs(who = this.lead): Promise<Record<string, number>> {
    const { list } = ok(await this.read<{ list: { value: string; number: number }[] }>(who, 'tabs'));
    return Object.fromEntries(list.map(({ value, number }) => [value, number]));
  }
}
