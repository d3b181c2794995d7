import { defineErrors } from '../platform/errors.ts';

export const watersErrors = defineErrors({
  TASK_NOT_FOUND: { code: 3331, status: 404, text: '公海任务不存在' },
  ITEM_NOT_FOUND: { code: 3332, status: 404, text: '任务明细不存在' },
  TASK_DAYS: { code: 3333, status: 400, text: '截止日期不能早于开始日期，也不能早于今天' },
  NO_ORDERS: { code: 3334, status: 409, text: '没有可加入任务的订单' },
  TOO_MANY_ORDERS: { code: 3335, status: 400, text: '一个任务最多2000笔订单，请缩小范围' },
  TASK_ENDED: { code: 3336, status: 409, text: '任务已完成，不能关闭' },
  RESULT_UNKNOWN: { code: 3337, status: 400, text: '处理结果与任务类型不符' },
  STILL_TO_REVIEW: { code: 3338, status: 409, text: '该订单仍在待审核，请先完成审核' },
  TOO_MANY_MOVED: { code: 3339, status: 400, text: '一次最多操作200条明细' },
  UNKNOWN_ORDERS: { code: 3340, status: 404, text: '以下订单不存在' },
});
