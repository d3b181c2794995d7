import { JudicialDesk, type SeenCode, type SeenJudicial } from '../../testing/judicial-desk.ts';
import { done, late } from '../leases.ts';
import type { Walker } from '../walker.ts';
import type { Doing } from './tried.ts';

/** A judicial bill of a lease, with the order's number and its codes. */
export interface InCourt {
  no: string;
  bill: SeenJudicial;
  codes: SeenCode[];
}

/** Judicial bills that are new, are asked for in full by codes, were paid on, and are over. */
export async function someInCourt(walker: Walker): Promise<Record<string, InCourt>> {
  const found: Record<string, InCourt> = {};
  const keep = async (standing: string, then: (desk: JudicialDesk, no: string) => Promise<unknown> = async () => {}) => {
    const { till, no } = await late(walker);
    const desk = new JudicialDesk(till);
    done(await desk.make(no, { legal_costs: 1000 }));
    await then(desk, no);
    found[standing] = { no, bill: await desk.bill(no), codes: await desk.codes(no) };
  };
  await keep('is new');
  await keep('is asked for in full', async (desk, no) => desk.code(no, (await desk.bill(no)).open));
  await keep('was paid on', async (desk, no) => desk.pay((await desk.code(no, 100)).url));
  await keep('has a void code', async (desk, no) => desk.voided(await desk.code(no, 100)));
  await keep('is over', async (desk, no) => done(await desk.act('cancelBill', no, { reason: '和解' })));
  return found;
}

export function judicialDoings(desk: JudicialDesk): Record<string, Doing<SeenJudicial>> {
  const on =
    (name: string, more: object): Doing<SeenJudicial> =>
    ({ judicial_id, version }) =>
      desk.post(name, { judicial_id, version, ...more });
  return {
    code: on('createQr', { amount: 1 }),
    costs: on('editLegalCosts', { legal_costs: 2000, reason: '开庭' }),
    cancel: on('cancelBill', { reason: '和解' }),
  };
}

export const codeDoings = (desk: JudicialDesk): Record<string, Doing<SeenCode>> => ({ void: (code) => desk.voided(code) });

export const courtDoings = (desk: JudicialDesk, today: string): Record<string, Doing<string>> => ({
  step: (order_id) => desk.post('saveCase', { order_id, state: 10, on_day: today }),
});
