import { Alert, Button } from 'antd';
import { api } from '../../../../platform/api.ts';
import { useSubmit } from '../../../../widgets/shared/use-submit.ts';
import { afterSale } from '../../queries.ts';

/** Asks the courier at once where the order's newest parcel is. */
export function TrackButton({ id }: { readonly id: string }) {
  const ask = useSubmit(async (_: undefined, idempotencyKey) => {
    await api.sales.saleTrack({ body: { order_id: id }, idempotencyKey });
    await afterSale('已查询物流公司');
  });
  return (
    <>
      {ask.failure !== undefined && <Alert type="warning" showIcon title={ask.failure} />}
      <Button size="small" loading={ask.pending} onClick={() => ask.run(undefined)}>
        查询物流
      </Button>
    </>
  );
}
