import { randomUUID } from 'node:crypto';
import type { countEndpoints } from '@merchant-admin/contract/stock/counts';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import { registerDevices } from '../modules/stock/index.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { get, post, type Answer } from './http.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';
import { newImei } from './new-imei.ts';

type Calls = typeof countEndpoints;
export type SeenCount = ResultOf<Calls['countDetail']>;
export type SeenLine = ResultOf<Calls['countLines']>['list'][number];

export interface Scanned {
  scan_id: string;
  number: string;
  at: string;
  zone?: string;
  listed?: boolean;
  back?: boolean;
}

/** What a phone says of itself. */
export interface CountedPhone {
  phone_id: string;
  made: number;
  through: boolean;
}

const ok = <T>(answer: Answer<T>): T => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
};

/** Does what staff do with counts, by the console's own calls: one scans, another decides. */
export class CountDesk {
  readonly server: TestServer;
  readonly skuId: string;
  readonly scanner: Person;
  readonly lead: Person;
  constructor(server: TestServer, skuId: string, scanner: Person = server.staff.operator, lead: Person = server.staff.admin) {
    this.server = server;
    this.skuId = skuId;
    this.scanner = scanner;
    this.lead = lead;
  }

  call<T = { version: number }>(who: Person, name: string, body: object): Promise<Answer<T>> {
    return post<T>(this.server, who, `/merchant/stock/count/${name}`, body);
  }
  read<T>(who: Person, name: string, query: Record<string, string> = {}): Promise<Answer<T>> {
    return get<T>(this.server, who, `/merchant/stock/count/${name}`, query);
  }

  /** Devices that stand at a place; null: head office. Their numbers. */
  async devices(count: number, storeId: number | null = null, skuId = this.skuId): Promise<string[]> {
    const numbers = Array.from({ length: count }, newImei);
    await act(this.server.services, systemCaller(this.lead.merchantId), (ctx) => registerDevices(ctx, Number(skuId), numbers, storeId));
    return numbers;
  }

  /** A store that nothing else is in. */
  async store(): Promise<string> {
    return ok(await post<{ id: string }>(this.server, this.lead, '/merchant/offline/store/add', { name: `盘点店${randomUUID().slice(0, 8)}` })).id;
  }

  make(over: object = {}, who = this.lead): Promise<Answer<ResultOf<Calls['countMake']>>> {
    return this.call(who, 'make', { place: 'head', scope: 'whole', ...over });
  }
  async made(over: object = {}, who = this.lead): Promise<string> {
    return ok(await this.make(over, who)).count_id;
  }

  /** Scans as a phone makes them. */
  scansOf = (numbers: readonly string[], over: Partial<Scanned> = {}): Scanned[] =>
    numbers.map((number) => ({ scan_id: randomUUID(), number, at: this.server.clock.now().toISOString(), ...over }));
  send(id: string, scans: readonly Scanned[], who = this.scanner, phone?: CountedPhone): Promise<Answer<ResultOf<Calls['countScan']>>> {
    return this.call(who, 'scan', { count_id: id, sent_at: this.server.clock.now().toISOString(), scans, phone });
  }
  scan = (id: string, numbers: readonly string[], who = this.scanner) => this.send(id, this.scansOf(numbers), who);

  /** An act on a count as its person sees it now. */
  async act<T = { version: number }>(name: string, id: string, more: object = {}, who = this.lead): Promise<Answer<T>> {
    const { version } = await this.detail(id);
    return this.call<T>(who, name, { count_id: id, version, ...more });
  }
  submit = (id: string, more: object = {}, who = this.scanner) => this.act('submit', id, more, who);
  confirm = (id: string, who = this.lead) => this.act<ResultOf<Calls['countConfirm']>>('confirm', id, {}, who);
  answer = (id: string, lines: readonly { line_id: string }[], answer: string, who = this.lead) =>
    this.call(who, 'answer', { count_id: id, line_ids: lines.map(({ line_id: line }) => line), answer, note: '已核实' });
  recount = (id: string, lines: readonly { line_id: string }[], who = this.lead) =>
    this.call(who, 'recount', { count_id: id, line_ids: lines.map(({ line_id: line }) => line), reason: '再找一遍' });

  /** A count that was scanned and ended: the devices, and what else was scanned. */
  async submitted(over: object, numbers: readonly string[], who = this.scanner): Promise<string> {
    const id = await this.made(over);
    if (numbers.length > 0) ok(await this.scan(id, numbers, who));
    ok(await this.submit(id, {}, who));
    return id;
  }

  async detail(id: string, who = this.lead): Promise<SeenCount> {
    return ok(await this.read<SeenCount>(who, 'detail', { count_id: id }));
  }
  async lines(id: string, tab = 'all', who = this.lead): Promise<SeenLine[]> {
    return ok(await this.read<{ list: SeenLine[] }>(who, 'lines', { count_id: id, tab, page_size: '50' })).list;
  }
  /** What each device of a count came to. */
  async results(id: string, who = this.lead): Promise<Record<string, string>> {
    return Object.fromEntries((await this.lines(id, 'all', who)).map(({ number, result }) => [number, result]));
  }
  async line(id: string, number: string): Promise<SeenLine> {
    return (await this.lines(id)).find((each) => each.number === number)!;
  }
  async list(query: Record<string, string> = {}, who = this.lead) {
    return ok(await this.read<ResultOf<Calls['countList']>>(who, 'list', { page_size: '50', ...query })).list;
  }
}
