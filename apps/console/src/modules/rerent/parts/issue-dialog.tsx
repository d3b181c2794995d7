import { rerentActs } from '@merchant-admin/contract/rerent/codes';
import { api } from '../../../platform/api.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { afterRerent, type RerentRow } from './rerent-row.ts';

/** Gives a customer the coupon of his rule. */
export const IssueDialog = ({ row, open, onClose }: RowDialogProps<RerentRow>) => (
  <FormDialog<object>
    open={open}
    title={`${rerentActs.issue} ${row.name}`}
    okText={rerentActs.issue}
    run={async (_fields, idempotencyKey) => {
      const { code, valid_to: to } = await api.rerent.rerentIssue({ body: { order_id: row.order_id, rule_id: row.rule_id }, idempotencyKey });
      return `优惠券 ${code} 已发放，有效期至${to}`;
    }}
    after={afterRerent}
    onClose={onClose}
  >
    <p>
      按规则“{row.rule_name}”发放优惠券：{row.benefit}。用户在下单时使用，用完或过期前不能再发。
    </p>
  </FormDialog>
);
