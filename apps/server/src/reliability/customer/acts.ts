import { post } from '../../testing/http.ts';
import { allWell } from '../../testing/return-desk.ts';
import type { Account } from './account.ts';
import type { Phase } from './owed.ts';
import { rank, type Charge } from './charge.ts';
import type { Customer } from './customer.ts';
import { daysAfter, later } from './days.ts';
import type { Held, Name } from './facts.ts';
import { halfUp } from './sums.ts';
import type { Rules } from './terms.ts';

export interface Doing {
  customer: Customer;
  account: Account;
  /** 0 to 99: which, or how much. */
  size: number;
  /** Rules for orders of today. */
  rules: Rules;
}

/** One thing that somebody may do: how often of all that may be done then, and what is done. */
export interface Act {
  name: string;
  phases: readonly Phase[];
  weight: number;
  /** Whether it makes sense now. */
  when?: (doing: Doing) => boolean;
  play: (doing: Doing) => Promise<void>;
}

const running: readonly Phase[] = ['leased', 'returning', 'inspecting', 'settling', 'buying'];
const part = (of: number, size: number) => Math.max(1, Math.floor((of * size) / 100));
const oneOf = <T>(list: readonly T[], size: number): T => list[size % list.length]!;
const payables = (account: Account): Charge[] =>
  [...account.charges.values()].filter((charge) => account.payableOf(charge) > 0).toSorted((a, b) => a.rank - b.rank || a.period - b.period);
/** What may be paid next: of rents the first that is open. */
const nexts = (account: Account): Charge[] => {
  const list = payables(account);
  const first = list.find((charge) => charge.rank === rank.rent);
  return list.filter((charge) => charge.rank !== rank.rent || charge === first);
};
const isPaid = (charge: Charge) => charge.payments.length > 0;

/** The customer pays one bill in the shop; it may be known of only by the next day's jobs. */
async function payInShop({ customer, account, size }: Doing, scenario: 'success' | 'timeout-succeeded'): Promise<void> {
  const charge = oneOf(nexts(account), size);
  const shown = (await customer.shown()).get(charge.name);
  const id = shown?.ids[0];
  if (id === undefined) return customer.say(`nothing is shown to pay of ${charge.name}`);
  const page = await customer.till.bills(customer.no);
  const amount = [...page.rent, ...page.other].find((bill) => bill.bill_id === id)!.open;
  const answer = await customer.till.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: customer.no, bill_id: id, amount, scenario });
  if (!customer.agreed(`the customer pays ${charge.name} of ${amount} (${scenario})`, answer)) return;
  const money = { what: 'money', id: `shop-${customer.facts.length}`, came: customer.today, amount, to: [charge.name], rest: 'overflow' } as const;
  if (scenario === 'success') customer.tell(money);
  else customer.unheard.push(money);
}

async function transfer({ customer }: Doing, amount: number): Promise<{ tradeNo: string; amount: number; came: string }> {
  const tradeNo = await customer.till.transfer(amount);
  return { tradeNo, amount, came: customer.today };
}

/** Staff confirm a transfer onto these charges, oldest rents first. */
async function confirm(
  { customer }: Doing,
  { tradeNo, amount, came, proved }: { tradeNo: string; amount: number; came: string; proved?: string },
  names: readonly Name[],
  rest: Held,
) {
  const shown = await customer.shown();
  const ids = names.flatMap((name) => shown.get(name)?.ids ?? []);
  const dated = proved === undefined ? {} : { came_on: proved, proofs: [await customer.desk.picture()], reason: '银行回单' };
  const told = { trade_no: tradeNo, bill_ids: ids, rest_to: rest, ...dated };
  const line = `staff confirm a transfer of ${amount} that came on ${came}${proved === undefined ? '' : `, proved to be of ${proved},`} onto ${names.join(', ') || 'nothing'}, the rest to ${rest}`;
  if (!customer.agreed(line, await customer.till.act('confirmOfflinePay', customer.no, told))) return;
  customer.receipts.push(tradeNo);
  customer.tell({ what: 'money', id: tradeNo, came: proved ?? came, amount, to: names, rest });
}

/** Some of what may be paid, no later rent without the earlier. */
const some = (account: Account, size: number): Charge[] => payables(account).slice(0, 1 + (size % 3));
const names = (charges: readonly Charge[]) => charges.map((charge) => charge.name);
const openOf = (account: Account, charges: readonly Charge[]) => charges.reduce((sum, charge) => sum + account.payableOf(charge), 0);
const has = ({ account }: Doing) => payables(account).length > 0;

/** Staff give back some of a rent, by the way on which it came. */
async function refund({ customer, account, size }: Doing): Promise<void> {
  const rent = account.rents.find((each) => account.openOf(each) === 0 && each.payments.some((payment) => payment.held === undefined) && each.back === 0)!;
  const [billId] = await customer.till.rents(customer.no, rent.period);
  const { result } = await post<{ list: { out_trade_no: string; kind: string; lines: { bill_id: string; refundable: number }[] }[] }>(
    customer.till.server,
    customer.till.who,
    '/merchant/order/detail/orderRefundAmount',
    { order_id: customer.no },
  );
  const from = result.list.find(({ lines }) => lines.some((line) => line.bill_id === billId && line.refundable > 0));
  if (!from) return customer.say(`nothing of ${rent.name} can go back`);
  const amount = Math.min(part(from.lines.find((line) => line.bill_id === billId)!.refundable, size), 100_000);
  const lines = [{ bill_id: billId, amount }];
  const asked = await customer.till.act('refundOrderBillNew', customer.no, { out_trade_no: from.out_trade_no, lines, refund_type: 1, reason: '协商' });
  if (!customer.agreed(`staff ask for ${amount} of ${rent.name} to go back`, asked)) return;
  if (!customer.agreed('it is agreed to', await customer.till.decide('refund', 'Pass', asked.result.request_id))) return;
  if (from.kind === 'receipt' && !customer.agreed('it is paid by hand', await customer.till.paidByHand(asked.result.request_id))) return;
  customer.tell({ what: 'refunded', name: rent.name, amount });
}

const money: Act[] = [
  { name: 'pay', phases: running, weight: 7, when: has, play: (doing) => payInShop(doing, 'success') },
  { name: 'pay, known tomorrow', phases: ['leased', 'settling', 'buying'], weight: 2, when: has, play: (doing) => payInShop(doing, 'timeout-succeeded') },
  {
    name: 'receipt',
    phases: running,
    weight: 3,
    when: has,
    play: async (doing) => {
      const charges = some(doing.account, doing.size);
      await confirm(doing, await transfer(doing, openOf(doing.account, charges)), names(charges), 'overflow');
    },
  },
  {
    name: 'receipt, dated back',
    phases: ['leased', 'inspecting', 'settling', 'buying'],
    weight: 2,
    when: has,
    play: async (doing) => {
      const charges = some(doing.account, doing.size);
      const proved = later(daysAfter(doing.customer.today, -1 - (doing.size % 20)), doing.customer.placed);
      await confirm(doing, { ...(await transfer(doing, openOf(doing.account, charges))), proved }, names(charges), 'overflow');
    },
  },
  {
    name: 'part of it by receipt',
    phases: ['leased', 'settling', 'buying'],
    weight: 2,
    when: has,
    play: async (doing) => {
      const charges = some(doing.account, doing.size);
      await confirm(doing, await transfer(doing, part(openOf(doing.account, charges), doing.size)), names(charges), 'overflow');
    },
  },
  {
    name: 'too much by receipt',
    phases: ['leased', 'settling'],
    weight: 1,
    when: has,
    play: async (doing) => {
      const charges = some(doing.account, doing.size);
      const amount = openOf(doing.account, charges) + 100 * (1 + doing.size);
      await confirm(doing, await transfer(doing, amount), names(charges), doing.size % 2 ? 'prepayment' : 'overflow');
    },
  },
  {
    name: 'money ahead',
    phases: ['leased', 'returning', 'inspecting'],
    weight: 1,
    play: async (doing) => confirm(doing, await transfer(doing, 5000 * (1 + doing.size)), [], 'prepayment'),
  },
  {
    name: 'transfer, confirmed later',
    phases: ['leased', 'returning', 'inspecting'],
    weight: 3,
    when: (doing) => has(doing) && doing.customer.transfers.length === 0,
    play: async (doing) => {
      const made = await transfer(doing, openOf(doing.account, some(doing.account, doing.size)));
      doing.customer.transfers.push(made);
      doing.customer.say(`the customer transfers ${made.amount}`);
    },
  },
  {
    name: 'confirm it',
    phases: running,
    weight: 6,
    when: ({ customer }) => customer.transfers.length > 0,
    play: async (doing) =>
      confirm(doing, doing.customer.transfers.shift()!, names(some(doing.account, doing.size)), doing.size % 2 ? 'prepayment' : 'overflow'),
  },
  {
    name: 'revoke a receipt',
    phases: ['leased'],
    weight: 1,
    when: ({ customer }) => customer.receipts.length > 0,
    play: async ({ customer }) => {
      const tradeNo = customer.receipts.at(-1)!;
      const { documents } = await customer.till.get<{ documents: { id: string; trade_no: string }[] }>('orderListBillInfo', { order_id: customer.no });
      const document_id = documents.find((document) => document.trade_no === tradeNo)!.id;
      const answer = await customer.till.act('back/offlineReceiptRevoke', customer.no, { document_id, reason: '录错' });
      if (!customer.agreed(`staff revoke the receipt ${tradeNo}`, answer)) return;
      customer.receipts.pop();
      customer.tell({ what: 'receipt revoked', id: tradeNo });
    },
  },
  {
    name: 'the customer agrees to be charged, or no more',
    phases: ['leased'],
    weight: 0.7,
    play: async ({ customer }) => {
      const body = { order_id: customer.no, agreement_no: customer.agrees ? '' : `SBA-${customer.no}` };
      const answer = await customer.till.shop.call('POST', '/open/v1/orders/agreement', body);
      if (!customer.agreed(`the customer agrees to be charged: ${!customer.agrees}`, answer)) return;
      customer.agrees = !customer.agrees;
      customer.tell({ what: 'agreement', inForce: customer.agrees });
    },
  },
  {
    name: 'withhold',
    phases: running,
    weight: 2,
    when: (doing) => doing.customer.agrees && has(doing),
    play: async ({ customer, account, size }) => {
      const charges = some(account, size);
      const shown = await customer.shown();
      const ids = charges.flatMap(({ name }) => shown.get(name)?.ids ?? []);
      const amount = openOf(account, charges);
      const answer = await customer.till.act('orderBillWithhold', customer.no, { bill_ids: ids });
      if (!customer.agreed(`staff withhold ${names(charges).join(', ')}, ${amount} in all`, answer)) return;
      customer.tell({ what: 'money', id: `withheld-${customer.facts.length}`, came: customer.today, amount, to: names(charges), rest: 'overflow' });
    },
  },
  {
    name: 'deduct from the deposit',
    phases: running,
    weight: 1,
    when: has,
    play: async ({ customer, account, size }) => {
      const charges = some(account, size);
      const shown = await customer.shown();
      const ids = charges.flatMap(({ name }) => shown.get(name)?.ids ?? []);
      // What the deposit does not reach stays to be paid.
      const amount = Math.min(openOf(account, charges), (await customer.till.bills(customer.no)).totals.frozen);
      const answer = await customer.till.act('depositDeduction', customer.no, { bill_ids: ids, reason: '逾期' });
      if (!customer.agreed(`staff ask for ${names(charges).join(', ')}, ${amount} in all, from the deposit`, answer)) return;
      const decided = await customer.till.decide('deduction', amount > 200_000 ? 'Reject' : 'Pass', answer.result.request_id);
      if (!customer.agreed(amount > 200_000 ? 'it is rejected' : 'it is agreed to', decided) || amount > 200_000) return;
      customer.tell({ what: 'money', id: `captured-${customer.facts.length}`, came: customer.today, amount, to: names(charges), rest: 'overflow' });
    },
  },
  {
    name: 'refund some of a rent',
    phases: ['leased'],
    weight: 1,
    when: ({ account }) =>
      account.rents.some((rent) => account.openOf(rent) === 0 && rent.payments.some((payment) => payment.held === undefined) && rent.back === 0),
    play: refund,
  },
  ...(['prepayment', 'overflow'] as const).map((from): Act => ({
    name: `use ${from}`,
    phases: ['leased', 'settling'],
    weight: 2,
    when: (doing) => doing.account.held(from) > 0 && has(doing),
    play: async ({ customer, account, size }) => {
      const amount = part(account.held(from), size + 1);
      const [path, body] = from === 'prepayment' ? ['orderPrepaymentChange', { change: 'use' }] : ['updateOverflowAmount', { to: 'bill' }];
      const answer = await customer.till.act(path as string, customer.no, { ...(body as object), amount, reason: '抵扣' });
      if (customer.agreed(`staff use ${amount} of the ${from}`, answer)) customer.tell({ what: 'held used', from, amount });
    },
  })),
  {
    name: 'overflow becomes prepayment',
    phases: ['leased'],
    weight: 1,
    when: ({ account }) => account.held('overflow') > 0,
    play: async ({ customer, account, size }) => {
      const amount = part(account.held('overflow'), size + 1);
      const answer = await customer.till.act('updateOverflowAmount', customer.no, { to: 'prepayment', amount, reason: '转预付款' });
      if (customer.agreed(`${amount} of the overflow becomes prepayment`, answer)) customer.tell({ what: 'held moved', from: 'overflow', amount });
    },
  },
];

const lateNames = (account: Account) =>
  [...account.charges.values()].filter((charge) => charge.rank === rank.late && charge.name !== 'lateReturn' && account.openOf(charge) > 0);

const bills: Act[] = [
  {
    name: 'lower a fee',
    phases: running,
    weight: 3,
    when: ({ account }) => lateNames(account).length > 0,
    play: async ({ customer, account, size }) => {
      const charge = oneOf(lateNames(account), size);
      const page = await customer.till.bills(customer.no);
      const rent = page.rent.find((bill) => bill.period === charge.period)!;
      const billed = page.other.find((bill) => bill.bill_type === 10 && bill.period === charge.period && bill.open > 0);
      const [id, open] = rent.overdue_fee_open > 0 ? [rent.bill_id, rent.overdue_fee_open] : [billed?.bill_id, billed?.open ?? 0];
      if (id === undefined) return;
      const fee = Math.floor((open * (size % 50)) / 100);
      const answer = await customer.till.act('modifyOverdueAmount', customer.no, { bill_id: id, fee, reason: '减免' });
      if (customer.agreed(`staff lower ${charge.name} of ${open} to ${fee}`, answer)) customer.tell({ what: 'fee lowered', name: charge.name, by: open - fee });
    },
  },
  {
    name: 'lower a late return',
    phases: ['leased', 'returning'],
    weight: 2,
    when: ({ account }) => account.openOf(account.charge('lateReturn')) > 0,
    play: async ({ customer, account, size }) => {
      const open = account.openOf(account.charge('lateReturn'));
      const fee = Math.floor((open * size) / 100);
      const answer = await customer.till.act('modifyReturnOverdueAmount', customer.no, { fee, reason: '减免' });
      if (customer.agreed(`staff lower the late return of ${open} to ${fee}`, answer))
        customer.tell({ what: 'fee lowered', name: 'lateReturn', by: open - fee });
    },
  },
  {
    name: 'lower a rent',
    phases: ['leased'],
    weight: 2,
    when: ({ account }) => account.rents.some((rent) => !isPaid(rent)),
    play: async ({ customer, account, size }) => {
      const rent = oneOf(
        account.rents.filter((each) => !isPaid(each)),
        size,
      );
      const amount = part(rent.asked, 100 - (size % 60));
      const [id] = await customer.till.rents(customer.no, rent.period);
      const answer = await customer.till.act('editOrderBill', customer.no, { bill_id: id, amount, reason: '协商' });
      if (customer.agreed(`staff lower ${rent.name} of ${rent.asked} to ${amount}`, answer))
        customer.tell({ what: 'rent changed', period: rent.period, amount });
    },
  },
  {
    name: 'move a due day',
    phases: ['leased'],
    weight: 2,
    when: ({ account }) => account.rents.some((rent) => !isPaid(rent) && rent.due !== undefined),
    play: async ({ customer, account, size }) => {
      const rent = oneOf(
        account.rents.filter((each) => !isPaid(each) && each.due !== undefined),
        size,
      );
      const to = later(daysAfter(rent.due!, (size % 30) - 10), customer.today);
      const [id] = await customer.till.rents(customer.no, rent.period);
      const answer = await customer.till.act('editOrderBill', customer.no, { bill_id: id, due_date: to, reason: '协商' });
      if (customer.agreed(`staff move ${rent.name} of ${rent.due} to ${to}`, answer)) customer.tell({ what: 'due day moved', name: rent.name, to });
    },
  },
  {
    name: 'a new charge',
    phases: ['leased', 'returning', 'settling'],
    weight: 1,
    play: async ({ customer, size }) => {
      const [amount, due] = [100 + size * 37, daysAfter(customer.today, size % 8)];
      const answer = await customer.till.act('newOrderBill', customer.no, { bill_type: 9, amount, due_date: due, reason: '补差' });
      if (!customer.agreed(`staff charge ${amount} beside the plan, due on ${due}`, answer)) return;
      const name = `extra:${customer.facts.length}`;
      customer.extras.set(answer.result.bill_id, name);
      customer.tell({ what: 'extra', name, amount, due });
    },
  },
  {
    name: 'drop a charge',
    phases: ['leased', 'settling'],
    weight: 1,
    when: ({ customer, account }) => [...customer.extras.values()].some((name) => account.charges.has(name) && !isPaid(account.charge(name))),
    play: async ({ customer, account }) => {
      const [id, name] = [...customer.extras].find(([, each]) => account.charges.has(each) && !isPaid(account.charge(each)))!;
      const answer = await customer.till.act('editOrderBill', customer.no, { bill_id: id, cancel: true, reason: '取消' });
      if (customer.agreed(`staff drop ${name}`, answer)) customer.tell({ what: 'charge dropped', name });
    },
  },
];

/** What the inspector asks for: damage, the most or less of the penalty. */
async function inspect({ customer, account, size }: Doing): Promise<void> {
  const most = account.mostPenalty;
  const damage = size % 3 === 0 ? 0 : Math.min(part(account.mostDamage, size), account.mostDamage);
  const penalty = size % 4 === 0 ? most : part(most, size) * Math.sign(most);
  const items = damage > 0 ? [{ rule_id: customer.window.damageRule, amount: damage }] : [];
  const body = {
    imei: await customer.desk.imeiOf(customer.no),
    checklist: allWell,
    photos: [await customer.desk.picture()],
    device_to: 20,
    result: damage > 0 ? 2 : penalty > 0 ? 4 : 1,
    items,
  };
  if (size % 2 === 1) {
    const above = await customer.till.act('back/inspect', customer.no, { ...body, result: 4, items: [], penalty: most + 1 });
    if (customer.agreed(`the inspector asks for a penalty of ${most + 1}`, above))
      customer.differences.push({ what: 'penalty above the most', shown: most + 1, right: most });
  }
  const answer = await customer.till.act('back/inspect', customer.no, { ...body, penalty });
  if (customer.agreed(`the inspector finds damage of ${damage}, penalty ${penalty}`, answer)) customer.found = { damage, penalty };
}

async function audit({ customer, account, size }: Doing): Promise<void> {
  const found = customer.found!;
  const lower = size % 3 === 0;
  const open = account.openOf(account.charge('lateReturn'));
  const agreed = lower
    ? { damage: Math.floor(found.damage / 2), penalty: Math.floor(found.penalty / 3), return_fee: Math.floor(open / 2) }
    : { ...found, return_fee: open };
  const answer = await customer.desk.audit(customer.no, lower ? agreed : {});
  if (!customer.agreed(`the auditor agrees to damage of ${agreed.damage}, penalty ${agreed.penalty}, late return ${agreed.return_fee}`, answer)) return;
  customer.found = undefined;
  customer.tell({ what: 'return agreed', damage: agreed.damage, penalty: agreed.penalty, lateReturnLess: open - agreed.return_fee });
}

const ends: Act[] = [
  {
    name: 'apply for return',
    phases: ['leased'],
    weight: 3,
    when: ({ account }) => !account.terms.gift,
    play: async ({ customer, account }) => {
      const answer = await customer.till.act('back/apply', customer.no, { way: 'store', reason: '归还' });
      if (customer.agreed(`the customer applies for return${account.isOver ? '' : ', early'}`, answer)) customer.tell({ what: 'return applied for' });
    },
  },
  {
    name: 'withdraw the return',
    phases: ['returning'],
    weight: 1,
    play: async ({ customer }) => {
      const answer = await customer.till.act('back/withdraw', customer.no, { reason: '继续租' });
      if (customer.agreed('the return is withdrawn', answer)) customer.tell({ what: 'return withdrawn' });
    },
  },
  {
    name: 'hand in',
    phases: ['returning'],
    weight: 8,
    play: async ({ customer, account, size }) => {
      const on = size % 2 ? customer.today : later(daysAfter(customer.today, -(size % 24)), account.start!);
      const dated = on < customer.today ? { back_on: on, back_reason: '门店代收' } : {};
      const body = { received: true, imei: await customer.desk.imeiOf(customer.no), ...dated };
      if (on > customer.today) return customer.say('the lease has not begun');
      const answer = await customer.till.act('back/orderReturnInfoSave', customer.no, body);
      if (customer.agreed(`the goods were handed in on ${on}`, answer)) customer.tell({ what: 'handed in', on });
    },
  },
  { name: 'inspect', phases: ['inspecting'], weight: 8, when: ({ customer }) => customer.found === undefined, play: inspect },
  { name: 'audit', phases: ['inspecting'], weight: 8, when: ({ customer }) => customer.found !== undefined, play: audit },
  {
    name: 'edit the claim',
    phases: ['settling'],
    weight: 3,
    when: ({ account }) => account.charges.has('damage') && !isPaid(account.charge('damage')),
    play: async ({ customer, account, size }) => {
      const amount = part(account.charge('damage').asked, 100 - (size % 80));
      const id = (await customer.shown()).get('damage')?.ids[0];
      const answer = await customer.till.act('editOrderBill', customer.no, { bill_id: id, amount, reason: '协商' });
      if (customer.agreed(`staff lower the damage to ${amount}`, answer)) customer.tell({ what: 'charge changed', name: 'damage', amount });
    },
  },
  {
    name: 'dispute',
    phases: ['settling'],
    weight: 4,
    when: ({ account, customer }) => account.handedIn !== undefined && !customer.disputed,
    play: async ({ customer }) => {
      const answer = await customer.till.act('back/dispute', customer.no, { reason: '有异议' });
      if (!customer.agreed('the customer objects', answer)) return;
      customer.disputed = true;
      customer.tell({ what: 'disputed' });
    },
  },
  {
    name: 'open a buyout',
    phases: ['leased'],
    weight: 2,
    play: async ({ customer, account, size }) => {
      const agreed = size % 4 === 0 ? Math.floor(account.price.due / 2) : undefined;
      const body = agreed === undefined || agreed === account.price.due ? {} : { agreed, reason: '优惠' };
      const answer = await customer.till.act('openBuyout', customer.no, body);
      if (customer.agreed(`a buyout is opened for ${agreed ?? account.price.due}`, answer))
        customer.tell({ what: 'buyout opened', ...(agreed === undefined ? {} : { agreed }) });
    },
  },
  {
    name: 'give up the buyout',
    phases: ['buying'],
    weight: 3,
    play: async ({ customer }) => {
      const answer = await customer.till.act('cancelBuyout', customer.no, { reason: '不买了' });
      if (customer.agreed('the buyout is given up', answer)) customer.tell({ what: 'buyout given up' });
    },
  },
  {
    name: 'renew',
    phases: ['leased'],
    weight: 2,
    when: ({ account }) => !account.terms.gift && account.rents.every((rent) => account.openOf(rent) === 0),
    play: renew,
  },
  {
    name: 'end',
    phases: ['leased', 'returning', 'buying', 'settling'],
    weight: 0.4,
    play: async ({ customer, size }) => {
      const type = oneOf([8, 7, 1, 2], size);
      const answer = await customer.till.act('orderEnd', customer.no, { finish_type: type, device_to: 20, reason: '提前结清' });
      if (customer.agreed(`a supervisor ends the lease (${type})`, answer)) customer.tell({ what: 'ended', asBought: type === 2 });
    },
  },
];

/** The lease goes on as another order, whose first rent is paid at once. */
async function renew({ customer, account, size, rules }: Doing): Promise<void> {
  const periods = 1 + (size % 4);
  const { renewalOfLast, renewalPercent } = account.terms.rules;
  const of = renewalOfLast ? account.terms : account.first;
  const totalRent = halfUp(of.totalRent * periods * renewalPercent, of.periods * 100);
  const answer = await customer.till.act<{ child_order_id: string; total_rent: number }>('renewOrder', customer.no, { periods });
  if (!customer.agreed(`the lease is renewed for ${periods} months`, answer)) return;
  const child = answer.result.child_order_id;
  if (answer.result.total_rent !== totalRent) customer.differences.push({ what: 'rent of the renewal', shown: answer.result.total_rent, right: totalRent });
  const paid = await customer.till.shop.pay((await customer.till.shop.read(child)).result);
  if (!customer.agreed('its first rent is paid', paid)) return;
  customer.tell({ what: 'leased on' });
  customer.before = customer.story;
  customer.start = daysAfter(account.end!, 1);
  customer.terms = { ...customer.terms, totalRent, periods, services: [], postage: 0, coupons: [], rules };
  customer.no = child;
  customer.facts = [];
  customer.extras = new Map();
  customer.receipts = [];
  customer.disputed = false;
  customer.placed = customer.today;
  customer.tell({ what: 'first payment' });
  customer.tell({ what: 'received' });
  if (customer.agrees) customer.tell({ what: 'agreement', inForce: true });
}

/** Orders that pass: the act that shows a failure most often is found again by its name. */
export const acts: readonly Act[] = [...money, ...bills, ...ends];

/** What may be done now: by weight, as a number from 0 to 9999 picks. */
export function actFor(doing: Doing, pick: number): Act | undefined {
  const open = acts.filter((act) => act.phases.includes(doing.account.phase) && (act.when?.(doing) ?? true));
  let at = (pick / 10_000) * open.reduce((sum, act) => sum + act.weight, 0);
  for (const act of open) {
    at -= act.weight;
    if (at < 0) return act;
  }
  return undefined;
}
