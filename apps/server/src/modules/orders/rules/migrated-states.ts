import { orderStatusText, type OrderStatus } from '@merchant-admin/contract/orders/codes';

/** Words of earlier systems that mean one of our states. */
const otherWords: Readonly<Record<OrderStatus, readonly string[]>> = {
  10: ['待付款', '未支付', '未付款'],
  20: ['审核中', '风控审核中', '待风控'],
  30: ['待发', '备货中', '审核通过', '已审核'],
  40: ['已发货', '配送中', '待签收', '运输中'],
  50: ['租用中', '使用中', '在租', '租期中', '履约中', '逾期', '已逾期', '逾期中'],
  60: ['到期待还', '到期未还', '逾期未还', '已到期'],
  65: ['退还中', '归还途中'],
  70: ['质检中', '检测中'],
  75: ['结算中', '待赔付'],
  80: ['买断待支付'],
  90: ['已完结', '已结清', '已归还', '已买断', '交易完成', '完成'],
  100: ['已取消', '交易关闭', '审核拒绝', '已拒绝', '已退款', '关闭'],
};

const byWord = new Map<string, OrderStatus>(
  (Object.keys(orderStatusText).map(Number) as OrderStatus[]).flatMap((status) =>
    [orderStatusText[status], ...otherWords[status]].map((word): [string, OrderStatus] => [word, status]),
  ),
);

/** Our state for the old system's word; undefined for a word that nobody has mapped. */
export const migratedState = (word: string): OrderStatus | undefined => byWord.get(word);

/** All words for states that a sheet may hold, for the template. */
export const stateWords: readonly string[] = [...byWord.keys()];
