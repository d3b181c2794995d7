import { addDays } from '@merchant-admin/common/dates';
import { splitEvenly } from '@merchant-admin/contract/bills/repayment-codes';
import { privatePicture } from '../platform/storage/testing/upload.ts';
import { post, type Answer } from './http.ts';
import type { Person } from './staff.ts';
import type { Done, Till } from './till.ts';

const path = '/others/orderBillConsult';

export interface Covered {
  bill_id: string;
  name: string;
  open: number;
  fee: number;
}
export interface SeenPlan {
  plan_id: string;
  state_name: string;
  total: number;
  waived: number;
  paid: number;
  rest: number;
  ended_why: string;
  instalments: { due_date: string; amount: number; paid: number; state: string; met_on: string | null }[];
  version: number;
  actions: { act: string; allowed: boolean; reason: string }[];
}

export interface PlanWishes {
  bills?: number;
  parts?: number;
  /** fen */
  waived?: number;
  who?: Person;
  /** A picture that nothing holds; a new one unless given. */
  proof?: string;
}

/** Agrees on repayment plans by the console's own calls. */
export class RepaymentDesk {
  readonly #till: Till;
  constructor(till: Till) {
    this.#till = till;
  }

  call<T>(name: string, body: Record<string, unknown>, who: Person = this.#till.who): Promise<Answer<T>> {
    return post<T>(this.#till.server, who, `${path}/${name}`, body);
  }

  async open(no: string): Promise<Covered[]> {
    return (await this.call<{ list: Covered[] }>('queryOrderTermFeeInfo', { order_id: no })).result.list;
  }

  /** The body of a plan over the first so many open bills in so many even parts, the first due in a week and then each month of 30 days. */
  async body(no: string, { bills = 2, parts = 2, waived = 0, who = this.#till.who, proof }: PlanWishes = {}): Promise<Record<string, unknown>> {
    // Where nothing is open any bill stands for what is asked, so that the call says what it has against the order.
    const [any] = (await this.#till.bills(no)).rent;
    const open = await this.open(no);
    const covered = open.length > 0 ? open.slice(0, bills) : [{ bill_id: any!.bill_id, open: parts, fee: 0 }];
    const asked = covered.reduce((sum, each) => sum + each.open + each.fee, 0) - waived;
    const today = this.#till.server.services.clock.today();
    return {
      order_id: no,
      version: await this.#till.version(no),
      bill_ids: covered.map((each) => each.bill_id),
      waived,
      instalments: splitEvenly(asked, parts).map((amount, place) => ({ due_date: addDays(today, 7 + 30 * place), amount })),
      consent_way: 1,
      proofs: [proof ?? (await privatePicture(this.#till.server, who))],
      reason: '用户失业，申请分期',
    };
  }

  async agree(no: string, what: PlanWishes = {}, over: Record<string, unknown> = {}): Promise<Answer<Done>> {
    return this.call<Done>('confirmConsultBill', { ...(await this.body(no, what)), ...over }, what.who);
  }

  async plans(no: string, who?: Person): Promise<SeenPlan[]> {
    return (await this.call<{ list: SeenPlan[] }>('getConsultBillInfo', { order_id: no }, who)).result.list;
  }
}
