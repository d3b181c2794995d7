import { defineErrors } from '../platform/errors.ts';

export const quotationErrors = defineErrors({
  PRODUCT_NOT_FOUND: { code: 4101, status: 404, text: '商品库中没有该商品，请刷新页面' },
  PRODUCT_TAKEN: { code: 4102, status: 409, text: '商品库中已有相同品牌、型号、规格和成色的商品' },
  TOO_MANY_PRODUCTS: { code: 4103, status: 409, text: '商品库最多5,000个商品' },
  PRODUCT_UNCHANGED: { code: 4104, status: 409, text: '商品已是该状态' },
  PRODUCT_BRAND: { code: 4105, status: 400, text: '品牌不存在，请重新选择' },
  PRODUCT_DAY: { code: 4106, status: 400, text: '截止日期不能早于今天' },
  /** The text says how many were. */
  PRODUCT_DEMAND: { code: 4107, status: 409, text: '需求量不能小于已采纳的数量' },
  QUOTE_NOT_FOUND: { code: 4110, status: 404, text: '报价不存在，请刷新页面' },
  QUOTE_STATE: { code: 4111, status: 409, text: '报价当前状态不能进行该操作' },
  QUOTE_CLOSED: { code: 4112, status: 409, text: '该商品已停止征集报价' },
  QUOTE_LIVE: { code: 4113, status: 409, text: '该商品已有待审核或已采纳的报价，请在该报价上操作' },
  QUOTE_DAY: { code: 4114, status: 400, text: '有效期须在今天至365天内' },
  QUOTE_LATE: { code: 4115, status: 409, text: '有效期已过，请修改后提交' },
  QUOTE_TWICE: { code: 4116, status: 400, text: '同一商品只能报价一次，请删除重复的行' },
  QUOTE_SEEN: { code: 4117, status: 409, text: '该商品的报价已有变化，请刷新后重试' },
  QUOTE_SAME: { code: 4118, status: 409, text: '报价没有变化' },
  QUOTE_FULL: { code: 4120, status: 409, text: '该商品的需求量已全部采纳' },
  /** The texts say how many may be. */
  AWARD_QUOTED: { code: 4121, status: 400, text: '采纳数量不能大于报价数量' },
  AWARD_ROOM: { code: 4122, status: 409, text: '采纳数量超过剩余需求量' },
  PRICE_FROM: { code: 4123, status: 400, text: '生效日期须在今天至报价有效期内' },
});
