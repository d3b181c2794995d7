import { addDays } from '@merchant-admin/common/dates';
import { get, post, type Answer } from './http.ts';
import type { Person } from './staff.ts';
import type { Done, Till } from './till.ts';

const path = '/merchant/order/overdue';

export interface SeenPause {
  pause_id: string;
  bill_name: string;
  cause_name: string;
  from_day: string;
  to_day: string;
  cut: boolean;
  stand_name: string;
  approved_by: string;
  ended_why: string;
  version: number;
  actions: { act: string; allowed: boolean; reason: string }[];
}

export interface PauseWishes {
  /** Days from today on which the pause begins and ends; before today below 0. */
  from?: number;
  to?: number;
  bill?: string;
  who?: Person;
}

/** Lets late fees stand still by the console's own calls. */
export class PauseDesk {
  readonly #till: Till;
  constructor(till: Till) {
    this.#till = till;
  }

  call<T>(name: string, body: Record<string, unknown>, who: Person = this.#till.who): Promise<Answer<T>> {
    return post<T>(this.#till.server, who, `${path}/${name}`, body);
  }

  async body(no: string, { from = 0, to = 6, bill }: PauseWishes = {}): Promise<Record<string, unknown>> {
    const today = this.#till.server.services.clock.today();
    return {
      order_id: no,
      version: await this.#till.version(no),
      ...(bill === undefined ? {} : { bill_id: bill }),
      cause: 1,
      from_day: addDays(today, from),
      to_day: addDays(today, to),
      reason: '用户投诉，核实期间暂停',
    };
  }

  async pause(no: string, wishes: PauseWishes = {}, over: Record<string, unknown> = {}): Promise<Answer<Done>> {
    return this.call<Done>('pauseFees', { ...(await this.body(no, wishes)), ...over }, wishes.who);
  }

  async list(no: string, who: Person = this.#till.who): Promise<SeenPause[]> {
    return (await get<{ list: SeenPause[] }>(this.#till.server, who, `${path}/pauseList`, { order_id: no })).result.list;
  }

  approve({ pause_id, version }: SeenPause, who?: Person, preview = false): Promise<Answer<Done>> {
    return this.call<Done>('approvePause', { pause_id, version, preview }, who);
  }

  end({ pause_id, version }: SeenPause, who?: Person): Promise<Answer<Done>> {
    return this.call<Done>('endPause', { pause_id, version, reason: '投诉已处理' }, who);
  }
}
