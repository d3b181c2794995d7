/** Enumerations of the rental order: number · name · 中文 (domain notes 3.1). */
export const orderStatus = {
  TO_PAY: 10,
  TO_REVIEW: 20,
  TO_SHIP: 30,
  TO_RECEIVE: 40,
  LEASED: 50,
  TO_RETURN: 60,
  RETURNING: 65,
  TO_INSPECT: 70,
  TO_SETTLE: 75,
  BUYING_OUT: 80,
  FINISHED: 90,
  CLOSED: 100,
} as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

export const orderStatusText: Record<OrderStatus, string> = {
  10: '待支付',
  20: '待审核',
  30: '待发货',
  40: '待收货',
  50: '租赁中',
  60: '待归还',
  65: '归还中',
  70: '待质检',
  75: '待结算',
  80: '买断中',
  90: '已完成',
  100: '已关闭',
};

export const auditStatus = { WAITING: 0, IN_REVIEW: 1, SUPPLEMENT: 2, PASSED: 3, REJECTED: 4, RECONNECT: 5, SECOND_REVIEW: 6 } as const;
export type AuditStatus = (typeof auditStatus)[keyof typeof auditStatus];
export const auditStatusText: Record<AuditStatus, string> = { 0: '待审核', 1: '审核中', 2: '待补资料', 3: '通过', 4: '拒绝', 5: '待再次联系', 6: '复审' };

/** How much of an order was sent; `deliveryStatusText` says it in words. */
export const deliveryStatus = { TO_SHIP: 1, SHIPPED: 2, RECEIVED: 3, IN_PART: 4 } as const;

export const depositStatus = { NONE: 0, TO_AUTHORISE: 1, FROZEN: 2, PART_CAPTURED: 3, CAPTURED: 4, RELEASING: 5, RELEASED: 6, FAILED: 7, EXPIRED: 8 } as const;
export type DepositStatus = (typeof depositStatus)[keyof typeof depositStatus];
export const depositStatusText: Record<DepositStatus, string> = {
  0: '无需授权',
  1: '待授权',
  2: '已冻结',
  3: '部分转支付',
  4: '已转支付',
  5: '解冻中',
  6: '已解冻',
  7: '授权失败',
  8: '授权过期',
};

/** Where the lease contract stands (domain notes 3.1). */
export const signStatus = { NONE: 0, SIGNING: 1, SIGNED: 2, FAILED: 3 } as const;
export type SignStatus = (typeof signStatus)[keyof typeof signStatus];
export const signStatusText: Record<SignStatus, string> = { 0: '未发起', 1: '签署中', 2: '已签署', 3: '失败' };

/** How a finished order ended (domain notes 3.1). */
export const finishTypes = { 1: '归还', 2: '买断', 3: '租完即送', 4: '转续租', 5: '年年换新', 6: '司法结清', 7: '坏账核销', 8: '提前结清' } as const;
/** Finish types after which a customer is not trusted. */
export const finishType = { RETURNED: 1, BOUGHT: 2, EXCHANGED: 5, JUDICIAL: 6, BAD_DEBT: 7 } as const;
export type FinishType = keyof typeof finishTypes;

/** How a remark counts (specification 9). */
export const remarkLevel = { IMPORTANT: 1, GENERAL: 2 } as const;

export const closeTypeText = {
  '01': '未支付用户主动申请',
  '02': '支付失败',
  '03': '超时未支付',
  '04': '已支付用户主动申请',
  '05': '风控拒绝（系统）',
  '06': '商家关闭（客户要求）',
  '07': '商家风控关闭',
  '08': '商家超时发货',
  '09': '平台关闭',
  '10': '用户主动申请',
  '11': '平台风控关闭',
} as const;
export type CloseType = keyof typeof closeTypeText;

/** Close types that staff may choose when cancelling, by whether the order was paid. */
export const staffCloseTypes: { unpaid: readonly CloseType[]; paid: readonly CloseType[] } = {
  unpaid: ['01', '06', '09'],
  paid: ['04', '06', '07', '08', '09'],
};

/** The most devices of one order, and of one parcel. */
export const mostDevices = 20;

export const segments = ['S', 'A', 'B', 'C'] as const;
export type Segment = (typeof segments)[number];

/** Where the goods of an order's line are (specification 3): number · 中文. */
export const skuDeliveryText = { 0: '待付款', 1: '待发货', 2: '已发货', 3: '已收货', 4: '已取消', 5: '已退款' } as const;
export type SkuDelivery = keyof typeof skuDeliveryText;

export const channels = [
  {
    channel_id: '1',
    channel_name: '支付宝小程序',
    children: [
      { source_id: '11', source_name: '小程序首页' },
      { source_id: '12', source_name: '芝麻租物' },
    ],
  },
  {
    channel_id: '2',
    channel_name: '微信小程序',
    children: [
      { source_id: '21', source_name: '小程序首页' },
      { source_id: '22', source_name: '公众号' },
    ],
  },
  { channel_id: '3', channel_name: '线下门店', children: [{ source_id: '31', source_name: '门店下单' }] },
] as const;

export const riskTags = [
  { risk_id: '1', risk_name: '多头借贷' },
  { risk_id: '2', risk_name: '在途订单多' },
  { risk_id: '3', risk_name: '地址异常' },
  { risk_id: '4', risk_name: '法院涉案' },
  { risk_id: '5', risk_name: '非本人设备' },
  { risk_id: '6', risk_name: '新客' },
] as const;

/** Two-level tabs of the order list (domain notes 3.1): value · name · sub-tabs. */
export const orderTabs: readonly { value: number; name: string; children: readonly { value: number; name: string }[] }[] = [
  { value: 10, name: '待支付', children: [] },
  {
    value: 20,
    name: '待审核',
    children: [
      { value: 21, name: '待分配' },
      { value: 22, name: '待审核' },
      { value: 23, name: '待补资料' },
      { value: 24, name: '待再次联系' },
      { value: 25, name: '复审' },
    ],
  },
  {
    value: 30,
    name: '待发货',
    children: [
      { value: 31, name: '待签约' },
      { value: 32, name: '待发货' },
      { value: 33, name: '部分发货' },
    ],
  },
  { value: 40, name: '待收货', children: [] },
  {
    value: 50,
    name: '租赁中',
    children: [
      { value: 51, name: '正常' },
      { value: 52, name: '7天内到期' },
      { value: 53, name: '账单逾期' },
      { value: 54, name: '归还逾期' },
    ],
  },
  {
    value: 60,
    name: '到期处理',
    children: [
      { value: 61, name: '待归还' },
      { value: 65, name: '归还中' },
      { value: 70, name: '待质检' },
      { value: 75, name: '待结算' },
      { value: 80, name: '买断中' },
    ],
  },
  {
    value: 90,
    name: '已完成',
    children: [
      { value: 91, name: '已归还' },
      { value: 92, name: '已买断' },
      { value: 93, name: '租完即送' },
      { value: 94, name: '已续租' },
      { value: 95, name: '已换新' },
      { value: 96, name: '其他' },
    ],
  },
  {
    value: 100,
    name: '已关闭',
    children: [
      { value: 101, name: '用户取消' },
      { value: 102, name: '审核拒绝' },
      { value: 103, name: '超时未支付' },
      { value: 104, name: '商家取消' },
      { value: 105, name: '已退款' },
    ],
  },
];

/** The ways in which the order list may be sorted: value · text. The first is the default. */
export const orderSorts = {
  created_desc: '下单时间由新到旧',
  created_asc: '下单时间由旧到新',
  paid_desc: '支付时间由新到旧',
  rent_desc: '总租金由高到低',
  rent_asc: '总租金由低到高',
} as const;
export type OrderSort = keyof typeof orderSorts;

/** Second-level tabs of running leases, with the lease state that each stands for. The state follows from today's date; no order holds it. */
export const leaseTabs = { 51: 'normal', 52: 'ending', 53: 'bill_overdue', 54: 'return_overdue' } as const;
export type LeaseTab = keyof typeof leaseTabs;
export const isLeaseTab = (tab: number | undefined): tab is LeaseTab => tab !== undefined && tab in leaseTabs;

/** Where a running lease stands (domain notes 3.1): value · text. Rent and return may be late at once. */
export const leaseStates = { normal: '正常', ending: '7天内到期', bill_overdue: '账单逾期', return_overdue: '归还逾期' } as const;
export type LeaseState = keyof typeof leaseStates;

/** Minutes within which an order is paid or never will be: thirty days. Lists rely on it. */
export const longestPayMinutes = 43_200;

/** Acts on an order that the server allows or blocks with a reason, in the order in which they are offered. */
export const orderActs = {
  claim: '领取审核',
  extend: '延长领取',
  assign: '分配审核员',
  pass: '通过',
  reject: '拒绝',
  supplement: '待补资料',
  reconnect: '稍后联系',
  deposit: '修改押金',
  release: '退回待分配',
  cancel: '取消订单',
  ship: '发货',
  askDispatch: '申请代发',
  receive: '确认收货',
  refuse: '拒收退件',
  applyReturn: '申请归还',
  withdrawReturn: '撤销归还',
  receiveReturn: '归还收货',
  inspect: '质检',
  auditReturn: '归还审核',
  dispute: '质检异议',
  openBuyout: '发起买断',
  cancelBuyout: '取消买断',
  renew: '续租',
  end: '完结订单',
  remark: '备注',
  tag: '打标签',
  service: '更换客服',
  follow: '添加跟进',
  followOverdue: '添加逾期跟进',
  assignCase: '分配催收',
  payLink: '发送还款链接',
  giveBackCase: '退回逾期订单',
  repay: '协商分期',
  judicial: '转司法',
  pauseFees: '暂停计费',
  consult: '协商还款',
  secondReview: '新增复审',
  changeOrder: '变更订单',
  editMember: '修改用户信息',
  agree: '约定履约方式',
  compensate: '标记赔付',
} as const;
export type OrderAct = keyof typeof orderActs;
/** Acts on what an order leases: other goods while they are here, better cover while they are out. */
export const leasedActs = { goods: '修改商品', cover: '保障升级' } as const;

/** Who reviews orders: acts on an account of the staff. */
export const reviewerActs = { keep: '设为审核员', scope: '修改审核范围', end: '取消审核员' } as const;
export type ReviewerAct = keyof typeof reviewerActs;

/** Acts on an order that is over; only its own page offers them. */
export const closedActs = { editReject: '修改拒绝原因', editCancel: '修改取消原因', settleFunder: '新网结清' } as const;
export type ClosedAct = keyof typeof closedActs;
