import { defineErrors } from '../platform/errors.ts';

export const evidenceErrors = defineErrors({
  EVIDENCE_NOT_FOUND: { code: 3361, status: 404, text: '证据包不存在' },
  EVIDENCE_EARLY: { code: 3362, status: 409, text: '用户收货后才能制作证据包' },
  EVIDENCE_RUNNING: { code: 3363, status: 409, text: '该订单的证据包正在制作，请等待完成' },
  EVIDENCE_FULL: { code: 3364, status: 409, text: '一个订单最多制作50个证据包' },
  EVIDENCE_NOT_READY: { code: 3365, status: 409, text: '证据包尚未制作完成' },
  EVIDENCE_OWN: { code: 3366, status: 403, text: '制作人不能放行自己制作的证据包' },
  EVIDENCE_OVER: { code: 3367, status: 409, text: '证据包已放行，请刷新页面' },
  EVIDENCE_SUPERSEDED: { code: 3368, status: 409, text: '已有更新的证据包，请放行最新的一个' },
  EVIDENCE_OLD: { code: 3369, status: 409, text: '证据包制作已久，请重新制作后放行' },
  EVIDENCE_NOT_RELEASED: { code: 3370, status: 409, text: '证据包由另一人放行后才能下载' },
});
