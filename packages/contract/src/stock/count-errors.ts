import { defineErrors } from '../platform/errors.ts';

export const countErrors = defineErrors({
  COUNT_NOT_FOUND: { code: 3450, status: 404, text: '盘点单不存在' },
  COUNT_STATE: { code: 3451, status: 409, text: '盘点单当前状态不能进行该操作' },
  /** The text names the count that runs. */
  COUNT_OVERLAPS: { code: 3452, status: 409, text: '该地点已有范围重叠的盘点在进行' },
  COUNT_SCOPE: { code: 3453, status: 400, text: '请选择要盘点的规格，或填写要盘点的区域' },
  COUNT_UNSENT: { code: 3454, status: 400, text: '有扫描没有上传，请填写原因' },
  COUNT_OPEN: { code: 3455, status: 409, text: '还有差异没有处理' },
  COUNT_SECOND: { code: 3456, status: 409, text: '盘亏金额超过限额，由没有接受盘亏的另一人完成' },
  COUNT_ALONE: { code: 3457, status: 409, text: '扫码的人不能单独决定，由没有参与扫码的人处理或完成' },
  /** The text may name the device. */
  COUNT_MOVED: { code: 3458, status: 409, text: '设备在交盘后有变动，请按变动确认或重盘' },
  LINE_NOT_FOUND: { code: 3459, status: 404, text: '盘点明细不存在' },
  LINE_ANSWERED: { code: 3460, status: 409, text: '该差异已处理，或不能这样处理' },
  /** The text names the device and what holds it. */
  LINE_HELD: { code: 3461, status: 409, text: '设备被占用，不能接受盘亏' },
  /** The text names the place and the count. */
  COUNT_FREEZES: { code: 3462, status: 409, text: '该地点正在盘点，已锁定出入库' },
  /** The text names the people whose phones they are. */
  COUNT_PHONES: { code: 3464, status: 409, text: '还有手机没有报告扫完' },
  SHEET_NOT_FOUND: { code: 3463, status: 404, text: '该盘点没有盘盈盘亏单' },
});
