import { defineErrors } from '../platform/errors.ts';

export const financeErrors = defineErrors({
  SETTLE_NOT_FOUND: { code: 3901, status: 404, text: '结算单不存在，请刷新页面' },
  SETTLE_STATE: { code: 3902, status: 409, text: '结算单当前状态不能进行该操作' },
  SETTLE_NOTHING: { code: 3903, status: 409, text: '截止日前没有可结算的款项' },
  SETTLE_OPEN: { code: 3904, status: 409, text: '该商家已有未完成的结算单（待结算或待审核），请先处理' },
  SETTLE_OWN: { code: 3905, status: 403, text: '提交人不能审核自己提交的结算单' },
  SETTLE_DAY: { code: 3907, status: 400, text: '截止日不能晚于今天' },
  TERMS_UNCHANGED: { code: 3909, status: 400, text: '没有修改任何内容' },
  TERMS_BOUNDS: { code: 3910, status: 400, text: '单笔提现下限须大于它的手续费，且不大于上限' },
  PAYEE_MISSING: { code: 3911, status: 409, text: '请先设置收款账户' },
  /** The text says from when on. */
  PAYEE_HELD: { code: 3912, status: 409, text: '收款账户变更后24小时内不能提现' },
  PAYEE_UNCHANGED: { code: 3913, status: 400, text: '收款账户没有变化' },
  WITHDRAW_NOT_FOUND: { code: 3914, status: 404, text: '提现单不存在，请刷新页面' },
  WITHDRAW_STATE: { code: 3915, status: 409, text: '提现单当前状态不能进行该操作' },
  WITHDRAW_LIVE: { code: 3916, status: 409, text: '已有提现正在处理，请等待完成后再申请' },
  /** The texts name the sums. */
  WITHDRAW_SHORT: { code: 3917, status: 409, text: '可提现余额不足' },
  WITHDRAW_BOUNDS: { code: 3918, status: 400, text: '提现金额不在单笔范围内' },
  WITHDRAW_OWN: { code: 3919, status: 403, text: '申请人不能审核自己的提现' },
  WITHDRAW_SAME: { code: 3920, status: 403, text: '审核人不能打款，须由其他人处理' },
  WITHDRAW_OTHERS: { code: 3921, status: 403, text: '只有提现的商家可以撤销' },
});
