import { beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { withClient } from '../../../platform/db/prepare-embedded.ts';
import { staySignedIn } from '../../../reliability/desk.ts';
import { addReviewer } from '../../../testing/add-reviewer.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { signIn, type Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

interface Shown {
  state_name: string;
  asked: string[];
  two_approvers: boolean;
  lead: string;
  first_approver_leads: boolean;
  actions: { act: string; allowed: boolean; reason: string }[];
}

// What a lease pays is small, so the tiers are.
const server = useServer({ REFUND_SECOND_ABOVE_FEN: '10000', REFUND_OWNER_ABOVE_FEN: '20000' });
const usual = ['RefundList', 'RefundDetail', 'OrderDetail', 'refund:decide'];
let till: Till;
let clerk: Person;
let other: Person;
let lead: Person;
let owner: Person;
const hire = async (...tags: string[]): Promise<Person> => {
  const person = await addReviewer(server(), 1, [...usual, ...tags]);
  await withClient(server().test.superuser, (client) => client.query('update account set name = account where id = $1 and merchant_id = 1', [person.id]));
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
};
beforeAll(async () => {
  till = new Till(server(), await Shop.open(server()));
  clerk = await hire();
  other = await hire();
  lead = await hire('refund:lead');
  owner = await hire('refund:owner');
  await staySignedIn(server());
});

/** Asks for a refund or deduction. @returns its id, and the line that said who must agree */
async function asked(amount: number): Promise<{ id: string; said: string }> {
  const { order_id: no } = await till.leased();
  const [bill] = await till.rents(no, 1);
  const { result: found } = await till.act<{ list: { out_trade_no: string }[] }>('orderRefundAmount', no, { version: undefined });
  const answer = await till.act('refundOrderBill', no, { bill_id: bill, out_trade_no: found.list[0]!.out_trade_no, amount, refund_type: 1, reason: '协商' });
  return { id: answer.result.request_id, said: answer.result.effects.find((effect) => effect.what === '审核')!.to };
}
const shown = async (id: string, who: Person) => (await get<Shown>(server(), who, '/merchant/order/audit/refundDetail', { id })).result;
const passOf = async (id: string, who: Person) => (await shown(id, who)).actions.find(({ act }) => act === 'pass')!;
const pass = (id: string, who: Person) => till.decide('refund', 'Pass', id, who);

describe('a refund up to the first limit', () => {
  it('is agreed to by one of the usual right', async () => {
    const { id, said } = await asked(10_000);
    expect(said).toBe('由申请人以外的一人审核');
    expect(await shown(id, clerk)).toMatchObject({ two_approvers: false, lead: '' });
    expect((await pass(id, clerk)).result.effects.at(-1)).toMatchObject({ to: '待退款' });
  });
});

describe('a refund between the limits', () => {
  it('is agreed to by two, of whom one is the finance lead: two clerks do not do, and are told before', async () => {
    const { id, said } = await asked(15_000);
    expect(said).toBe('金额超过复核限额，由申请人以外的两人先后审核，其中一人须为财务主管');
    expect(await shown(id, clerk)).toMatchObject({ two_approvers: true, lead: '财务主管' });
    expect((await pass(id, clerk)).result.effects.at(-1)).toMatchObject({ to: '待复核' });
    expect(await passOf(id, other)).toMatchObject({ allowed: false, reason: '该金额须由财务主管复核' });
    expect(await pass(id, other)).toMatchObject({ status: 403, code: billsErrors.LEAD_NEEDED.code, message: '该金额须由财务主管复核' });
    expect(await passOf(id, lead)).toMatchObject({ allowed: true });
    expect((await pass(id, lead)).code).toBe(200);
  });

  it('may have the finance lead first and a clerk second; the lead alone is not two', async () => {
    const { id } = await asked(15_000);
    expect((await pass(id, lead)).code).toBe(200);
    expect(await pass(id, lead)).toMatchObject({ status: 403, code: billsErrors.SAME_APPROVER.code });
    expect(await shown(id, clerk)).toMatchObject({ first_approver_leads: true });
    expect((await pass(id, clerk)).code).toBe(200);
  });
});

describe('a request that the first of two agreed to', () => {
  const listed = async (tab: string, who: Person) =>
    (await post<{ list: { id: string }[] }>(server(), who, '/merchant/order/audit/refundList', { tab })).result.list.map((each) => each.id);
  const notices = async (who: Person) =>
    (await get<{ list: { kind: string; link: string }[] }>(server(), who, '/privilege/my/notices')).result.list.filter(({ kind }) => kind === 'request-second');
  const nameOf = (who: Person) => who.account;

  it('is in a state that everybody sees, in a tab of its own, and says who is asked now', async () => {
    const { id } = await asked(15_000);
    const before = await shown(id, clerk);
    expect(before.state_name).toBe('待审核');
    expect(before.asked).toEqual(expect.arrayContaining([clerk, other, lead, owner].map(nameOf)));
    expect((await pass(id, clerk)).code).toBe(200);
    for (const who of [clerk, other, lead]) {
      const after = await shown(id, who);
      expect(after.state_name).toBe('待复核');
      expect(after.asked).toEqual(expect.arrayContaining([lead, owner].map(nameOf)));
      for (const not of [clerk, other]) expect(after.asked).not.toContain(nameOf(not));
      expect(await listed('15', who)).toContain(id);
      expect(await listed('10', who)).not.toContain(id);
    }
    const link = `/examine/refundDetail?id=${id}`;
    expect(await notices(lead)).toContainEqual(expect.objectContaining({ link }));
    for (const not of [clerk, other]) expect(await notices(not)).not.toContainEqual(expect.objectContaining({ link }));
    expect((await pass(id, lead)).result.effects.at(-1)).toMatchObject({ from: '待复核', to: '待退款' });
    expect((await shown(id, other)).asked).toEqual([]);
  });

  it('can still be rejected or taken back, and holds what it asks for until then', async () => {
    for (const how of ['Reject', 'Revoke'] as const) {
      const { id } = await asked(15_000);
      expect((await pass(id, clerk)).code).toBe(200);
      expect((await till.decide('refund', how, id, lead, '凭证不符')).code).toBe(200);
      expect((await shown(id, clerk)).state_name).toBe(how === 'Reject' ? '已驳回' : '已撤销');
    }
  });
});

describe('a refund above both limits', () => {
  it('takes the owner: the finance lead does not do for him', async () => {
    const { id, said } = await asked(25_000);
    expect(said).toContain('其中一人须为负责人');
    expect((await pass(id, clerk)).code).toBe(200);
    expect(await pass(id, lead)).toMatchObject({ status: 403, code: billsErrors.LEAD_NEEDED.code, message: '该金额须由负责人复核' });
    expect((await pass(id, owner)).code).toBe(200);
  });
});
