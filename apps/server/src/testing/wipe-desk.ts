import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import { privatePicture } from '../platform/storage/testing/upload.ts';
import type { World } from './fixture-world.ts';
import type { Answer } from './http.ts';
import { paperDeskOf } from './paper-fixtures.ts';
import type { PaperDesk } from './paper-desk.ts';
import type { Person } from './staff.ts';

type Calls = typeof stockEndpoints;
export type SeenWipe = ResultOf<Calls['wipeDetail']>;

const ok = <T>(answer: Answer<T>): T => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
};

/** Does what staff do with certificates of erasing: one wipes, another looks. */
export class WipeDesk {
  readonly papers: PaperDesk;
  readonly lead: Person;
  constructor(papers: PaperDesk) {
    this.papers = papers;
    this.lead = papers.lead;
  }

  device = (): Promise<string> => this.papers.device();
  async body(numbers: readonly string[], who = this.papers.asker, over: object = {}) {
    const photos = [await privatePicture(this.papers.server, who)];
    return { numbers, medium: 'flash', method: 'block', tool: '厂商工具 3.2', photos, ...over };
  }
  save = async (numbers: readonly string[], over: object = {}, who = this.papers.asker): Promise<Answer<{ wipe_ids: string[] }>> =>
    this.papers.call(who, 'wipe/save', await this.body(numbers, who, over));
  saved = async (number: string): Promise<string> => ok(await this.save([number])).wipe_ids[0]!;
  detail = async (id: string, who = this.lead): Promise<SeenWipe> => ok(await this.papers.read<SeenWipe>(who, 'wipe/detail', { wipe_id: id }));
  async act(name: 'pass' | 'fail' | 'withdraw' | 'ticket', id: string, more: object = {}, who = this.lead): Promise<Answer<{ version: number }>> {
    return this.papers.call(who, `wipe/${name}`, { wipe_id: id, version: (await this.detail(id, who)).version, ...more });
  }
  async passed(number: string): Promise<string> {
    const id = await this.saved(number);
    ok(await this.act('pass', id));
    return id;
  }
  ticket = async (id: string, who = this.lead): Promise<ResultOf<Calls['wipeTicket']>> => ok(await this.papers.call(who, 'wipe/ticket', { wipe_id: id }));
}

/** Certificates in the hands of the world's person: a colleague wipes. */
export const wipeDeskOf = async (world: Omit<World, 'order'>): Promise<WipeDesk> => new WipeDesk(await paperDeskOf(world));
