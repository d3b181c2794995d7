import { defineErrors } from '../platform/errors.ts';

export const overdueErrors = defineErrors({
  FOLLOW_NOT_ALLOWED: { code: 2701, status: 409, text: '用户收货后才能添加逾期跟进' },
  PROMISE_REQUIRED: { code: 2702, status: 400, text: '请填写承诺还款日期' },
  PROMISE_DATE: { code: 2703, status: 400, text: '承诺还款日期不能早于今天，且在180天内' },
  PROMISE_AMOUNT: { code: 2704, status: 400, text: '约定金额超过订单可能的欠款，请核对' },
  NOTHING_OWED: { code: 2706, status: 409, text: '订单没有未付账单，无需协商还款' },
  COLLECTOR_UNKNOWN: { code: 2707, status: 400, text: '跟进人不存在、已停用或没有逾期跟进权限' },
  NOT_LATE: { code: 2708, status: 409, text: '订单没有逾期' },
  TOO_MANY_WITHHELD: { code: 2709, status: 400, text: '一次最多代扣500笔订单，请缩小筛选范围' },
  NEXT_TIME: { code: 2705, status: 400, text: '下次跟进时间必须晚于当前时间' },
  PROMISE_LIVE: { code: 2711, status: 409, text: '该订单已有未到期的承诺，请填写变更原因' },
  PROMISE_SUM: { code: 2712, status: 400, text: '订单没有逾期租金，请填写承诺金额' },
});
