import { mostGiven } from '@merchant-admin/contract/customers/customer-list';
import { api } from '../../../platform/api.ts';
import { ActDialog } from '../../../widgets/act-dialog/index.ts';
import { matchingOf, type BulkDialogProps } from '../../../widgets/list-page/index.ts';
import { afterCouponAct, couponsAnew, TemplateItem } from '../../coupons/index.ts';

interface Fields {
  readonly template_id: string;
}

/** Gives the chosen customers a coupon each; who gets one, and who does not and why, is shown beforehand. */
export function GiveCouponsDialog({ target: { all, ids, count, filter }, open, onClose }: BulkDialogProps<object>) {
  const matching = matchingOf(filter);
  const whom = all ? { filter: matching } : { order_ids: [...ids] };
  return (
    <ActDialog<Fields>
      open={open}
      title={`发放优惠券（${count}位用户）`}
      version={0}
      reload={couponsAnew}
      act="发放"
      said="优惠券已发放"
      after={afterCouponAct}
      reason="none"
      lead={`每位用户发放一张，一次最多${mostGiven}位；同一用户有多个商城账号时，发到最近下单的账号`}
      send={({ template_id: template }, { preview }, call) => api.customers.giveCoupons({ body: { template_id: template, ...whom, preview }, ...call })}
      onClose={onClose}
    >
      <TemplateItem />
    </ActDialog>
  );
}
