import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import type { CouponUse } from '@merchant-admin/contract/returns/coupon-choices';
import type { Answer } from '../../../platform/api.ts';
import { callQuery } from '../../../platform/query-client.ts';
import { failureText } from '../../../widgets/shared/failure.ts';
import { useSettled } from '../../../widgets/act-dialog/index.ts';

/** The act that a coupon would be used for; the agreed price of a buyout in fen. */
export interface CouponAbout {
  readonly order_id: string;
  readonly use: CouponUse;
  readonly bill_id?: string;
  readonly periods?: number;
  readonly agreed?: number;
}
type Choice = Answer<'returns', 'couponChoices'>['list'][number];

const none = { value: '', label: '不使用优惠券' };
const optionOf = ({ code, name, valid_to: last, cut, usable, reason }: Choice) => ({
  value: code,
  label: usable ? `${name}，减${formatFen(cut)}（${last}到期）` : `${name}（${reason}）`,
  disabled: !usable,
});

/** A form's select of one of the customer's coupons, or none; one that cannot be used says why. */
export function CouponItem({ about }: { readonly about: CouponAbout }) {
  const settled = useSettled(JSON.stringify(about), false);
  const coupons = useQuery({
    ...callQuery('returns', 'couponChoices', { query: JSON.parse(settled ?? JSON.stringify(about)) as CouponAbout }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const { list = [], more = false } = coupons.data ?? {};
  const usable = list.filter((coupon) => coupon.usable).length;
  const found = usable === 0 ? '没有可用的优惠券' : `可用 ${usable} 张`;
  const hint = coupons.isPending ? '正在查询可用的优惠券' : `${found}${more ? '，仅列出前100张' : ''}`;
  return (
    <Form.Item
      name="coupon_code"
      label="优惠券"
      initialValue=""
      {...(coupons.isError ? { validateStatus: 'error' as const, help: `${failureText(coupons.error)}，请关闭后重试` } : { extra: hint })}
    >
      <Select loading={coupons.isFetching} showSearch={{ optionFilterProp: 'label' }} options={[none, ...list.map(optionOf)]} />
    </Form.Item>
  );
}
