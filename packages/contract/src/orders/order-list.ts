import type { Columns, SearchFields } from '../platform/list.ts';
import { leaseStates, segments, type LeaseState } from './codes.ts';
import { specialTagIds } from './special-tags.ts';

/** A device, by the end of its IMEI or SN. */
export const imeiField = { label: 'IMEI/SN', of: 'pattern', max: 20, pattern: '^[0-9A-Za-z]{4,20}$', message: '请输入至少4位IMEI/SN' } as const;
export const yesNo = { of: 'one', among: ['0', '1'] } as const;

/** What the order list is searched by (domain notes 5.2): first what its box, which knows numbers, names and phones, does not find. */
export const orderFields = {
  source: { label: '订单来源', of: 'path', names: ['channel_id', 'source_id'] },
  /** Where a running lease stands: `leaseStates`. */
  lease_state: { label: '租赁状态', of: 'one', among: Object.keys(leaseStates) as [LeaseState, ...LeaseState[]] },
  reviewer_id: { label: '审核员', of: 'id', entity: 'account' },
  order_id: { label: '订单号', of: 'pattern', max: 18, pattern: '^\\d{1,18}$', message: '订单号只能包含数字' },
  name: { label: '用户姓名', of: 'name' },
  /** The customer's phone, or the end of the shop's number for its customer (in WeChat his OpenID). */
  contact: {
    label: '联系方式',
    of: 'either',
    fields: {
      phone: { label: '手机号', of: 'phone' },
      member_id: {
        label: '用户编号',
        of: 'pattern',
        max: 64,
        pattern: '^[0-9A-Za-z_-]{2,64}$',
        message: '请输入至少2位用户编号',
        placeholder: '用户编号后几位',
      },
    },
  },
  id_card: { label: '身份证号', of: 'idCard' },
  goods_name: { label: '商品名称', of: 'line', max: 60 },
  imei: imeiField,
  trade_no: {
    label: '交易流水号',
    of: 'pattern',
    max: 64,
    pattern: '^[0-9A-Za-z_-]{5,64}$',
    message: '请输入至少5位交易流水号',
    placeholder: '请输入完整交易流水号',
  },
  /** Store and company are cleared when the merchant changes: another merchant does not have them. */
  merchant_id: { label: '商家', of: 'merchant', related: ['store_id', 'reviewer_id', 'service_id', 'company_id'] },
  lease_type: { label: '租赁方式', of: 'integer', min: 1, max: 9 },
  periods: { label: '租期', of: 'integer', min: 1, max: 60 },
  segment: { label: '客群', of: 'one', among: segments },
  /** 1: orders that wait for review and nobody holds; 0: all others. */
  pool: { label: '公海', ...yesNo },
  risk_id: { label: '风险标签', of: 'word', max: 20 },
  service_id: { label: '客服', of: 'id', entity: 'account' },
  special_id: { label: '特殊标签', of: 'one', among: specialTagIds },
  created: { label: '下单时间', of: 'days' },
  paid: { label: '支付时间', of: 'days' },
  /** 1: rent of a running lease is late; 0: none is. */
  overdue: { label: '是否逾期', ...yesNo },
  rent_end: { label: '到期时间', of: 'days' },
  shipped: { label: '发货时间', of: 'days' },
  received: { label: '收货时间', of: 'days' },
  express_no: { label: '物流单号', of: 'pattern', max: 32, pattern: '^[0-9A-Za-z-]{4,32}$', message: '请输入至少4位物流单号' },
  deposit_status: { label: '押金状态', of: 'integer', min: 0, max: 8 },
  finish_type: { label: '完结方式', of: 'integer', min: 1, max: 8 },
  /** A store of the merchant. */
  store_id: { label: '所属门店', of: 'id', entity: 'store' },
  /** The company in whose name the contract is signed, one of type 2. */
  company_id: { label: '签约主体', of: 'id', entity: 'company' },
  /** The funder, which guest merchants are not told. */
  fund_org: { label: '资方', of: 'word', max: 20 },
  /** waits: a package of evidence that somebody else made waits for the reader to let it out. */
  evidence: { label: '证据包', of: 'one', among: ['waits'], choices: [['waits', '待我放行']] },
} as const satisfies SearchFields;

/** The columns of the order list; what a clerk decides by stands first. Their keys are those of the exported file. */
export const orderColumns = {
  order_id: { title: '订单号', width: 182 },
  goods: { title: '商品', width: 152, made: true },
  /** The customer's name, masked like the phone; plain text is a call of its own. */
  name: { title: '用户', width: 100 },
  status: { title: '状态', width: 102, made: true },
  total_rent: { title: '总租金', width: 94, kind: 'money', sortable: true },
  paid_amount: { title: '已付', width: 94, kind: 'money' },
  created_at: { title: '下单时间', width: 104, kind: 'time', sortable: true },
  reviewer: { title: '审核员', width: 84, made: true },
  service: { title: '客服', width: 84, made: true },
  lease_type: { title: '租赁方式', width: 96, made: true },
  periods: { title: '租期', width: 72, kind: 'number' },
  paid_periods: { title: '已付期数', width: 84, kind: 'number' },
  /** When unpaid rent is due next. */
  next_due: { title: '下期扣款日', width: 108, kind: 'day', mayLack: true },
  deposit_total: { title: '押金', width: 112, kind: 'money' },
  deposit_exempt: { title: '免押', width: 112, kind: 'money' },
  deposit_frozen: { title: '冻结', width: 112, kind: 'money' },
  segment: { title: '客群', width: 64 },
  channel: { title: '渠道', width: 120, made: true },
  latest_remark: { title: '最新备注', width: 200 },
  source: { title: '来源', width: 110, made: true, hidden: true },
  sku: { title: '规格', width: 150, made: true, hidden: true },
  quantity: { title: '数量', width: 72, kind: 'number', hidden: true },
  degree: { title: '成色', width: 72, made: true, hidden: true },
  buyout_price: { title: '到期买断价', width: 118, kind: 'money', hidden: true },
  /** Serial numbers of all the order's devices, a space between. */
  imei: { title: 'IMEI/SN', width: 150, hidden: true },
  paid_at: { title: '支付时间', width: 104, kind: 'time', mayLack: true, hidden: true },
  risk_tags: { title: '风险标签', width: 160, made: true, hidden: true },
  special_tags: { title: '特殊标签', width: 160, made: true, hidden: true },
  phone: { title: '手机号', width: 120, hidden: true },
  id_card: { title: '身份证号', width: 180, hidden: true },
  rent_start: { title: '起租', width: 108, kind: 'day', mayLack: true, hidden: true },
  rent_end: { title: '结束', width: 108, kind: 'day', mayLack: true, hidden: true },
  discount: { title: '优惠', width: 104, kind: 'money', hidden: true },
  /** The price of all services over all periods. */
  service_fee: { title: '增值服务费', width: 112, kind: 'money', hidden: true },
  /** Periods whose rent is late, and that rent without fees. */
  late_periods: { title: '逾期期数', width: 84, kind: 'number', hidden: true },
  late_rent: { title: '逾期金额', width: 112, kind: 'money', hidden: true },
  /** The merchant who leases the goods out, and its store where one is named. */
  shop: { title: '店铺', width: 160, made: true, hidden: true },
  /** The company in whose name the contract is signed; empty for none. */
  contract_company: { title: '签约主体', width: 180, hidden: true },
  category: { title: '类目', width: 110, made: true, hidden: true },
  /** The score of the newest answered report; lacking where there is none, and for those who may not see risk. */
  risk_score: { title: '风险分', width: 84, kind: 'number', mayLack: true, hidden: true },
  close_reason: { title: '关闭原因', width: 160, hidden: true },
} as const satisfies Columns;
