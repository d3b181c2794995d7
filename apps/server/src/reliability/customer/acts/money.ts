import { post } from '../../../testing/http.ts';
import { has, names, nexts, oneOf, openOf, part, running, some, type Act, type Doing } from './doing.ts';

/** The customer pays one bill in the shop; it may be known of only by the next day's jobs. */
async function payInShop({ customer, account, size }: Doing, scenario: 'success' | 'timeout-succeeded'): Promise<void> {
  const charge = oneOf(nexts(account), size);
  const shown = customer.shown.get(charge.name);
  const id = shown?.ids[0];
  if (id === undefined) return customer.say(`nothing is shown to pay of ${charge.name}`);
  const { page } = customer;
  const amount = [...page.rent, ...page.other].find((bill) => bill.bill_id === id)!.open;
  const answer = await customer.till.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: customer.no, bill_id: id, amount, scenario });
  if (!customer.agreed(`the customer pays ${charge.name} of ${amount} (${scenario})`, answer)) return;
  const money = { what: 'money', id: `shop-${customer.facts.length}`, came: customer.today, amount, to: [charge.name], rest: 'overflow' } as const;
  if (scenario === 'success') customer.tell(money);
  else {
    customer.tell({ what: 'paying', name: charge.name });
    customer.unheard.push(money);
  }
}

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

/** Money that comes through the shop, is taken, held and given back. */
export const money: readonly Act[] = [
  { name: 'pay', phases: running, weight: 7, when: has, play: (doing) => payInShop(doing, 'success') },
  { name: 'pay, known tomorrow', phases: ['leased', 'settling', 'buying'], weight: 2, when: has, play: (doing) => payInShop(doing, 'timeout-succeeded') },
  {
    name: 'the customer agrees to be charged, or no more',
    phases: ['leased'],
    weight: 0.7,
    play: async ({ customer }) => {
      const { agreement_as: as } = (await customer.till.shop.read(customer.no)).result as unknown as { agreement_as: string };
      const body = { order_id: customer.no, agreement_no: customer.agrees ? '' : `SBA-signed-${as}-7` };
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
      const shown = customer.shown;
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
      const shown = customer.shown;
      const ids = charges.flatMap(({ name }) => shown.get(name)?.ids ?? []);
      // What the deposit does not reach stays to be paid.
      const amount = Math.min(openOf(account, charges), customer.page.totals.frozen);
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
      const body = { ...(from === 'prepayment' ? { change: 'use' } : { to: 'bill' }), amount, reason: '抵扣' };
      const answer = await customer.till.act(from === 'prepayment' ? 'orderPrepaymentChange' : 'updateOverflowAmount', customer.no, body);
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
