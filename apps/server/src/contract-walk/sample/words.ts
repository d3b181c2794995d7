import { idNumber } from '../../testing/shop.ts';

/** Values that mean something, by field name, so that a sampled call gets as far as it can. Tried in order until one fits. */
export const wordsByField: Readonly<Record<string, readonly unknown[]>> = {
  list: ['orderList'],
  key: ['orderList'],
  form: ['accounts'],
  sweep: ['receipts'],
  order_ids: [],
  tags: [['OrderList']],
  columns: [['order_id', 'phone']],
  phone: ['13912345678', '1234'],
  id_card: [idNumber(7)],
  lease_type: [1],
  periods: [12],
  channel_id: ['1'],
  source_id: ['11'],
  segment: ['A'],
  risk_ids: [['6']],
  cancel_type: ['04'],
  reject_type: ['1'],
  reconnect_type: ['1'],
  contact_result: ['1'],
  next_contact_at: ['2026-03-03T02:00:00.000Z'],
  preview: [false],
  enabled: [true],
  tab: [20],
  tab_item: [21],
  version: [1],
  org: ['merchant-admin'],
  feishu_id: ['ou_0123456789abcdef'],
  kind: ['payment'],
  region: ['北京市朝阳区'],
  street: ['建国路88号'],
  q: ['13912345678'],
  imei: ['35693803'],
  company: ['SF'],
  express_no: ['SF1002003004'],
  outcome: ['again'],
  trade_no: ['SB2026030212345'],
};

/** For fields without a word of their own. */
export const anyWords: readonly unknown[] = ['测试内容', 'sample-text-01', '1', '2026-03-02', '2026-03-02T02:00:00.000Z', 'Sample', 1, true];
