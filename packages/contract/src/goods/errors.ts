import { defineErrors } from '../platform/errors.ts';

export const goodsErrors = defineErrors({
  RULE_NOT_FOUND: { code: 3001, status: 404, text: '赔付规则不存在或已删除，请刷新页面' },
  RULE_NAME_TAKEN: { code: 3002, status: 409, text: '该商品分类已有同名的赔付规则，请换一个名称' },
  RULE_PRICE: { code: 3003, status: 400, text: '请填写赔付金额或赔付比例，二者选一' },
  RULE_USED: { code: 3004, status: 409, text: '该赔付规则已被质检使用，不能删除；不再使用请停用' },
  TOO_MANY_RULES: { code: 3005, status: 409, text: '每个商品分类最多100条赔付规则，请删除或修改已有规则' },
  RULE_UNCHANGED: { code: 3006, status: 409, text: '该赔付规则的状态没有变化，请刷新页面' },
});
