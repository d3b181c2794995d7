import type { Fen } from '@merchant-admin/common/money';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { api } from '../../../../platform/api.ts';
import { currentSession } from '../../../../platform/session/current.ts';
import { ActDialog } from '../../../../widgets/act-dialog/index.ts';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { afterCouponAct, couponsAnew, storesQuery } from '../../queries.ts';

interface Fields {
  readonly code: string;
  readonly amount: Fen;
  readonly store_id: string;
  readonly order_no?: string;
}
const capitals = (text: string) => text.toUpperCase().trim();

/** The store that writes off; people of a store have theirs alone. */
function StoreItem() {
  const stores = useQuery(storesQuery());
  const options = (stores.data?.list ?? []).map(({ value, name }) => ({ value, label: name }));
  return (
    <Form.Item name="store_id" label="门店" rules={[{ required: true, message: '请选择门店' }]}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="请选择门店"
        loading={stores.isPending}
        options={options}
        notFoundContent={stores.isError ? '门店加载失败，请刷新后重试' : '没有营业中的门店'}
      />
    </Form.Item>
  );
}

/** Takes a customer's coupon against what he pays at a store; what it takes off is shown beforehand, as the act itself counts it. */
export function WriteOffDialog({ onClose }: { readonly onClose: (done: boolean) => void }) {
  const store = currentSession()?.store_id;
  return (
    <ActDialog<Fields>
      title="核销优惠券"
      version={0}
      reload={couponsAnew}
      act="核销"
      said="核销成功"
      after={afterCouponAct}
      reason="none"
      first="code"
      lead="输入用户出示的券码和消费金额，核对优惠后核销；当天可由主管撤销"
      {...(store ? { initial: { store_id: String(store) } } : {})}
      send={({ code, amount, store_id, order_no: order = '' }, { preview }, call) =>
        api.coupons.writeOffMake({ body: { code, amount, store_id, ...(order === '' ? {} : { order_no: order }), preview }, ...call })
      }
      onClose={onClose}
    >
      <Form.Item name="code" label="券码" normalize={capitals} rules={[{ required: true, pattern: /^[0-9A-Z]{6,32}$/, message: '请输入券码' }]}>
        <Input maxLength={32} autoComplete="off" placeholder="由用户出示，可用扫码枪扫描" />
      </Form.Item>
      <AmountItem name="amount" label="消费金额" min={1} hint="使用优惠券前用户应付的金额" />
      <StoreItem />
      <Form.Item name="order_no" label="订单号（选填）" rules={[{ pattern: /^\d{18}$/, message: '请输入18位订单号' }]} extra="须为该用户的订单">
        <Input maxLength={18} inputMode="numeric" autoComplete="off" />
      </Form.Item>
    </ActDialog>
  );
}
