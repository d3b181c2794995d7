import { defineErrors } from './errors.ts';

/** Why an item of a work queue is not taken, given or worked on (server: platform/queue/rules/holding.ts). */
export const queueErrors = defineErrors({
  ITEM_DONE: { code: 3301, status: 409, text: '该明细已处理' },
  POOL_CLOSED: { code: 3302, status: 409, text: '任务已关闭' },
  POOL_EARLY: { code: 3303, status: 409, text: '任务尚未开始，开始后才能领取' },
  POOL_LATE: { code: 3304, status: 409, text: '任务已超时，由主管分配后处理' },
  TAKEN: { code: 3305, status: 409, text: '该明细已被领取' },
  RESTING: { code: 3306, status: 409, text: '您退回或超时未处理过该明细，暂时不能再次领取' },
  HELD_LIMIT: { code: 3307, status: 409, text: '持有的明细已达上限，请先处理已领取的明细' },
  DAY_LIMIT: { code: 3308, status: 409, text: '今日领取数量已达上限' },
  NOT_YOURS: { code: 3309, status: 409, text: '该明细不在您手中，可能已超时退回，请刷新页面' },
  NOT_HELD: { code: 3310, status: 409, text: '该明细无人领取' },
  WORKER_UNKNOWN: { code: 3311, status: 400, text: '领取人不存在、已停用或没有领取权限' },
  HOLDER_SAME: { code: 3312, status: 409, text: '该明细已在此人手中' },
});

/** What a pool is of: a task of 公海, a merchant's orders to review, its late orders that collectors pull. */
export type PoolKind = 'water' | 'review' | 'overdue';
/** How an item came to who holds it. */
export type HeldBy = 'claimed' | 'assigned' | 'handed_on';
/** What happens to an item, as its history tells it. */
export const itemEvents = {
  claimed: '领取',
  assigned: '分配',
  handed_on: '转派',
  extended: '延长领取',
  kept: '转为不限时持有',
  given_back: '退回',
  taken_back: '收回',
  left: '账号停用，退回',
  timed_out: '超时退回',
  passed_on: '转下一人',
  done: '处理',
  reopened: '重新进入',
} as const;
export type ItemEvent = keyof typeof itemEvents;
