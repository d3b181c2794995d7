import type { ClientBase } from 'pg';
import { isPeriodic } from '@merchant-admin/contract/bills/codes';
import type { Effects } from '../modules/orders/rules/transition-effects.ts';
import type { TestServer } from './test-server.ts';

interface SeenBill {
  id: number;
  own: boolean;
  type: number;
  periods: number;
  /** What the bill still asks for, fen. */
  open: number;
  paid: number;
  refunded: number;
  due: string | null;
}

/** An order with everything about it, as the tables hold it. */
export interface Seen {
  status: number;
  audit: number;
  bills: SeenBill[];
  /** Number of releases of the order's deposit, and of freezes that go on with a renewal. */
  releases: number;
  carried: number;
  /** The frozen deposit, fen. */
  frozen: number;
  /** State and holder of each device, by its id. */
  devices: Map<number, { status: number; orderId: number | null }>;
  stock: number;
  /** State of each coupon, by its id. */
  coupons: Map<number, number>;
  /** Actions of the operation log, the order's renewals' too. */
  actions: string[];
}

const family = `(select id from orders where order_no = $1 or parent_id = (select id from orders where order_no = $1))`;

async function read(client: ClientBase, no: string): Promise<Seen> {
  const all = async <T extends object>(text: string) => (await client.query<T>(text, [no])).rows;
  const [order] = await all<{ id: number; status: number; audit: number; frozen: number; stock: number }>(
    `select o.id::int, o.status, o.audit_status as audit, o.deposit_frozen::int as frozen, s.stock from orders o
      join goods_sku s on s.merchant_id = o.merchant_id and s.id = o.sku_id where o.order_no = $1`,
  );
  const bills = await all<SeenBill>(
    `select b.id::int, o.order_no = $1 as own, b.type, b.periods, b.paid::int, b.refunded::int, to_char(b.due_date, 'YYYY-MM-DD') as due,
        case when b.status in (10, 20, 30) then (b.amount - b.paid - b.waived)::int else 0 end as open
      from bill b join orders o on o.id = b.order_id where o.id in ${family} order by b.id`,
  );
  const [documents] = await all<{ releases: number; carried: number }>(
    `select count(*) filter (where d.kind = 'unfreeze' and o.order_no = $1)::int as releases, count(*) filter (where d.kind = 'freeze' and d.origin_id is not null)::int as carried
      from money_document d join orders o on o.id = d.order_id where o.id in ${family}`,
  );
  const devices = await all<{ id: number; status: number; order_id: number | null }>(
    `select id::int, status, order_id::int from device where sku_id = (select sku_id from orders where order_no = $1)`,
  );
  const coupons = await all<{ id: number; state: number }>(
    `select id::int, state from coupon where member_id = (select member_id from orders where order_no = $1)`,
  );
  const log = await all<{ action: string }>(`select action from operation_log where object_type = 'order' and object_id in ${family} order by id`);
  return {
    ...order!,
    ...documents!,
    bills,
    devices: new Map(devices.map((each) => [each.id, { status: each.status, orderId: each.order_id }])),
    coupons: new Map(coupons.map((each) => [each.id, each.state])),
    actions: log.map((each) => each.action),
  };
}

export const observe = (server: TestServer, no: string): Promise<Seen> => server.test.byOwner((client) => read(client, no));

type Part<K extends keyof Effects> = NonNullable<Effects[K]>[number];
const claims = new Set([7, 8, 10]);
const collected = (status: number) => status === 50 || status === 60;

/** Bills that are no longer asked for though nobody paid them. */
function* cancelledOf(before: readonly SeenBill[], after: ReadonlyMap<number, SeenBill>): Generator<Part<'bills'>> {
  const open = before.filter((bill) => bill.own && bill.open > 0);
  const paid = open.filter((bill) => after.get(bill.id)!.paid > bill.paid);
  const gone = open.filter((bill) => after.get(bill.id)!.open === 0 && !paid.includes(bill));
  if (gone.length > 0 && gone.length + paid.length === open.length) yield 'openCancelled';
  else for (const bill of gone) yield bill.type === 6 ? 'buyoutCancelled' : claims.has(bill.type) ? 'claimsCancelled' : 'futureCancelled';
}

function* billsOf(before: Seen | undefined, after: Seen): Generator<Part<'bills'>> {
  const known = new Map((before?.bills ?? []).map((bill) => [bill.id, bill]));
  if (before === undefined) yield 'planned';
  for (const bill of after.bills) {
    const was = known.get(bill.id);
    if (!was && before && !bill.own) yield 'childPlanned';
    else if (!was && before) yield bill.type === 6 ? 'buyoutBilled' : bill.type === 10 ? 'lateFeesBilled' : 'claimsBilled';
    if (!was || !bill.own) continue;
    if (bill.paid - bill.refunded > was.paid - was.refunded) yield 'paid';
    if (bill.refunded > was.refunded) yield 'paidRefunded';
    if (bill.due !== null && was.due === null) yield 'datesFixed';
  }
  if (before === undefined) return;
  yield* cancelledOf(before.bills, new Map(after.bills.map((bill) => [bill.id, bill])));
  const goesOn = after.bills.some((bill) => bill.own && bill.open > 0 && isPeriodic(bill));
  if (goesOn && collected(before.status) && !collected(after.status)) yield 'collectionPaused';
  if (goesOn && (before.status === 65 || before.status === 80) && collected(after.status)) yield 'collectionResumed';
}

function* depositOf(before: Seen | undefined, after: Seen): Generator<Part<'deposit'>> {
  if (after.carried > (before?.carried ?? 0)) yield 'carriedOver';
  else if (after.frozen > (before?.frozen ?? 0)) yield 'frozen';
  if (after.releases > (before?.releases ?? 0)) yield 'released';
}

function* devicesOf(before: Seen | undefined, after: Seen): Generator<Part<'devices'>> {
  for (const [id, { status, orderId }] of after.devices) {
    const was = before?.devices.get(id);
    if (was?.status === status && was.orderId !== orderId) yield 'carriedOver';
    if (before === undefined || was?.status === status) continue;
    if (status === 40) yield 'out';
    else if (status === 50) yield 'toInspect';
    else if (status === 80) yield 'sold';
    else yield 'placed';
  }
}

function* couponOf(before: Seen | undefined, after: Seen): Generator<Part<'coupon'>> {
  for (const [id, state] of after.coupons) {
    if ((before?.coupons.get(id) ?? 10) === state) continue;
    yield state === 20 ? 'locked' : state === 30 ? 'used' : 'returned';
  }
}

/**
 * What happened to an order between two looks, in the state table's words; actions are all that was logged.
 * @param stock the pieces of its SKU before
 */
export function effectsBetween(before: Seen | undefined, after: Seen, stock: number = before?.stock ?? after.stock) {
  const pieces: Part<'stock'>[] = after.stock === stock ? [] : [after.stock < stock ? 'taken' : 'released'];
  return {
    bills: [...new Set(billsOf(before, after))],
    deposit: [...new Set(depositOf(before, after))],
    devices: [...new Set(devicesOf(before, after))],
    stock: pieces,
    coupon: [...new Set(couponOf(before, after))],
    history: after.actions.slice(before?.actions.length ?? 0),
  };
}
