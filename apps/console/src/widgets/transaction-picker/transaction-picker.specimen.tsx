import { useState } from 'react';
import type { Specimen } from '../catalogue/specimen.ts';
import { TransactionPicker, type PickerMode, type TradeLoaders } from './index.ts';

const entry = (n: number) => ({
  outTradeNo: `OUT2026030100${n}`,
  trade_no: `20260301220014${n}`,
  amount: 19_900 * n,
  paidTime: `2026-03-0${n}T02:03:04Z`,
  created_at: `2026-03-0${n}T02:03:00Z`,
});
const found: TradeLoaders = {
  paymentTrades: async () => ({ result: [1, 2, 3].map(entry) }),
  offlineList: async () => ({ ret_code: 200, result: [1, 2].map(entry) }),
  offlinePay: async () => ({ ret_code: 200, result: { pay_msg: '交易关闭', query_status: 1 } }),
};
const never = () => new Promise<never>(() => {});
const failing = () => Promise.reject(new Error('渠道查询超时，请稍后重试'));

interface Shown {
  readonly modeType?: PickerMode;
  readonly loaders?: TradeLoaders;
  readonly start?: string;
  readonly disabled?: boolean;
}

function Picker({ modeType = 'payment', loaders = found, start, disabled = false }: Shown) {
  const [value, setValue] = useState(start);
  return (
    <div style={{ maxWidth: 460 }}>
      <TransactionPicker
        type={1}
        refundTypeKey={3}
        orderId="ZL202603010001"
        orderBillId="7"
        modeType={modeType}
        loaders={loaders}
        disabled={disabled}
        value={value}
        onChange={setValue}
      />
    </div>
  );
}

const all = (answer: () => Promise<never>): TradeLoaders => ({ paymentTrades: answer, offlineList: answer, offlinePay: answer });

const specimen: Specimen = {
  name: 'transaction-picker',
  title: '交易流水号选择',
  states: [
    { state: 'empty', title: '未选择（点击后列出订单的支付流水）', render: () => <Picker /> },
    { state: 'filled', title: '已选择', render: () => <Picker start="OUT20260301001" /> },
    { state: 'offline', title: '线下退款', render: () => <Picker modeType="offline-refund" /> },
    { state: 'unpaid', title: '线下收款查询（输入5位以上，渠道回复未成功）', render: () => <Picker modeType="offline-pay" /> },
    { state: 'loading', title: '查询中', render: () => <Picker loaders={all(never)} /> },
    { state: 'failing', title: '查询失败', render: () => <Picker loaders={all(failing)} /> },
    { state: 'disabled', title: '不可用', render: () => <Picker start="OUT20260301001" disabled /> },
    { state: 'long', title: '很长的流水号', render: () => <Picker start={'2026030122001412345678901234567890'.repeat(3)} /> },
  ],
};

export default specimen;
