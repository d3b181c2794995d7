import { withdrawState } from '@merchant-admin/contract/finance/codes';
import type { financeEndpoints } from '@merchant-admin/contract/finance/endpoints';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import { businessDay } from '@merchant-admin/common/dates';
import { addReviewer } from './add-reviewer.ts';
import { get, post, type Answer } from './http.ts';
import type { Shop } from './shop.ts';
import { signIn, type Person } from './staff.ts';
import type { TestServer } from './test-server.ts';
import { Till } from './till.ts';

type Calls = typeof financeEndpoints;
export type SeenStatement = ResultOf<Calls['settleInfo']>;
export type SeenWithdrawal = ResultOf<Calls['withdrawList']>['list'][number];
export type SeenFunds = ResultOf<Calls['funds']>;
export type Offer = ResultOf<Calls['settleMake']>['offer'];
type SeenLine = ResultOf<Calls['settleLines']>['list'][number];
type Done = { version: number };
interface Made {
  statement_id: string;
  statement_no: string;
  offer: Offer;
}

const ok = <T>(answer: Answer<T>): T => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
};
const base = '/merchant/finance';
const menus = ['ReconciliationCenter', 'ReconciliationDetail', 'WithdrawalApplication', 'WithdrawalRecord'] as const;

/** Does what the platform's finance and a merchant do with its money: one makes statements, another passes, a third pays. */
export class FinanceDesk {
  readonly server: TestServer;
  readonly till: Till;
  /** Of the merchant: withdraws. */
  readonly who: Person;
  /** Of the platform. */
  readonly maker: Person;
  readonly reviewer: Person;
  readonly payer: Person;
  private constructor(server: TestServer, till: Till, who: Person, staff: readonly [Person, Person, Person]) {
    this.server = server;
    this.till = till;
    this.who = who;
    [this.maker, this.reviewer, this.payer] = staff;
  }

  /** @param seller who leases, and whose merchant's money it is */
  static async open(server: TestServer, shop: Shop, seller: Person = server.staff.guest): Promise<FinanceDesk> {
    const added = async (merchantId: number, ...tags: string[]): Promise<Person> => {
      const person = await addReviewer(server, merchantId, [...menus, ...tags]);
      return { ...person, token: await signIn(server, person, server.clock.now()) };
    };
    const who = await added(seller.merchantId, 'finance:withdraw', 'finance:payee', 'finance:export');
    const staff = [
      await added(1, 'finance:settle', 'finance:terms', 'finance:export'),
      await added(1, 'finance:settleReview', 'finance:withdrawReview'),
      await added(1, 'finance:withdrawPay'),
    ] as const;
    return new FinanceDesk(server, new Till(server, shop, { ...seller, token: await signIn(server, seller, server.clock.now()) }), who, staff);
  }

  get merchant(): string {
    return String(this.who.merchantId);
  }
  get today(): string {
    return businessDay(this.server.clock.now());
  }
  call = <T = Done>(path: string, body: object, who: Person = this.maker): Promise<Answer<T>> =>
    post<T>(this.server, who, `${base}/${path}`, { merchant_id: this.merchant, ...body });
  /** A call of the merchant's own people. */
  own = <T = Done>(path: string, body: object, who: Person = this.who): Promise<Answer<T>> => post<T>(this.server, who, `${base}/${path}`, body);
  ask = async <T>(path: string, query: Record<string, string> = {}, who: Person = this.maker): Promise<T> =>
    ok(await get<T>(this.server, who, `${base}/${path}`, { merchant_id: this.merchant, ...query }));

  /** Signs everybody in anew after days have passed. */
  async renew(): Promise<void> {
    for (const person of [this.till.who, this.who, this.maker, this.reviewer, this.payer])
      person.token = await signIn(this.server, person, this.server.clock.now());
  }
  /** Has what a lease's customer paid so far lie back as many days. */
  async cameDaysAgo(orderNo: string, days: number): Promise<void> {
    await this.server.test.byOwner((client) =>
      client.query(
        `update money_document set came_at = coalesce(came_at, finished_at) - make_interval(days => $2)
          where state = 'succeeded' and order_id = (select id from orders where order_no = $1)`,
        [orderNo, days],
      ),
    );
  }
  /** A lease whose first payment may be settled. */
  async earned(over: Record<string, unknown> = {}): Promise<{ order_id: string; first_payment: number }> {
    const order = await this.till.leased({ over });
    await this.cameDaysAgo(order.order_id, 8);
    return order;
  }

  make = (more: object = {}, who: Person = this.maker): Promise<Answer<Made>> => this.call<Made>('settle/make', { to_day: this.today, ...more }, who);
  /** The statement that is open, one of a new lease where none is; one that waits is sent back. */
  async made(): Promise<string> {
    const [waits] = (await this.statements({ tab: '20' })).list;
    if (waits) ok(await this.decide(waits.statement_id, false));
    const [open] = (await this.statements({ tab: '10' })).list;
    if (open) return open.statement_id;
    const made = await this.make();
    if (made.code === 200) return made.result.statement_id;
    await this.earned();
    return ok(await this.make()).statement_id;
  }
  /** Has no statement wait. */
  async cleared(): Promise<void> {
    for (const { statement_id: id } of (await this.statements({ tab: '20' })).list) ok(await this.decide(id));
    for (const { statement_id: id } of (await this.statements({ tab: '10' })).list) ok(await this.giveUp(id));
  }
  statements = (query: Record<string, string> = {}, who: Person = this.maker): Promise<ResultOf<Calls['settleList']>> => this.ask('settle/list', query, who);
  statement = (id: string, who: Person = this.maker): Promise<SeenStatement> => this.ask('settle/info', { statement_id: id }, who);
  lines = async (id: string, query: Record<string, string> = {}): Promise<SeenLine[]> =>
    (await this.ask<{ list: SeenLine[] }>('settle/lines', { statement_id: id, page_size: '50', ...query })).list;
  /** An act on a statement as it stands now. */
  async act<T = Done>(path: 'submit' | 'decide' | 'void', id: string, more: object, who: Person): Promise<Answer<T>> {
    return this.call<T>(`settle/${path}`, { statement_id: id, version: (await this.statement(id)).version, ...more }, who);
  }
  submit = (id: string, who: Person = this.maker) => this.act('submit', id, {}, who);
  decide = (id: string, pass = true, who: Person = this.reviewer) => this.act('decide', id, { pass, note: pass ? '' : '明细有误' }, who);
  giveUp = (id: string, who: Person = this.maker) => this.act('void', id, { reason: '重新核对' }, who);
  /** A statement that the maker submitted. */
  async submitted(): Promise<string> {
    const id = await this.made();
    ok(await this.submit(id));
    return id;
  }
  async settled(): Promise<string> {
    const id = await this.submitted();
    ok(await this.decide(id));
    return id;
  }

  /** What is in no statement yet: what may be settled, or may not. */
  due = async (due: '0' | '1', who: Person = this.maker): Promise<ResultOf<Calls['dueList']>['list']> =>
    (await this.ask<ResultOf<Calls['dueList']>>('settle/due', { due, page_size: '50' }, who)).list;
  funds = (who: Person = this.maker): Promise<SeenFunds> => this.ask('funds/info', {}, who);
  payee = (account = '13912345678', who: Person = this.who): Promise<Answer<{ from: string }>> =>
    this.own('payee/save', { holder: '王老板', account, reason: '对公账户' }, who);
  /** Funds of which at least a sum may be withdrawn, to an account that is known; what waits is over. @param least fen */
  async stocked(least = 10_000): Promise<SeenFunds> {
    if ((await this.funds()).payee === '') await this.payee();
    // An account that was changed just now may be paid to a day later.
    await this.server.test.byOwner((client) => client.query('update settle_payee set usable_from = changed_at where merchant_id = $1', [this.merchant]));
    for (const { withdraw_id: id } of (await this.withdrawals()).list.filter(({ state }) => state <= withdrawState.TO_PAY)) ok(await this.cancel(id));
    if ((await this.funds()).available < least) await this.settled();
    return this.funds();
  }
  apply = <T = { withdraw_id: string; fee: number; arrives: number }>(amount: number, more: object = {}, who: Person = this.who): Promise<Answer<T>> =>
    this.own<T>('withdraw/apply', { amount, ...more }, who);
  async applied(amount = 10_000): Promise<string> {
    await this.stocked(amount);
    return ok(await this.apply(amount)).withdraw_id;
  }
  withdrawals = (query: Record<string, string> = {}, who: Person = this.maker): Promise<ResultOf<Calls['withdrawList']>> =>
    this.ask('withdraw/list', { page_size: '50', ...query }, who);
  withdrawal = async (id: string, who: Person = this.maker): Promise<SeenWithdrawal> =>
    (await this.withdrawals({}, who)).list.find((each) => each.withdraw_id === id)!;
  async withdrawDecide(id: string, pass = true, who: Person = this.reviewer): Promise<Answer<Done>> {
    return this.call('withdraw/decide', { withdraw_id: id, version: (await this.withdrawal(id)).version, pass, note: pass ? '' : '账户有误' }, who);
  }
  async passed(amount = 10_000): Promise<string> {
    const id = await this.applied(amount);
    ok(await this.withdrawDecide(id));
    return id;
  }
  async pay(id: string, who: Person = this.payer): Promise<Answer<Done>> {
    const { version, arrives } = await this.withdrawal(id);
    return this.call('withdraw/pay', { withdraw_id: id, version, amount: arrives }, who);
  }
  async cancel(id: string, who: Person = this.who): Promise<Answer<Done>> {
    return this.own('withdraw/cancel', { withdraw_id: id, version: (await this.withdrawal(id)).version, reason: '不提了' }, who);
  }
}
