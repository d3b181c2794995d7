import { useQuery } from '@tanstack/react-query';
import { formatFen } from '@merchant-admin/common/money';
import { Alert, Modal } from 'antd';
import { useGo } from '../../../../platform/app-link.tsx';
import { api, type Answer } from '../../../../platform/api.ts';
import { callQuery } from '../../../../platform/query-client.ts';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { useSubmit } from '../../../../widgets/shared/use-submit.ts';
import { withholdRunUrl } from '../../urls.ts';
import { ShownOrders } from './shown-orders.tsx';

type Preview = Answer<'overdue', 'withholdPreview'>;
type Asked = NonNullable<Parameters<typeof api.overdue.withholdPreview>[0]>['body'];

export interface WithholdProps {
  /** Which orders: chosen ones, all of a list that match, or those of a run that brought nothing. */
  readonly which: Asked;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

const Totals = ({ preview: { orders, amount, left_out: leftOut } }: { readonly preview: Preview }) => (
  <>
    <p>
      将向 <strong>{orders}</strong> 笔订单的用户代扣逾期租金，共 <strong>{formatFen(amount)}</strong>。每笔订单按其代扣协议扣款一次，金额不会高于下表。
    </p>
    {leftOut.length > 0 && (
      <Alert
        style={{ marginTop: 8 }}
        type="warning"
        showIcon
        title="不代扣"
        description={leftOut.map(({ reason, orders: n }) => (
          <div key={reason}>{`${reason}（${n}笔）`}</div>
        ))}
      />
    )}
  </>
);

/** Shows what would be asked of whom, starts it, and leads to its progress. What is shown is what is sent, and the most that is taken. */
export function WithholdDialog({ which, open, onClose }: WithholdProps) {
  const go = useGo();
  const preview = useQuery({ ...callQuery('overdue', 'withholdPreview', { body: which }), enabled: open, staleTime: 0, gcTime: 0, refetchOnReconnect: false });
  const shown = (preview.data?.list ?? []).filter(({ reason }) => reason === '').map(({ order_id, amount }) => ({ order_id, amount }));
  const submit = useSubmit(async (orders: typeof shown, idempotencyKey) => {
    const { id } = await api.overdue.withholdStart({ body: { orders }, idempotencyKey });
    onClose(true);
    go(withholdRunUrl(id));
  });
  return (
    <Modal
      open={open}
      title="批量代扣"
      width={840}
      okText={shown.length === 0 ? '代扣' : `代扣${shown.length}笔订单`}
      cancelText="取消"
      okButtonProps={{ loading: submit.pending, disabled: shown.length === 0 || preview.isFetching }}
      cancelButtonProps={{ disabled: submit.pending }}
      mask={{ closable: false }}
      onOk={() => submit.run(shown)}
      onCancel={() => onClose(false)}
      destroyOnHidden
    >
      {preview.isError ? (
        <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} retrying={preview.isFetching} />
      ) : (
        <>
          {preview.data && <Totals preview={preview.data} />}
          <ShownOrders list={preview.data?.list} />
        </>
      )}
      {submit.failure !== undefined && <Alert type="error" showIcon title={submit.failure} />}
    </Modal>
  );
}
