import { defineErrors } from '../platform/errors.ts';

export const reviewErrors = defineErrors({
  NOT_IN_REVIEW: { code: 2201, status: 409, text: '该订单不在待审核状态，请刷新页面' },
  TAKEN_BY_OTHER: { code: 2202, status: 409, text: '该订单已被其他审核员领取' },
  NOT_YOURS: { code: 2203, status: 409, text: '请先领取该订单，再进行审核' },
  REJECT_TYPE: { code: 2204, status: 400, text: '请选择拒绝类型' },
  REMARK_REQUIRED: { code: 2205, status: 400, text: '请填写审核备注' },
  NEXT_CONTACT: { code: 2206, status: 400, text: '下次联系时间必须晚于当前时间，且在30天内' },
  UNKNOWN_ACTION: { code: 2207, status: 404, text: '审核操作不存在' },
  CLAIM_LIMIT: { code: 2208, status: 409, text: '领取的订单数量已达上限，请先处理已领取的订单' },
  RISK_UNREAD: { code: 2209, status: 409, text: '请先查看风控信息再通过' },
  CONTACT_REQUIRED: { code: 2210, status: 400, text: '请选择联系结果' },
});
