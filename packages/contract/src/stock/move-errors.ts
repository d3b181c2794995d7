import { defineErrors } from '../platform/errors.ts';

export const moveErrors = defineErrors({
  MOVE_NOT_FOUND: { code: 3430, status: 404, text: '调拨单不存在' },
  MOVE_STATE: { code: 3431, status: 409, text: '调拨单当前状态不能进行该操作' },
  MOVE_SAME_PLACE: { code: 3432, status: 400, text: '调出与调入不能是同一地点' },
  MOVE_EMPTY: { code: 3433, status: 400, text: '请选择要调拨的规格和数量，或扫描指定的设备' },
  MOVE_NOT_YOURS: { code: 3434, status: 403, text: '只能申请本门店调出或调入的调拨' },
  /** The text names the device and what speaks against it. */
  MOVE_REFUSED: { code: 3435, status: 409, text: '有设备不能调拨，请核对' },
  TOO_MANY_MOVED: { code: 3436, status: 400, text: '一张调拨单最多200台设备' },
  OWN_MOVE: { code: 3437, status: 409, text: '申请人不能审核自己的调拨' },
  NOT_SENDER: { code: 3438, status: 409, text: '由发出方操作' },
  NOT_RECEIVER: { code: 3439, status: 409, text: '由收货方操作' },
  MOVE_BEGUN: { code: 3440, status: 409, text: '已开始收货，不能撤回；未收到的请由收货方结束收货后处理' },
  PIECE_NOT_FOUND: { code: 3441, status: 404, text: '调拨差异不存在' },
  PIECE_ANSWERED: { code: 3442, status: 409, text: '该差异已处理，或不能这样处理' },
  OWN_REPORT: { code: 3443, status: 409, text: '报告未收到的人不能核销，请由他人核销' },
  SENT_BY_SELF: { code: 3444, status: 409, text: '出库人不能核销自己发出的设备，请由他人核销' },
});
