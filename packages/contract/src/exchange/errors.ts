import { defineErrors } from '../platform/errors.ts';

export const exchangeErrors = defineErrors({
  /** The lease does not run, is late, ends, or is of somebody else. */
  EXCHANGE_NOT_ALLOWED: { code: 4201, status: 409, text: '原订单不能换新，请核对订单状态' },
  EXCHANGE_NOT_OFFERED: { code: 4202, status: 422, text: '该商品不在原订单可换新的范围内' },
  EXCHANGE_TOO_EARLY: { code: 4203, status: 409, text: '原订单已付期数未达到换新要求' },
  EXCHANGE_OPEN: { code: 4204, status: 409, text: '原订单已有进行中的换新' },
  EXCHANGE_QUANTITY: { code: 4205, status: 422, text: '换新数量须与原订单一致' },
  EXCHANGE_NOT_FOUND: { code: 4206, status: 404, text: '该订单没有换新' },
  EXCHANGE_OVER: { code: 4207, status: 409, text: '换新已结束或已取消' },
  DEPOSIT_AMOUNT: { code: 4208, status: 422, text: '保证金金额与应付不一致，请刷新后重试' },
  DEPOSIT_NONE: { code: 4209, status: 409, text: '没有可用的换新保证金' },
  /** Until the newer devices have arrived the money has to stay. */
  DEPOSIT_KEPT: { code: 4210, status: 409, text: '新机签收前保证金不能使用' },
  OLD_SENT: { code: 4211, status: 409, text: '旧机已寄回或已收货，不能买断' },
});
