import { addDays } from '@merchant-admin/common/dates';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import { get, post, type Answer } from './http.ts';
import { MoveDesk } from './move-desk.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

type Calls = typeof stockEndpoints;
export type SeenRepair = ResultOf<Calls['repairDetail']>;
export type SeenWriteOff = ResultOf<Calls['writeOffDetail']>;
export type SeenFile = ResultOf<Calls['deviceDetail']>;
type Version = { version: number };

const ok = <T>(answer: Answer<T>): T => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
};

/** Does what staff do with repairs and write-offs, by the console's own calls: one asks, others agree. */
export class PaperDesk {
  readonly server: TestServer;
  readonly skuId: string;
  readonly asker: Person;
  readonly lead: Person;
  constructor(server: TestServer, skuId: string, asker: Person = server.staff.operator, lead: Person = server.staff.admin) {
    this.server = server;
    this.skuId = skuId;
    this.asker = asker;
    this.lead = lead;
  }

  call<T = Version>(who: Person, path: string, body: object): Promise<Answer<T>> {
    return post<T>(this.server, who, `/merchant/stock/${path}`, body);
  }
  read<T>(who: Person, path: string, query: Record<string, string> = {}): Promise<Answer<T>> {
    return get<T>(this.server, who, `/merchant/stock/${path}`, query);
  }
  /** Devices that stand at a place; null: head office. Their numbers. */
  devices = (count: number, storeId: number | null = null): Promise<string[]> =>
    new MoveDesk(this.server, this.skuId, this.asker, this.lead).devices(count, storeId);
  async device(storeId: number | null = null): Promise<string> {
    return (await this.devices(1, storeId))[0]!;
  }
  today = (): string => new Date(this.server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

  send(number: string, over: object = {}, who = this.lead): Promise<Answer<{ repair_id: string; repair_no: string }>> {
    return this.call(who, 'repair/save', { number, fault: '屏幕碎裂', workshop: '城南维修点', expected_on: addDays(this.today(), 3), ...over });
  }
  async sent(number: string, over: object = {}, who = this.lead): Promise<string> {
    return ok(await this.send(number, over, who)).repair_id;
  }
  async repair(id: string, who = this.lead): Promise<SeenRepair> {
    return ok(await this.read<SeenRepair>(who, 'repair/detail', { repair_id: id }));
  }
  /** An act on a repair as its person sees it now. */
  async onRepair(name: 'done' | 'beyond' | 'cancel', id: string, more: object = {}, who = this.lead): Promise<Answer<Version>> {
    const { version } = await this.repair(id, who);
    return this.call(who, `repair/${name}`, {
      repair_id: id,
      version,
      ...(name === 'cancel' ? { reason: '送错设备' } : { cost: 28_000, note: '检测完成' }),
      ...more,
    });
  }

  ask(numbers: readonly string[], over: object = {}, who = this.asker): Promise<Answer<{ write_off_id: string; write_off_no: string }>> {
    return this.call(who, 'writeOff/save', { kind: 'scrap', numbers, reason: '主板损坏', ...over });
  }
  async asked(numbers: readonly string[], over: object = {}, who = this.asker): Promise<string> {
    return ok(await this.ask(numbers, over, who)).write_off_id;
  }
  async writeOff(id: string, who = this.lead): Promise<SeenWriteOff> {
    return ok(await this.read<SeenWriteOff>(who, 'writeOff/detail', { write_off_id: id }));
  }
  async onWriteOff(name: 'approve' | 'reject' | 'cancel', id: string, who = this.lead): Promise<Answer<Version & { state: number }>> {
    const { version } = await this.writeOff(id, who);
    return this.call(who, `writeOff/${name}`, { write_off_id: id, version, ...(name === 'approve' ? {} : { reason: '核对后处理' }) });
  }
  /** A device that was told as lost. */
  async lost(storeId: number | null = null): Promise<string> {
    const number = await this.device(storeId);
    ok(await this.onWriteOff('approve', await this.asked([number], { kind: 'lose', reason: '盘点未找到' })));
    return number;
  }
  async file(number: string, who = this.lead): Promise<SeenFile> {
    return ok(await this.read<SeenFile>(who, 'device/detail', { number }));
  }
  async find(number: string, over: object = {}, who = this.lead): Promise<Answer<Version>> {
    const { device_id: id } = await this.file(number);
    return this.call(who, 'device/find', { device_id: id, place: 'head', found_by: '李师傅', note: '在仓库货架上找到', ...over });
  }
  async list<T>(kind: 'repair' | 'writeOff', query: Record<string, string> = {}, who = this.lead): Promise<T[]> {
    return ok(await this.read<{ list: T[] }>(who, `${kind}/list`, { page_size: '50', ...query })).list;
  }
  async tabs(kind: 'repair' | 'writeOff', who = this.lead): Promise<Record<string, number>> {
    const { list } = ok(await this.read<{ list: { value: string; number: number }[] }>(who, `${kind}/tabs`));
    return Object.fromEntries(list.map(({ value, number }) => [value, number]));
  }
}
