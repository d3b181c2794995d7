import { defineErrors } from '../platform/errors.ts';

export const rerentErrors = defineErrors({
  RERENT_RULE_NOT_FOUND: { code: 3201, status: 404, text: '复租规则不存在' },
  RERENT_RULE_NAME_TAKEN: { code: 3202, status: 409, text: '已有同名的复租规则' },
  RERENT_RULES_FULL: { code: 3203, status: 409, text: '最多50条复租规则，请修改已有规则' },
  RERENT_RULE_UNCHANGED: { code: 3204, status: 409, text: '复租规则已是该状态' },
  RERENT_RULE_USED: { code: 3205, status: 409, text: '已按该规则发过券，不能删除，可以停用' },
  RERENT_BENEFIT: { code: 3206, status: 400, text: '减免金额与支付比例须填写且只能填写一项' },
  RERENT_RULE_DAYS: { code: 3207, status: 400, text: '有效期止不能早于有效期起' },
  RERENT_NOT_MATCHED: { code: 3208, status: 409, text: '用户当前不符合该复租规则，请刷新列表' },
  RERENT_ISSUED: { code: 3209, status: 409, text: '已按该规则向用户发过券，券用完或过期后可再发' },
  RERENT_NEXT_TIME: { code: 3210, status: 400, text: '下次跟进时间必须晚于当前时间' },
  RERENT_LINK_UNKNOWN: { code: 3211, status: 404, text: '下单链接不存在' },
  RERENT_LINK_OVER: { code: 3212, status: 409, text: '下单链接已失效' },
});
