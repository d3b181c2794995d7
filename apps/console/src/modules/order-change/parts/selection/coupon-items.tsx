import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect } from 'react';
import { couponScope } from '@merchant-admin/contract/coupons/codes';
import type { Answer } from '../../../../platform/api.ts';
import { couponTerms } from '../../../coupons/index.ts';
import { couponsQuery } from '../../queries.ts';
import type { ChangeFields } from './change-fields.ts';
import { OfferedItem, offeredName, type Offered } from './offered-item.tsx';

type Coupons = ReturnType<typeof useCoupons>;
type Coupon = Answer<'order-change', 'changeCoupons'>['list'][number];
const useCoupons = (orderNo: string) => useQuery(couponsQuery(orderNo));

const optionOf = (coupon: Coupon): Offered => ({
  value: coupon.code,
  label: offeredName(coupon.name, coupon.current),
  detail: [coupon.scope_name, couponTerms(coupon), `${coupon.valid_to}到期`].join('，'),
});

/** Which rent is cut by a coupon for one rent; by itself the second, or the only one. */
function RentPeriodItem({ coupons }: { readonly coupons: Coupons }) {
  const form = Form.useFormInstance<ChangeFields>();
  const periods = Form.useWatch<number | undefined>('periods', form) ?? 0;
  const chosen = Form.useWatch<number | undefined>('rent_coupon_period', form) ?? 0;
  useEffect(() => {
    if (chosen > periods) form.setFieldValue('rent_coupon_period', undefined);
  }, [form, chosen, periods]);
  return (
    <OfferedItem
      name="rent_coupon_period"
      label="租金券用于第几期"
      offers={coupons}
      options={Array.from({ length: periods }, (_, place) => ({ value: place + 1, label: `第${place + 1}期` }))}
      placeholder={`默认第${Math.min(2, periods)}期`}
    />
  );
}

/** The coupons that the order shall have, of those of its customer. */
export function CouponItems({ orderNo }: { readonly orderNo: string }) {
  const form = Form.useFormInstance<ChangeFields>();
  const codes = Form.useWatch<readonly string[] | undefined>('coupon_codes', form) ?? [];
  const coupons = useCoupons(orderNo);
  const list = coupons.data?.list ?? [];
  const cutsOneRent = list.some(({ code, scope }) => scope === couponScope.RENT && codes.includes(code));
  return (
    <>
      <OfferedItem name="coupon_codes" label="优惠券" several offers={coupons} options={list.map(optionOf)} placeholder="不使用优惠券" />
      {cutsOneRent && <RentPeriodItem coupons={coupons} />}
    </>
  );
}
