import { dispatchActs } from '@merchant-admin/contract/dispatch/codes';
import type { DispatchRow } from '@merchant-admin/contract/dispatch/dispatch-cells';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { WaitingDialog } from '../../../widgets/act-dialog/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { RadioItem } from '../../../widgets/shared/form-items.tsx';
import { dispatchQuery } from '../queries.ts';
import { DispatchActDialog } from './dispatch-act.tsx';
import { DispatchFacts } from './dispatch-facts.tsx';

interface Fields {
  readonly parcel_id?: string;
  readonly reason: string;
}

/** Registers that a parcel came back: its devices are the supplying side's again, the merchant is paid back, its order waits to be shipped. */
export function BackDialog({ row, open, onClose }: RowDialogProps<DispatchRow>) {
  const found = useQuery({ ...dispatchQuery(row), enabled: open });
  if (!open) return null;
  if (!found.data) return <WaitingDialog open title={`${dispatchActs.back} ${row.dispatch_no}`} needs={[found]} onClose={onClose} />;
  const underWay = found.data.parcels.filter(({ under_way: way }) => way);
  return (
    <DispatchActDialog<Fields>
      row={row}
      does="back"
      danger
      said="退回已登记，货款已退还商家"
      lead={<DispatchFacts row={row} more={[['退回后', '订单回到待发货，由商家决定重新发货、再次申请或取消；设备回到平台仓库后按入库办理']]} />}
      send={({ reason, parcel_id: id }, envelope, call) =>
        api.dispatch.dispatchBack({ body: { ...envelope, reason, ...(id === undefined ? {} : { parcel_id: id }) }, ...call })
      }
      onClose={onClose}
    >
      {underWay.length > 1 && (
        <RadioItem
          name="parcel_id"
          label="退回的包裹"
          options={underWay.map(({ parcel_id: id, company_name: company, express_no: no, imeis }) => ({
            value: id,
            label: `${company} ${no}（${imeis.join('、')}）`,
          }))}
        />
      )}
    </DispatchActDialog>
  );
}
