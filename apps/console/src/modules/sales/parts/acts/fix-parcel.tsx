import type { Courier } from '@merchant-admin/contract/delivery/codes';
import { saleParcelActs } from '@merchant-admin/contract/sales/codes';
import { api } from '../../../../platform/api.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { afterSale } from '../../queries.ts';
import { seen, type ParcelDialogProps } from '../sold.ts';
import { ExpressItems, type ExpressFields } from './express-items.tsx';

interface Fields extends ExpressFields {
  readonly reason: string;
}

/** Corrects with whom and under which number a parcel goes. */
export const FixSaleParcel = ({ order, parcel, onClose }: ParcelDialogProps) => (
  <FormDialog<Fields>
    title={`${saleParcelActs.fix} ${order.order_no}`}
    okText={saleParcelActs.fix}
    initial={{ company: parcel.company as Courier, express_no: parcel.express_no }}
    run={async ({ company, express_no: number = '', reason }, idempotencyKey) => {
      await api.sales.saleParcelFix({ body: { ...seen(order), parcel_id: parcel.parcel_id, company, express_no: number, reason }, idempotencyKey });
      return '更正成功，按新单号查询物流';
    }}
    after={afterSale}
    onClose={onClose}
  >
    <p style={{ marginTop: 0 }}>原单号的物流轨迹不再显示，原单号保留在操作日志中。</p>
    <ExpressItems sent />
    <ReasonItem label="更正原因" />
  </FormDialog>
);
