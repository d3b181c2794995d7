import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { couponActs } from '@merchant-admin/contract/coupons/codes';
import { api, type Answer } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import { memberCouponsQuery } from '../queries.ts';
import { afterCoupons } from './after-coupons.ts';
import { couponColumns } from './coupon-columns.tsx';
import styles from './customer-coupons.module.css';
import { ConfirmDialog, IssueCouponDialog } from './dialogs.ts';

type Coupon = Answer<'orders', 'memberCoupons'>['list'][number];

/** What each has taken off, and whether from this order. */
const columns = couponColumns<Coupon>(({ cut, here }) => (cut === 0 ? '' : `${formatFen(cut)}（${here ? '本单' : '其他订单'}）`));

/** The coupons of an order's customer; by right, one more for him, or one taken back. */
export function CustomerCoupons({ orderNo }: { readonly orderNo: string }) {
  const coupons = useQuery(memberCouponsQuery(orderNo));
  const mayIssue = useCan()('coupon:issue');
  const { opened, open, close } = useDialog<Coupon | 'issue'>();
  const acts: TableColumn<Coupon> = {
    key: 'acts',
    title: '操作',
    width: 80,
    fixed: 'right',
    render: (coupon) =>
      coupon.actions.length === 0
        ? '-'
        : coupon.actions.map(({ act, title, reason }) => (
            <ActButton key={act} size="small" type="link" blocked={reason} aria-label={`${title} ${coupon.name}`} onClick={() => open(coupon)}>
              {title}
            </ActButton>
          )),
  };
  const take = async ({ id, version }: Coupon, reason: string) => {
    await api.coupons.voidCoupon({ body: { id, version, reason } });
    await afterCoupons('优惠券已作废');
  };
  return (
    <section aria-label="用户优惠券">
      <h3 className={styles.title}>
        优惠券
        {mayIssue && coupons.data && (
          <Button size="small" onClick={() => open('issue')}>
            发放优惠券
          </Button>
        )}
        {coupons.data?.more && <small>仅列出最近50张</small>}
      </h3>
      {coupons.data?.list.length === 0 ? (
        <span className={styles.none}>该用户还没有优惠券</span>
      ) : (
        <DataTable
          label="用户优惠券"
          columns={mayIssue ? [...columns, acts] : columns}
          rows={coupons.data?.list}
          rowKey={(coupon) => coupon.id}
          error={coupons.error}
          onRetry={() => void coupons.refetch()}
        />
      )}
      {opened === 'issue' && coupons.data && <IssueCouponDialog memberId={coupons.data.member_id} onClose={close} />}
      {opened !== undefined && opened !== 'issue' && (
        <ConfirmDialog
          open
          title={`${couponActs.void}优惠券 ${opened.name}`}
          consequences={['用户不能再使用这张优惠券，不能恢复。']}
          confirmText={couponActs.void}
          danger
          reason={{ label: '作废原因', required: true }}
          onConfirm={(reason) => take(opened, reason)}
          onClose={close}
        />
      )}
    </section>
  );
}
