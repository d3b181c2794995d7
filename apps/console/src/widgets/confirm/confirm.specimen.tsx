import type { Specimen } from '../catalogue/specimen.ts';
import { EffectsTable } from '../effects-table/effects-table.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './index.ts';

const show = (more: Partial<ConfirmDialogProps>) => () => (
  <ConfirmDialog
    open
    title="取消订单 ZL202610015838"
    consequences={['订单将关闭，不能恢复', '已支付的首期租金原路退回']}
    confirmText="取消订单"
    onConfirm={() => Promise.reject(new Error('订单状态已变更，请刷新页面'))}
    onClose={() => undefined}
    {...more}
  />
);
const long = '客户签收后发现外观磕碰并要求更换同型号同颜色同容量的设备，经客服与仓库双方确认后同意换货，原设备由快递上门取回，运费由商家承担。';

const specimen: Specimen = {
  name: 'confirm',
  title: '确认对话框',
  states: [
    { state: 'filled', title: '说明后果（确定后失败）', render: show({}) },
    { state: 'danger', title: '危险操作，需要原因', render: show({ danger: true, reason: { label: '取消原因', required: true } }) },
    {
      state: 'options',
      title: '选择原因，附影响预览',
      render: show({
        reason: { label: '取消原因', required: true, options: ['用户不想租了', '信息填写错误', '其他'] },
        children: <EffectsTable effects={[{ what: '冻结押金', from: 500_000, to: 0 }]} />,
      }),
    },
    { state: 'loading', title: '确定后一直处理中', render: show({ confirmText: '一直处理', onConfirm: () => new Promise(() => undefined) }) },
    { state: 'long', title: '文字很长', render: show({ title: `取消订单：${long}`, consequences: [long, long] }) },
  ],
};

export default specimen;
