import fc from 'fast-check';
import type { Answer } from '../testing/http.ts';
import { post } from '../testing/http.ts';
import type { TestServer } from '../testing/test-server.ts';
import { allWell, ReturnDesk } from '../testing/return-desk.ts';
import { JudicialDesk } from '../testing/judicial-desk.ts';
import { PauseDesk } from '../testing/pause-desk.ts';
import { RepaymentDesk } from '../testing/repayment-desk.ts';
import type { Till } from '../testing/till.ts';
import type { Desk } from './desk.ts';
import type { Fault, FaultyChannel } from './faulty-channel.ts';
import { noticeOf, notify } from './notices.ts';

export interface LeaseWorld {
  server: TestServer;
  till: Till;
  desk: Desk;
  channel: FaultyChannel;
  /** Numbers of the lease's order and of the renewals that follow it. */
  orders: string[];
  /** Number of devices of the lease. */
  quantity: number;
  /** A picture that an inspector may use. */
  picture: () => Promise<string>;
  ruleId: string;
  receipts: number;
}

/** One thing that somebody does to a running lease. */
export interface LeaseAct {
  name: string;
  fault: Fault;
  pick: number;
  amount: number;
}

type Play = (world: LeaseWorld, no: string, act: LeaseAct) => Promise<Answer<unknown> | undefined>;

/** Serial numbers of what came back: all that was sent, or one fewer where there are several. */
async function cameBack({ till, quantity }: LeaseWorld, no: string, all: boolean): Promise<string> {
  const sent = (await new ReturnDesk(till).imeiOf(no)).split(' ');
  return sent.slice(0, all ? quantity : Math.max(quantity - 1, 1)).join(' ');
}

const who = ({ server }: LeaseWorld, pick: number) => (pick % 2 ? server.staff.admin : server.staff.everything);
const pickOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)];

/** A transfer outside the shop, in the faulty channel's book. */
function transfer(world: LeaseWorld, amount: number): string {
  world.receipts += 1;
  const tradeNo = `OUT${String(world.receipts).padStart(8, '0')}`;
  world.channel.receipts.set(tradeNo, { state: 'found', amount, payer: '张三', at: world.server.clock.now() });
  return tradeNo;
}

const openBills = async ({ till }: LeaseWorld, no: string) => {
  const { rent, other } = await till.bills(no);
  return [...rent, ...other].filter((bill) => bill.open > 0);
};

async function requestsOf(world: LeaseWorld, no: string, kind: 'deduction' | 'refund'): Promise<string[]> {
  const { result } = await post<{ list: { id: string; state: number }[] }>(world.server, world.server.staff.admin, `/merchant/order/audit/${kind}List`, {
    order_id: no,
  });
  return result.list.filter((each) => [10, 20, 50].includes(each.state)).map((each) => each.id);
}

const days = (n: number) => (world: LeaseWorld) => {
  world.server.clock.advance(n * 86_400_000);
  return Promise.resolve(undefined);
};

/** Does something with an order's judicial bill, where there is one. */
async function inCourt(
  { till }: LeaseWorld,
  no: string,
  then: (desk: JudicialDesk) => Promise<Answer<unknown> | undefined>,
): Promise<Answer<unknown> | undefined> {
  const desk = new JudicialDesk(till);
  return (await desk.info(no)).bills.length > 0 ? then(desk) : undefined;
}

/** The customer pays one of the codes on its page. */
const payCode = (world: LeaseWorld, no: string, pick: number) =>
  inCourt(world, no, async (desk) => {
    const code = pickOf(
      (await desk.codes(no)).filter(({ url }) => url !== ''),
      pick,
    );
    if (!code) return undefined;
    const { status, headers } = await desk.page(code.url, 'POST');
    return { status, code: status === 303 ? 200 : status, message: '', result: {}, headers };
  });

const plays: Record<string, [number, Play]> = {
  'the customer pays': [
    6,
    async (world, no, { pick }) => {
      const bill = pickOf((await openBills(world, no)).slice(0, 3), pick);
      return bill && world.till.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id: bill.bill_id, amount: bill.open });
    },
  ],
  withhold: [
    4,
    async (world, no, { pick }) => {
      const bills = (await openBills(world, no)).slice(0, 1 + (pick % 3));
      return world.till.act('orderBillWithhold', no, { bill_ids: bills.map((bill) => bill.bill_id) }, who(world, pick));
    },
  ],
  'a receipt': [
    5,
    async (world, no, { pick, amount }) => {
      const bills = (await openBills(world, no)).slice(0, pick % 4);
      const body = { trade_no: transfer(world, amount), bill_ids: bills.map((bill) => bill.bill_id), rest_to: pick % 2 ? 'prepayment' : 'overflow' };
      return world.till.act('confirmOfflinePay', no, { ...body, preview: pick > 9 }, who(world, pick));
    },
  ],
  'revoke a receipt': [
    2,
    async (world, no, { pick }) => {
      const receipt = pickOf(
        (await world.till.bills(no)).documents.filter((each) => each.kind === 'receipt'),
        pick,
      );
      return receipt && world.till.act('back/offlineReceiptRevoke', no, { document_id: receipt.id, reason: '录错' });
    },
  ],
  'agree on instalments': [
    5,
    async (world, no, { pick }) => {
      const wishes = { bills: 1 + (pick % 4), parts: 1 + (pick % 3), waived: pick % 4 === 0 ? 500 : 0, proof: await world.picture() };
      return new RepaymentDesk(world.till).agree(no, wishes, pick > 9 ? { preview: true } : {});
    },
  ],
  'pay an instalment': [
    4,
    async ({ till }, no, { pick }) => {
      const { repayment } = (await till.shop.read(no)).result;
      const next = repayment?.instalments.find(({ open }) => open > 0)?.open;
      const amount = pick % 3 === 0 ? repayment?.rest : next;
      return amount ? till.shop.call('POST', '/open/v1/orders/instalments/pay', { order_id: no, amount }) : undefined;
    },
  ],
  'end the plan': [
    1,
    async ({ till }, no) => {
      const desk = new RepaymentDesk(till);
      const plan = (await desk.plans(no)).find(({ actions }) => actions.some(({ act }) => act === 'end'));
      return plan && desk.call('endConsultBill', { plan_id: plan.plan_id, version: plan.version, reason: '反悔' });
    },
  ],
  'go to court': [
    3,
    (world, no, { pick, amount }) => new JudicialDesk(world.till).make(no, { future: pick % 2 === 0, legal_costs: amount % 50_000, preview: pick > 10 }),
  ],
  'change legal costs': [
    1,
    (world, no, { amount }) => inCourt(world, no, (desk) => desk.act('editLegalCosts', no, { legal_costs: amount % 30_000, reason: '开庭' })),
  ],
  'make a code': [3, (world, no, { amount }) => inCourt(world, no, (desk) => desk.act('createQr', no, { amount }))],
  'pay a code': [5, (world, no, { pick }) => payCode(world, no, pick)],
  'make a code void': [
    1,
    (world, no, { pick }) =>
      inCourt(world, no, async (desk) => {
        const code = pickOf(await desk.codes(no), pick);
        return code && desk.voided(code);
      }),
  ],
  'leave the court': [1, (world, no) => inCourt(world, no, (desk) => desk.act('cancelBill', no, { reason: '和解' }))],
  'let late fees stand still': [
    4,
    async (world, no, { pick, amount }) => {
      const [bill] = pick % 3 === 0 ? await world.till.rents(no, 2) : [];
      const wishes = { from: (amount % 40) - 30, to: amount % 13, ...(bill === undefined ? {} : { bill }) };
      return new PauseDesk(world.till).pause(no, { ...wishes, who: who(world, pick) }, pick > 9 ? { preview: true } : {});
    },
  ],
  'agree to a pause, or end it': [
    4,
    async (world, no, { pick }) => {
      const desk = new PauseDesk(world.till);
      const by = who(world, pick + 1);
      const pause = (await desk.list(no, by)).find(({ actions }) => actions.some(({ allowed }) => allowed));
      if (!pause) return undefined;
      return pause.actions.some(({ act, allowed }) => act === 'approve' && allowed) ? desk.approve(pause, by) : desk.end(pause, by);
    },
  ],
  'use what is held': [3, (world, no, { pick, amount }) => world.till.act(...held(no, pick, amount))],
  'a new bill': [2, (world, no, { amount }) => world.till.act('newOrderBill', no, { bill_type: 9, amount, reason: '补差' })],
  'edit a bill': [
    3,
    async (world, no, { pick, amount }) => {
      const bill = pickOf(await openBills(world, no), pick);
      const change = pick % 3 === 0 ? { cancel: true } : { amount };
      return bill && world.till.act('editOrderBill', no, { bill_id: bill.bill_id, ...change, reason: '调整' });
    },
  ],
  'lower a fee': [
    2,
    async (world, no, { pick }) => {
      const bill = pickOf(await openBills(world, no), pick);
      return bill && world.till.act('modifyOverdueAmount', no, { bill_id: bill.bill_id, fee: pick % 2 ? 0 : 50, reason: '减免' });
    },
  ],
  'ask for a deduction': [
    3,
    async (world, no, { pick, amount }) => {
      if (pick % 2) return world.till.act('withholdingMargin', no, { amount, bill_type: 7, reason: '赔付' }, who(world, pick));
      const bills = (await openBills(world, no)).slice(0, 2);
      return world.till.act('depositDeduction', no, { bill_ids: bills.map((bill) => bill.bill_id), reason: '逾期' }, who(world, pick));
    },
  ],
  'ask for a refund': [
    3,
    async (world, no, { pick, amount }) => {
      const { result } = await world.till.act<{ list: { out_trade_no: string; rest: number; lines: { bill_id: string; refundable: number }[] }[] }>(
        'orderRefundAmount',
        no,
        {
          version: undefined,
        },
      );
      const from = pickOf(result.list, pick);
      if (!from) return undefined;
      if (from.rest > 0 && pick % 2)
        return world.till.act('back/refundPrepayment', no, { out_trade_no: from.out_trade_no, amount: from.rest, reason: '退余款' });
      const lines = from.lines.filter((line) => line.refundable > 0).map((line) => ({ bill_id: line.bill_id, amount: Math.min(line.refundable, amount) }));
      return world.till.act('refundOrderBillNew', no, { out_trade_no: from.out_trade_no, lines, refund_type: 1, reason: '协商' });
    },
  ],
  decide: [
    6,
    async (world, no, { pick }) => {
      const kind = pick % 2 ? 'deduction' : 'refund';
      const id = pickOf(await requestsOf(world, no, kind), pick);
      return id === undefined ? undefined : world.till.decide(kind, pick % 7 === 0 ? 'Reject' : pick % 7 === 1 ? 'Revoke' : 'Pass', id, who(world, pick >> 1));
    },
  ],
  'confirm what was paid by hand': [
    3,
    async (world, no, { pick }) => {
      const id = pickOf(await requestsOf(world, no, 'refund'), pick);
      return id === undefined ? undefined : world.till.paidByHand(id, {}, who(world, pick));
    },
  ],
  retry: [
    4,
    async (world, no, { pick }) => {
      const back = (await world.till.bills(no)).documents.filter((each) => ['refund', 'unfreeze', 'capture'].includes(each.kind));
      const document = pickOf(back, pick);
      return document && world.desk.retry(world.server.staff.admin, document.id);
    },
  ],
  'apply for return': [3, (world, no) => world.till.act('back/apply', no, { way: 'mail', express_no: 'SF1', company: 'SF', reason: '归还' })],
  'withdraw the return': [1, (world, no) => world.till.act('back/withdraw', no, { reason: '继续租' })],
  'receive the goods': [
    4,
    async (world, no, { pick }) => world.till.act('back/orderReturnInfoSave', no, { received: true, imei: await cameBack(world, no, pick % 2 === 0) }),
  ],
  inspect: [
    5,
    async (world, no, { pick, amount }) =>
      world.till.act('back/inspect', no, {
        imei: await cameBack(world, no, pick < 9),
        checklist: allWell,
        photos: [await world.picture()],
        device_to: [20, 60, 90][pick % 3],
        ...(pick >= 9
          ? { result: 3, penalty: 1000 }
          : pick % 3 === 0
            ? { result: 1 }
            : { result: 2, items: [{ rule_id: world.ruleId, amount: Math.min(amount, 600_000) }] }),
      }),
  ],
  audit: [6, (world, no, { pick }) => world.till.act('audit/orderReturnAudit', no, { verdict: pick === 0 ? 'reject' : 'pass', reason: '核实' }, who(world, 0))],
  dispute: [1, (world, no) => world.till.act('back/dispute', no, { reason: '有异议' })],
  'open a buyout': [2, (world, no) => world.till.act('openBuyout', no, {})],
  'give up a buyout': [1, (world, no) => world.till.act('cancelBuyout', no, { reason: '不买了' })],
  renew: [
    2,
    async (world, no) => {
      const answer = await world.till.act<{ child_order_id: string }>('renewOrder', no, { periods: 2 });
      if (answer.code === 200) world.orders.push(answer.result.child_order_id);
      return answer;
    },
  ],
  'pay the renewal': [2, (world, no) => world.till.shop.read(no).then(({ result }) => world.till.shop.pay(result))],
  end: [1, (world, no) => world.till.act('orderEnd', no, { finish_type: 8, device_to: 20, reason: '提前结清' })],
  notices: [
    3,
    async (world, no) => {
      for (const outNo of [...world.channel.trades.keys()].filter((each) => each.includes(no))) {
        const notice = noticeOf(world.channel, outNo);
        if (notice) await notify(world.server, notice);
      }
      return undefined;
    },
  ],
  'settle at the channel': [3, ({ channel }) => Promise.resolve(channel.settle()).then(() => undefined)],
  sweep: [6, ({ desk }) => desk.sweep().then(() => undefined)],
  'a day passes': [2, days(1)],
  'a month passes': [3, days(31)],
  'half a year passes': [1, days(183)],
};

function held(no: string, pick: number, amount: number): [string, string, Record<string, unknown>] {
  if (pick % 3 === 0) return ['orderPrepaymentChange', no, { change: 'use', amount, reason: '抵扣' }];
  if (pick % 3 === 1) return ['orderPrepaymentChange', no, { change: 'toOverflow', amount, reason: '转溢缴' }];
  return ['updateOverflowAmount', no, { to: pick % 2 ? 'bill' : 'prepayment', amount, reason: '抵扣' }];
}

const actOf: fc.Arbitrary<LeaseAct> = fc.record({
  name: fc.oneof(...Object.entries(plays).map(([name, [weight]]) => ({ weight, arbitrary: fc.constant(name) }))),
  fault: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Fault>('none') },
    { weight: 4, arbitrary: fc.constantFrom<Fault>('reset', 'lost', 'refused', 'pending', 'wrongAmount', 'thrown') },
  ),
  pick: fc.nat(11),
  amount: fc.oneof(fc.constantFrom(1, 100, 10_000, 30_000, 150_000, 400_000), fc.integer({ min: 1, max: 500_000 })),
});

/** A history of a lease by chance. @param most the most acts */
export const leaseHistoryOf = (most: number) => fc.array(actOf, { minLength: 6, maxLength: most, size: 'max' });

/** Does one act as real people, shops and channels would; the answer, when there is one. */
export async function playLeaseAct(world: LeaseWorld, act: LeaseAct): Promise<Answer<unknown> | undefined> {
  world.channel.next = act.fault === 'none' ? [] : act.pick % 2 ? [act.fault] : ['none', act.fault];
  const no = world.orders[act.pick % world.orders.length]!;
  return plays[act.name]![1](world, no, act);
}
