import { startOfDay } from '@merchant-admin/common/dates';
import { parseYuan } from '@merchant-admin/common/money';
import type { OrderStatus } from '@merchant-admin/contract/orders/codes';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { migratedState } from './migrated-states.ts';

/** A row of the sheet: texts by column key. */
export type MigratedCells = Readonly<
  Record<
    | 'old_no'
    | 'old_system'
    | 'new_order_id'
    | 'placed_at'
    | 'name'
    | 'phone'
    | 'id_card'
    | 'goods_name'
    | 'sku_name'
    | 'imei'
    | 'lease_type'
    | 'periods'
    | 'total_rent'
    | 'paid_rent'
    | 'open_rent'
    | 'deposit'
    | 'status'
    | 'rent_start'
    | 'rent_end'
    | 'finished_at'
    | 'remark',
    string
  >
>;

/** An order of the old system as its row tells it. Money in fen. */
export interface MigratedOrder {
  old_no: string;
  old_system: string;
  /** The number of the order here that goes on with it, or empty. */
  new_order_no: string;
  status: OrderStatus;
  old_status: string;
  placed_at: Date;
  customer_name: string;
  customer_phone: string;
  id_card: string;
  goods_name: string;
  sku_name: string;
  imei: string | null;
  lease_type: string;
  periods: number;
  total_rent: number;
  paid_rent: number;
  open_rent: number;
  deposit: number;
  rent_start: string | null;
  rent_end: string | null;
  finished_at: Date | null;
  remark: string;
}

/** What a sheet tells of an order and is kept under the same name: the columns that the list reads and an import compares. */
export const sheetColumns = [
  'old_no',
  'old_system',
  'status',
  'old_status',
  'placed_at',
  'customer_name',
  'customer_phone',
  'goods_name',
  'sku_name',
  'imei',
  'lease_type',
  'periods',
  'total_rent',
  'paid_rent',
  'open_rent',
  'deposit',
  'rent_start',
  'rent_end',
  'finished_at',
] as const satisfies readonly (keyof MigratedOrder)[];
export type SheetColumn = (typeof sheetColumns)[number];

const mostFen = 1_000_000_000;
const two = (text: string | undefined) => (text ?? '0').padStart(2, '0');

/** Reads an amount in yuan, with at most two decimals, from 0 to ten million, as fen; undefined for anything else. */
export function readAmount(text: string): number | undefined {
  const amount = parseYuan(text);
  return amount === undefined || amount < 0 || amount > mostFen ? undefined : amount;
}

/** Reads business time, a day with or without a time, as an instant. Undefined for a day that no calendar has. */
export function readTime(text: string): Date | undefined {
  const match = /^(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?$/.exec(text);
  if (!match) return undefined;
  const [, year, month, date, hour, minute, second] = match;
  const day = `${year}-${two(month)}-${two(date)}`;
  const [h, m, s] = [Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0)];
  const start = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day || h > 23 || m > 59 || s > 59) return undefined;
  return new Date(startOfDay(day).getTime() + ((h * 60 + m) * 60 + s) * 1000);
}

/** Reads a day of business time as YYYY-MM-DD; undefined for anything else. */
export function readDay(text: string): string | undefined {
  const at = readTime(text);
  return at === undefined ? undefined : new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
}

const orNull = (text: string) => (text === '' ? null : text);

/** The order of a row whose columns are all well. What is left to pay is computed where the sheet does not tell it. */
export function readMigrated(cells: MigratedCells): MigratedOrder {
  const amount = (text: string) => readAmount(text) ?? 0;
  const [total, paid] = [amount(cells.total_rent), amount(cells.paid_rent)];
  return {
    old_no: cells.old_no,
    old_system: cells.old_system,
    new_order_no: cells.new_order_id,
    status: migratedState(cells.status)!,
    old_status: cells.status,
    placed_at: readTime(cells.placed_at)!,
    customer_name: cells.name,
    customer_phone: cells.phone,
    id_card: cells.id_card.toUpperCase(),
    goods_name: cells.goods_name,
    sku_name: cells.sku_name,
    imei: orNull(cells.imei.toUpperCase()),
    lease_type: cells.lease_type,
    periods: Number(cells.periods),
    total_rent: total,
    paid_rent: paid,
    open_rent: cells.open_rent === '' ? Math.max(total - paid, 0) : amount(cells.open_rent),
    deposit: amount(cells.deposit),
    rent_start: orNull(readDay(cells.rent_start) ?? ''),
    rent_end: orNull(readDay(cells.rent_end) ?? ''),
    finished_at: readTime(cells.finished_at) ?? null,
    remark: cells.remark,
  };
}

const ended: ReadonlySet<number> = new Set([90, 100]);

/** The problems of a row by itself, and the warnings about it. */
export function judgeMigrated(order: MigratedOrder, now: Date): { problems: string[]; warnings: string[] } {
  const { placed_at: placed, finished_at: finished, rent_start: start, rent_end: end } = order;
  const problems = [
    ...(placed > now ? ['下单时间不能晚于现在'] : []),
    ...(finished && finished > now ? ['完结时间不能晚于现在'] : []),
    ...(finished && finished < placed ? ['完结时间不能早于下单时间'] : []),
    ...(start && end && end < start ? ['到期日期不能早于起租日期'] : []),
    ...(order.paid_rent > order.total_rent ? ['已付租金不能大于总租金'] : []),
    ...(order.open_rent > order.total_rent ? ['待付租金不能大于总租金'] : []),
  ];
  const warnings = [
    ...(order.paid_rent + order.open_rent === order.total_rent ? [] : ['已付与待付租金之和不等于总租金']),
    ...(order.status === orderStatus.FINISHED && order.open_rent > 0 ? ['已完成的订单仍有待付租金'] : []),
    ...(finished && !ended.has(order.status) ? ['订单未完结却填写了完结时间'] : []),
  ];
  return { problems, warnings: problems.length > 0 ? [] : warnings };
}
