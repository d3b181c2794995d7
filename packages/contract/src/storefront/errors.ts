import { defineErrors } from '../platform/errors.ts';

export const storefrontErrors = defineErrors({
  BAD_KEY: { code: 2301, status: 401, text: '接口密钥不存在或已停用' },
  BAD_SIGNATURE: { code: 2302, status: 401, text: '签名不正确' },
  STALE_TIMESTAMP: { code: 2303, status: 401, text: '请求时间与服务器相差过大' },
  REPLAYED: { code: 2304, status: 401, text: '请求已被使用，不能重复提交' },
  GOODS_NOT_FOUND: { code: 2305, status: 404, text: '商品不存在或已下架' },
  SHOP_ORDER_TAKEN: { code: 2306, status: 409, text: '该店铺单号已用于其他订单' },
  AMOUNT_MISMATCH: { code: 2307, status: 422, text: '金额与当前报价不一致，请重新获取价格' },
  KEY_NOT_FOUND: { code: 2310, status: 404, text: '密钥不存在' },
  TOO_MANY_KEYS: { code: 2311, status: 409, text: '密钥数量已达上限，请先停用不用的密钥' },
  NOTIFY_REFUSED: { code: 2313, status: 422, text: '通知地址必须是可从公网访问的 https 地址，且不能带账号密码' },
  NO_NOTIFY_URL: { code: 2314, status: 409, text: '请先设置通知地址' },
  NOTIFY_JUST_TESTED: { code: 2315, status: 429, text: '刚刚测试过，请稍后再试' },
  EVENT_NOT_FOUND: { code: 2316, status: 404, text: '通知记录不存在' },
  NOT_RESENDABLE: { code: 2317, status: 409, text: '测试通知不能补发，请重新测试' },
  SIGN_NOT_ALLOWED: { code: 2318, status: 409, text: '订单已关闭，不能签署合同' },
  RECYCLE_NOT_FOUND: { code: 2319, status: 404, text: '机型不存在或已停止回收' },
  KEY_DISABLED: { code: 2312, status: 409, text: '密钥已停用' },
});
