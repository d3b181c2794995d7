import { imeiOf } from '@merchant-admin/common/imei';
import { addDays, addMonths, businessDay } from '@merchant-admin/common/dates';
import { numbers, inventCustomer, pick, type Customer, type Random } from './people.ts';

/** What bringing old orders over needs: the staff's own calls, and who rents today. */
export interface OldOrdersScene {
  /** The titles of the sheet's columns by key. */
  titles: ReadonlyMap<string, string>;
  upload: (file: Buffer, name: string) => Promise<{ id: string; total: number; bad: number }>;
  confirm: (id: string) => Promise<unknown>;
  /** Waits until the sheet is taken in. */
  done: (id: string) => Promise<unknown>;
  state: (id: string) => Promise<{ state: string; failed: number }>;
  customers: readonly Customer[];
  /** Numbers of orders here that go on with an old one. */
  newOrders: readonly string[];
  until: Date;
}

const goods = [
  ['iPhone 12', '128G 白色', 299],
  ['iPhone 13', '128G 午夜色', 329],
  ['华为 Mate 40 Pro', '256G 秘银色', 359],
  ['小米 12', '256G 黑色', 219],
  ['佳能 EOS R6', '单机身', 699],
  ['MacBook Air M1', '8G+256G', 459],
  ['iPad Air 4', '64G 天蓝色', 189],
] as const;
const endedStates = ['已归还', '已归还', '已买断', '已完结', '已取消', '审核拒绝'];
const openStates = ['租用中', '租用中', '租用中', '逾期', '到期未还', '归还中', '待质检', '结算中'];
const unpaid = new Set(['已取消', '审核拒绝']);

function oldOrder(random: Random, index: number, scene: OldOrdersScene): Record<string, string> {
  const known = random() < 0.25 && scene.customers.length > 0;
  const customer = known ? pick(random, scene.customers) : inventCustomer(random, 900_000 + index);
  const [name, sku, rent] = pick(random, goods);
  const periods = pick(random, [6, 12, 12, 12]);
  const placed = addDays(businessDay(scene.until), -380 - Math.floor(random() * 700));
  const start = addDays(placed, 3);
  const end = addDays(addMonths(start, periods), -1);
  const ended = random() < 0.8;
  const status = pick(random, ended ? endedStates : openStates);
  const paidPeriods = unpaid.has(status) ? 0 : ended ? periods : Math.max(1, periods - 1 - Math.floor(random() * 3));
  const began = !unpaid.has(status);
  return {
    old_no: `ZL${placed.replaceAll('-', '')}${String(index).padStart(6, '0')}`,
    placed_at: `${placed} ${String(8 + Math.floor(random() * 14)).padStart(2, '0')}:${String(Math.floor(random() * 60)).padStart(2, '0')}:00`,
    name: customer.name,
    phone: customer.phone,
    id_card: known || random() < 0.9 ? customer.id_card : '',
    goods_name: name,
    sku_name: sku,
    imei: unpaid.has(status) ? '' : imeiOf(`86${String(300_000_000_000 + index * 7919)}`),
    lease_type: pick(random, ['租完归还', '租完归还', '租完即送']),
    periods: String(periods),
    total_rent: String(rent * periods),
    paid_rent: String(rent * paidPeriods),
    open_rent: unpaid.has(status) ? '0' : '',
    deposit: pick(random, ['0', '1000', '2000', '3000.50']),
    status,
    rent_start: began ? start : '',
    rent_end: began ? end : '',
    finished_at: ended && began ? `${addDays(end, 2)} 16:20:00` : '',
    old_system: '旧租赁系统',
    new_order_id: scene.newOrders[index] ?? '',
    remark: random() < 0.1 ? pick(random, ['老客户，续租意向强', '归还时有轻微划痕，已协商', '由旧系统客服代下单']) : '',
  };
}

/** Orders of an earlier system, brought over by the operator with a sheet, as everybody brings theirs. */
export async function bringOldOrders(scene: OldOrdersScene, count: number): Promise<void> {
  const random = numbers(300);
  const keys = [...scene.titles.keys()];
  const orders = Array.from({ length: count }, (_, index) => oldOrder(random, index, scene));
  const lines = [[...scene.titles.values()], ...orders.map((order) => keys.map((key) => order[key] ?? ''))];
  const { id, bad } = await scene.upload(Buffer.from(lines.map((cells) => cells.join(',')).join('\r\n')), '旧租赁系统订单.csv');
  if (bad > 0) throw new Error(`${bad} of the demo's old orders are refused`);
  await scene.confirm(id);
  await scene.done(id);
  const { state, failed } = await scene.state(id);
  if (state !== 'done' || failed > 0) throw new Error(`the demo's old orders could not be brought over: ${state}, ${failed} failed`);
}
