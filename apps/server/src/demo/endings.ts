import type { Agenda } from './agenda.ts';
import { numbers, pick, type Random } from './people.ts';

type Who = 'operator' | 'inspector' | 'auditor';

/** What playing a lease's end needs: calls by those whose duty it is, at the order's version of then. */
export interface EndingScene {
  agenda: Agenda;
  /** Where the demo's year ends. */
  until: Date;
  act: (who: Who, orderId: string, url: string, body: object) => Promise<unknown>;
  read: <T>(url: string, who?: Who) => Promise<T>;
  /** A picture that the inspector took; none where the bucket is somebody else's. */
  photo: () => Promise<string | undefined>;
  /** Orders whose customers pay no more rent. */
  gone: Set<string>;
}

interface Base {
  status: number;
  money: { deposit_frozen: number };
  actions: { act: string; allowed: boolean }[];
}
interface Bills {
  rent: { bill_id: string; paid: number }[];
  documents: { kind: string; out_trade_no: string; state: string }[];
}
interface Form {
  rules: { rule_id: string; amount: number }[];
  penalty: number;
}

const day = 86_400_000;
const back = '/merchant/order/back';

async function inspect(scene: EndingScene, random: Random, orderId: string, imei: string): Promise<void> {
  const photo = await scene.photo();
  if (photo === undefined) return;
  const form = await scene.read<Form>(`${back}/inspectionForm?order_id=${orderId}`);
  const damage = random() < 0.35 ? form.rules[Math.floor(random() * form.rules.length)] : undefined;
  const items = damage === undefined ? [] : [{ rule_id: damage.rule_id, amount: damage.amount }];
  const found = damage === undefined ? { result: 1, penalty: 0, device_to: 20 } : { result: 2, penalty: form.penalty, device_to: 60 };
  const checklist = ['look', 'power', 'screen', 'accessories'].map((key) => ({ key, ok: damage === undefined || key !== 'look' }));
  await scene.act('inspector', orderId, `${back}/inspect`, { ...found, imei, checklist, items, photos: [photo] });
}

/** The goods come back by parcel, are received, inspected and audited, a day or two after each other. */
function playReturn(scene: EndingScene, random: Random, at: number, orderId: string, imei: string): void {
  const { agenda } = scene;
  const path = `/merchant/order/audit`;
  const settle = async () => {
    const { status, money } = await scene.read<Base>(`/merchant/order/detail/orderListBaseInfo?order_id=${orderId}`);
    if (status !== 75 || money.deposit_frozen === 0) return;
    const { open_due: due } = await scene.read<{ open_due: number }>(`/merchant/order/detail/orderListReturnInfo?order_id=${orderId}`);
    if (due > 0) await scene.act('operator', orderId, `${path}/orderReturnDeductApply`, { amount: due, reason: '归还赔付' });
  };
  agenda.add(new Date(at), async () => {
    const { actions } = await scene.read<Base>(`/merchant/order/detail/orderListBaseInfo?order_id=${orderId}`, 'operator');
    if (!actions.some((each) => each.act === 'applyReturn' && each.allowed)) return;
    scene.gone.add(orderId);
    const express = `SF70${imei.slice(-8)}`;
    await scene.act('operator', orderId, `${back}/apply`, {
      way: 'mail',
      company: 'SF',
      express_no: express,
      reason: pick(random, ['租期结束', '不再使用', '换新机']),
    });
    agenda.add(new Date(at + 2 * day), async () => void (await scene.act('operator', orderId, `${back}/orderReturnInfoSave`, { received: true, imei })));
    agenda.add(new Date(at + 3 * day), () => inspect(scene, random, orderId, imei));
    agenda.add(new Date(at + 4 * day), async () => {
      const { actions } = await scene.read<{ actions: { act: string; allowed: boolean }[] }>(
        `/merchant/order/detail/orderListReturnInfo?order_id=${orderId}`,
        'auditor',
      );
      if (!actions.some((each) => each.act === 'auditReturn' && each.allowed)) return;
      await scene.act('auditor', orderId, `${path}/orderReturnAudit`, { verdict: 'pass', reason: '同意' });
      agenda.add(new Date(at + 5 * day), settle);
    });
  });
}

/** Somebody asks for money that another has to agree to. */
async function ask(scene: EndingScene, orderId: string, refund: boolean): Promise<void> {
  if ((await scene.read<Base>(`/merchant/order/detail/orderListBaseInfo?order_id=${orderId}`)).status !== 50) return;
  const { rent, documents } = await scene.read<Bills>(`/merchant/order/detail/orderListBillInfo?order_id=${orderId}`);
  const paid = documents.find((document) => document.kind === 'payment' && document.state === 'succeeded');
  const bill = rent.find((each) => each.paid >= 2000);
  const frozen = documents.some((document) => document.kind === 'freeze' && document.state === 'succeeded');
  if (refund && paid && bill)
    await scene.act('operator', orderId, '/merchant/order/detail/refundOrderBill', {
      bill_id: bill.bill_id,
      out_trade_no: paid.out_trade_no,
      amount: 2000,
      refund_type: 1,
      reason: '发货延迟补偿',
    });
  else if (frozen) await scene.act('operator', orderId, '/merchant/order/detail/withholdingMargin', { amount: 3000, bill_type: 3, reason: '上门服务费' });
}

/** How a lease ends, or what is asked for while it runs. Chance of its own, so that the rest of the demo is the same without it. */
export function playEnding(scene: EndingScene, orderId: string, imei: string, rentEnd: string | null, index: number): void {
  const random = numbers(index * 6007 + 5);
  const until = scene.until.getTime();
  const end = rentEnd === null ? Infinity : Date.parse(`${rentEnd}T04:00:00Z`);
  if (end < until) {
    if (random() < 0.85) playReturn(scene, random, end + (1 + Math.floor(random() * 6)) * day, orderId, imei);
  } else if (index % 9 === 0) playReturn(scene, random, until - (1 + (index % 4)) * day - day / 2, orderId, imei);
  else if (index % 7 === 0) scene.agenda.add(new Date(until - day / 3), () => ask(scene, orderId, index % 2 === 0));
}
