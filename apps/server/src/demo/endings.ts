import { imeiOf } from '@merchant-admin/common/imei';
import type { Agenda } from './agenda.ts';
import { pick, type Random } from './people.ts';

/** What playing the end of a lease needs: the shop's calls, the staff's, the clock. */
export interface EndingScene {
  random: Random;
  agenda: Agenda;
  now: () => Date;
  /** A customer's call; undefined when the order refuses it by then. */
  customer: <T>(path: string, body: Record<string, unknown>) => Promise<T | undefined>;
  order: (orderId: string) => Promise<EndingOrder>;
  /** An act of one of the staff on an order in its current version; undefined when the order refuses it by then. */
  staff: <T>(who: Clerk, path: string, orderId: string, body: Record<string, unknown>) => Promise<T | undefined>;
  photo: () => Promise<string>;
  /** How often a name came up, this time included: so that each way out is taken in turn. */
  turn: (what: string) => number;
  /** Called when the deposit is about to be released. */
  beforeRelease: (orderId: string) => Promise<void>;
  /** Whether there are people who inspect and audit. */
  inspects: boolean;
}
export type Clerk = 'operator' | 'inspector' | 'supervisor' | 'finance' | 'lead';

export interface EndingOrder {
  order_id: string;
  status: number;
  quantity: number;
  rent_start: string | null;
  rent_end: string | null;
  first_payment: number;
  bills: { bill_id: string; bill_type_name: string; open: number }[];
}

/** Serial numbers of an order's devices, made from the first. */
export const serialsOf = (serial: string, quantity: number): string[] =>
  Array.from({ length: quantity }, (_, index) => imeiOf(`${86 + index}${serial.slice(0, 1)}${serial.slice(-11)}`));

/** Days after the receipt when a lease is given up for which nobody pays any more. */
const lostAfter = 120;

/** Whether neither money nor goods come any more after some months, whatever chance says. */
export const isLost = (serial: string): boolean => Number(serial.slice(-3)) % 20 === 8;

const hour = 3_600_000;
const day = 24 * hour;
const noonOf = (date: string) => Date.parse(`${date}T04:00:00Z`);
const later = (scene: EndingScene, days: number, run: () => Promise<unknown>) =>
  scene.agenda.add(new Date(scene.now().getTime() + days * day), async () => void (await run()));

async function payOpen(scene: EndingScene, orderId: string, names?: readonly string[]): Promise<void> {
  for (const bill of (await scene.order(orderId)).bills) {
    if (bill.open > 0 && (names === undefined || names.includes(bill.bill_type_name)))
      await scene.customer('bills/pay', { order_id: orderId, bill_id: bill.bill_id, amount: bill.open });
  }
}

/** Counts for each name, on from where it begins. */
export function turns(begin: number): (what: string) => number {
  const seen = new Map<string, number>();
  return (what) => {
    const turn = (seen.get(what) ?? begin) + 1;
    seen.set(what, turn);
    return turn;
  };
}

/** Disputes what the return costs, takes it from the deposit, pays it, or leaves it open. */
async function settleClaim(scene: EndingScene, orderId: string): Promise<void> {
  if ((await scene.order(orderId)).status !== 75) return;
  const way = scene.turn('claim') % 4;
  if (way === 1) await scene.customer('return/dispute', { order_id: orderId, reason: '收货时已有划痕，不认可赔付' });
  else if (way === 2) {
    const due = (await scene.order(orderId)).bills.reduce((sum, bill) => sum + bill.open, 0);
    if (due === 0) return;
    await scene.staff('operator', 'audit/orderReturnDeductApply', orderId, { amount: due, reason: '归还赔付，用户同意从押金扣除' });
    if (scene.random() < 0.7) later(scene, 0.3, () => decideFirst(scene, orderId, 'deduction'));
  } else if (way === 3) await payOpen(scene, orderId);
}

async function decideFirst(scene: EndingScene, orderId: string, kind: 'deduction' | 'refund'): Promise<void> {
  const found = await scene.staff<{ list: { id: string; version: number; state: number; two_approvers: boolean }[] }>('finance', `audit/${kind}List`, orderId, {
    version: undefined,
  });
  const waiting = found?.list.find((each) => each.state === 10);
  if (!waiting) return;
  const pass = { id: waiting.id, version: waiting.version, reason: '金额核实无误', order_id: undefined };
  await scene.staff('finance', `audit/${kind}Pass`, orderId, pass);
  if (waiting.two_approvers && scene.random() < 0.6) await scene.staff('lead', `audit/${kind}Pass`, orderId, { ...pass, version: waiting.version + 1 });
}

async function inspect(scene: EndingScene, orderId: string, imei: string): Promise<void> {
  const { random } = scene;
  const form = await scene.staff<{ rules: { rule_id: string; amount: number }[]; checklist: { key: string }[]; penalty: number }>(
    'inspector',
    'back/inspectionForm',
    orderId,
    {},
  );
  if (!form) return;
  const damaged = random() < 0.3 && form.rules.length > 0;
  const rule = damaged ? pick(random, form.rules) : undefined;
  await scene.staff('inspector', 'back/inspect', orderId, {
    result: damaged ? 2 : form.penalty > 0 ? 4 : 1,
    imei,
    checklist: form.checklist.map(({ key }) => ({ key, ok: !(damaged && key === 'look'), note: damaged && key === 'look' ? '边框磕碰' : '' })),
    items: rule ? [{ rule_id: rule.rule_id, amount: rule.amount }] : [],
    penalty: form.penalty,
    photos: [await scene.photo()],
    device_to: damaged ? 60 : 20,
    note: damaged ? '外观有损，功能正常' : '',
  });
  if (random() < 0.85)
    later(scene, 0.6, async () => {
      await scene.beforeRelease(orderId);
      await scene.staff('supervisor', 'audit/orderReturnAudit', orderId, { verdict: 'pass', reason: '质检结果核实' });
      later(scene, 1 + random() * 1.5, () => settleClaim(scene, orderId));
    });
}

/** Plays a return: on its way, received, inspected, audited; some stay at each step. */
async function giveBack(scene: EndingScene, { order_id: orderId, quantity }: EndingOrder, serial: string, reason: string): Promise<void> {
  const { random } = scene;
  await payOpen(scene, orderId, ['首期', '租金', '续租', '逾期费']);
  const applied = await scene.customer('return', { order_id: orderId, reason, company: 'SF', ...(random() < 0.9 ? { express_no: `SFR${serial}` } : {}) });
  if (!applied || random() < 0.08) return;
  later(scene, 1.5 + random() * 2, async () => {
    const imei = serialsOf(serial, quantity).join(' ');
    await scene.staff('operator', 'back/orderReturnInfoSave', orderId, { received: true, imei, express_no: `SFR${serial}` });
    if (scene.inspects && random() < 0.92) later(scene, 0.5 + random(), () => inspect(scene, orderId, imei));
  });
}

async function buyOut(scene: EndingScene, orderId: string): Promise<void> {
  await payOpen(scene, orderId, ['逾期费']);
  const price = await scene.customer<{ due: number }>(`buyout?order_id=${orderId}`, {});
  if (!price || !(await scene.customer('buyout', { order_id: orderId, due: price.due }))) return;
  if (scene.random() < 0.8) later(scene, 0.1, () => payOpen(scene, orderId));
}

async function renew(scene: EndingScene, orderId: string, serial: string): Promise<void> {
  await payOpen(scene, orderId);
  const child = await scene.customer<EndingOrder>('renew', {
    order_id: orderId,
    shop_order_no: `demo-renew-${serial}`,
    periods: pick(scene.random, [1, 2, 3]),
  });
  if (child && scene.random() < 0.9) await scene.customer('pay', { order_id: child.order_id, amount: child.first_payment });
}

/** Ends a lease of which all is paid at once: the device is the customer's. */
async function endAsSettled(scene: EndingScene, orderId: string): Promise<void> {
  await payOpen(scene, orderId);
  await scene.staff('supervisor', 'detail/orderEnd', orderId, { finish_type: 8, device_to: 80, reason: '用户一次付清全部账单，协商设备归用户所有' });
}

/** Ends a lease for which neither goods nor money come any more. */
const writeOff = (scene: EndingScene, orderId: string) =>
  scene.staff('supervisor', 'detail/orderEnd', orderId, { finish_type: 7, device_to: 85, reason: '多次催收无果，设备失联，按坏账核销' });

/** How a lease ends, once the customer has the goods: early or at its last day, by return, buyout or renewal, or not yet. */
export function playEnding(scene: EndingScene, order: EndingOrder, serial: string): void {
  const { random, agenda } = scene;
  if (order.rent_end === null) return;
  const id = order.order_id;
  const luck = random();
  if (isLost(serial)) return later(scene, lostAfter, () => writeOff(scene, id));
  const early = new Date(scene.now().getTime() + (35 + random() * 60) * day);
  if (luck < 0.06) return agenda.add(early, () => giveBack(scene, order, serial, '不再需要，提前归还'));
  if (luck < 0.1) return agenda.add(early, () => buyOut(scene, id));
  const end = noonOf(order.rent_end);
  if (luck < 0.48) return agenda.add(new Date(end - random() * 3 * day), () => giveBack(scene, order, serial, '租期结束'));
  if (luck < 0.56) return agenda.add(new Date(end + (4 + random() * 9) * day), () => giveBack(scene, order, serial, '逾期归还'));
  if (luck < 0.78) return agenda.add(new Date(end - 2 * day), () => renew(scene, id, serial));
  if (luck < 0.94) return agenda.add(new Date(end - day), () => buyOut(scene, id));
  if (luck < 0.96) return agenda.add(early, () => endAsSettled(scene, id));
}

/** Lets a customer pay outside the shop, or ask for money back, now and then. */
export function playMoney(scene: EndingScene, order: EndingOrder): void {
  const { random } = scene;
  const luck = random();
  if (luck < 0.05)
    later(scene, 20 + random() * 30, async () => {
      const open = (await scene.order(order.order_id)).bills.filter((bill) => bill.open > 0).slice(0, 1);
      const amount = open.reduce((sum, bill) => sum + bill.open, 0) + (random() < 0.4 ? 5000 : 0);
      if (amount === 0) return;
      const paid = await scene.customer<{ trade_no: string }>('../sandbox/transfer', { amount, payer: '用户转账' });
      if (paid)
        await scene.staff('finance', 'detail/confirmOfflinePay', order.order_id, {
          trade_no: paid.trade_no,
          bill_ids: open.map((bill) => bill.bill_id),
          rest_to: 'prepayment',
        });
    });
  else if (luck < 0.2)
    later(scene, 15 + random() * 30, async () => {
      const amount = (5 + Math.floor(random() * 16)) * 1000;
      await scene.staff('operator', 'detail/withholdingMargin', order.order_id, { amount, bill_type: 7, reason: '用户报损配件，同意从押金扣除' });
      if (scene.inspects && random() < 0.7) later(scene, 1, () => decideFirst(scene, order.order_id, 'deduction'));
    });
  else if (luck < 0.26)
    later(scene, 10 + random() * 20, async () => {
      const [first] = order.bills;
      const trades = await scene.staff<{ list: { out_trade_no: string }[] }>('operator', 'detail/orderRefundAmount', order.order_id, { version: undefined });
      const trade = trades?.list.at(-1);
      if (!first || !trade) return;
      const body = { bill_id: first.bill_id, out_trade_no: trade.out_trade_no, amount: 2000, refund_type: 1, reason: '发货延迟，协商补偿' };
      await scene.staff('operator', 'detail/refundOrderBill', order.order_id, body);
      // Nobody decides what he asked for himself: where one person does everything it waits.
      if (scene.inspects && random() < 0.7) later(scene, 1, () => decideFirst(scene, order.order_id, 'refund'));
    });
}
