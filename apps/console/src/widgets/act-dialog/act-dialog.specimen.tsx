import type { Specimen } from '../catalogue/specimen.ts';
import { AmountItem } from '../shared/amount-item.tsx';
import { ActDialog, WaitingDialog, type ActDialogProps } from './index.ts';

interface Fields {
  amount: number;
  reason: string;
}
const effects = [
  { what: '扣款申请 KK202610010001', from: '-', to: '待审核', amount: 5000 },
  { what: '冻结押金', from: '¥3,000.00', to: '审核通过后剩余 ¥2,950.00', amount: null },
];

const show =
  (more: Partial<ActDialogProps<Fields>> = {}) =>
  () => (
    <ActDialog<Fields>
      title="申请扣款 ZL202610015838"
      version={1}
      reload={async () => 2}
      act="提交申请"
      said="扣款申请已提交"
      after={async () => undefined}
      lead="待结算 ¥50.00；押金不足的部分由用户支付。"
      initial={{ amount: 5000 }}
      send={async () => ({ effects })}
      onClose={() => undefined}
      {...more}
    >
      <AmountItem name="amount" label="扣款金额" min={1} max={5000} />
    </ActDialog>
  );

const specimen: Specimen = {
  name: 'act-dialog',
  title: '操作对话框（预览后确认）',
  states: [
    { state: 'filled', title: '已预览', render: show() },
    { state: 'danger', title: '危险操作，原因选填', render: show({ title: '取消订单 ZL202610015839', act: '取消订单', danger: true, reason: 'optional' }) },
    { state: 'incomplete', title: '未填写完整', render: show({ title: '申请扣款 ZL202610015840', initial: {} }) },
    {
      state: 'refused',
      title: '不能操作',
      render: show({ title: '申请扣款 ZL202610015841', send: () => Promise.reject(new Error('扣款金额不能超过待结算金额')) }),
    },
    { state: 'loading', title: '预览中', moving: true, render: show({ title: '申请扣款 ZL202610015842', send: () => new Promise(() => undefined) }) },
    {
      state: 'waiting',
      title: '所需数据加载失败',
      render: () => (
        <WaitingDialog
          open
          title="发起买断 ZL202610015838"
          needs={[{ data: undefined, error: new Error('系统异常，请稍后重试'), isError: true, isFetching: false, refetch: () => undefined }]}
          onClose={() => undefined}
        />
      ),
    },
  ],
};

export default specimen;
