import { Drawer, Skeleton } from 'antd';
import { Suspense } from 'react';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { RiskSection } from '../../risk/index.ts';
import type { ReviewRow } from './review-columns.tsx';

/** What is known of an order's risk, beside the queue. */
export const RiskDrawer = ({ row, open, onClose }: RowDialogProps<ReviewRow>) => (
  <Drawer open={open} title={`风控信息 ${row.order_id}`} size={720} onClose={() => onClose(false)} destroyOnHidden>
    <Suspense fallback={<Skeleton active />}>
      <RiskSection orderNo={row.order_id} />
    </Suspense>
  </Drawer>
);
