import { beforeAll, describe, it } from 'vitest';
import { settleActs, withdrawActs } from '@merchant-admin/contract/finance/codes';
import { staySignedIn } from '../../reliability/desk.ts';
import { FinanceDesk, type SeenStatement, type SeenWithdrawal } from '../../testing/finance-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { done } from '../leases.ts';
import { startWalker, type Walker } from '../walker.ts';
import { compareOffers } from './same-offers.ts';
import { Tried, type Doing } from './tried.ts';
import { Undone } from './undone.ts';

const server = useServer();
let walker: Walker;
let undone: Undone;
let desk: FinanceDesk;
beforeAll(async () => {
  await staySignedIn(server());
  walker = await startWalker(server());
  undone = await Undone.open(server());
  desk = await FinanceDesk.open(server(), walker.shop, walker.person);
  await desk.cleared();
});

/** Whoever asks: he may do everything, and some of it he did himself. */
const admin = () => desk.till.who;

describe('what is offered is what the call answers', () => {
  it('of statements, in their list and on their page', async () => {
    const act = (path: string, { statement_id, version }: SeenStatement, more: object = {}) =>
      desk.call(`settle/${path}`, { statement_id, version, ...more }, admin());
    const doings: Record<string, Doing<SeenStatement>> = {
      submit: (statement) => act('submit', statement),
      pass: (statement) => act('decide', statement, { pass: true }),
      reject: (statement) => act('decide', statement, { pass: false, note: '有误' }),
      void: (statement) => act('void', statement, { reason: '重做' }),
    };
    const tried = new Tried(undone, 'statements', 6, doings);
    const compare = async (standing: string, id: string) => {
      const statement = await desk.statement(id, admin());
      for (const each of statement.actions) await tried.compare(`of a statement that ${standing}`, statement, each);
      const listed = (await desk.statements({}, admin())).list.find(({ statement_id }) => statement_id === id)!;
      compareOffers([{ of: `statement ${standing}`, listed: listed.actions as never, shown: statement.actions as never }]);
    };
    const id = await desk.made();
    await compare('is open', id);
    done(await desk.submit(id));
    await compare('another submitted', id);
    done(await desk.decide(id, false));
    done(await desk.submit(id, admin()));
    await compare('oneself submitted', id);
    done(await desk.decide(id));
    await compare('is settled', id);
    tried.end(Object.keys(settleActs));
  });

  it('of withdrawals', async () => {
    const doings: Record<string, Doing<SeenWithdrawal>> = {
      pass: ({ withdraw_id, version }) => desk.call('withdraw/decide', { withdraw_id, version, pass: true }, admin()),
      reject: ({ withdraw_id, version }) => desk.call('withdraw/decide', { withdraw_id, version, pass: false, note: '有误' }, admin()),
      pay: ({ withdraw_id, version, arrives }) => desk.call('withdraw/pay', { withdraw_id, version, amount: arrives }, admin()),
      cancel: ({ withdraw_id, version }) => desk.own('withdraw/cancel', { withdraw_id, version, reason: '不提了' }, admin()),
    };
    const tried = new Tried(undone, 'withdrawals', 10, doings);
    const compare = async (standing: string, id: string) => {
      const seen = await desk.withdrawal(id, admin());
      for (const each of seen.actions) await tried.compare(`of a withdrawal that ${standing}`, seen, each);
    };
    const byOther = await desk.applied();
    await compare('waits', byOther);
    done(await desk.withdrawDecide(byOther));
    await compare('another passed', byOther);
    await desk.stocked();
    const { withdraw_id: own } = (await desk.apply(10_000, {}, admin())).result;
    await compare('oneself asked for', own);
    await desk.stocked();
    const reviewed = await desk.applied();
    done(await desk.withdrawDecide(reviewed, true, admin()));
    await compare('oneself passed', reviewed);
    done(await desk.pay(reviewed));
    await compare('is paid', reviewed);
    tried.end(Object.keys(withdrawActs));
  });
});
