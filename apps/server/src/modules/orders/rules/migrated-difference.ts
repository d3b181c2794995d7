import type { MigratedOrder } from './migrated-sheet.ts';

/** A migrated order as it is kept, as far as a sheet can change it. */
export interface KeptMigrated extends Omit<MigratedOrder, 'id_card'> {
  id: number;
  id_card_hash: Buffer | null;
}

/** What a sheet can change, with the titles of its columns. */
const titles: Readonly<Record<Exclude<keyof MigratedOrder, 'old_no' | 'id_card' | 'status'>, string>> = {
  old_status: '状态',
  old_system: '原系统',
  new_order_no: '新订单号',
  placed_at: '下单时间',
  customer_name: '用户姓名',
  customer_phone: '手机号',
  goods_name: '商品名称',
  sku_name: '规格',
  imei: 'IMEI/SN',
  lease_type: '租赁方式',
  periods: '租期',
  total_rent: '总租金',
  paid_rent: '已付租金',
  open_rent: '待付租金',
  deposit: '押金',
  rent_start: '起租日期',
  rent_end: '到期日期',
  finished_at: '完结时间',
  remark: '备注',
};

const plain = (value: string | number | Date | null) => (value instanceof Date ? value.getTime() : value);
const sameHash = (kept: Buffer | null, hash: Buffer | null) => (kept === null || hash === null ? kept === hash : kept.equals(hash));

/** Titles of the columns in which a row differs from what is kept. */
export function differencesOf(kept: KeptMigrated, order: MigratedOrder, hash: Buffer | null): string[] {
  const keys = Object.keys(titles) as (keyof typeof titles)[];
  const changed = keys.filter((key) => plain(kept[key]) !== plain(order[key])).map((key) => titles[key]);
  return sameHash(kept.id_card_hash, hash) ? changed : [...changed, '身份证号'];
}

export const sameAsKept = '与已迁移的订单一致，无需更新';
