import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Button, Skeleton } from 'antd';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { baseInfoQuery, BaseSection, GoodsSection, OrderHead, RecordSection, useDialog, UserSection } from '../../orders/index.ts';
import { ReceiveDialog, RefuseDialog, ShipDialog } from '../parts/dialogs.ts';
import { ExpressSection } from '../parts/express-section.tsx';

type Act = 'ship' | 'receive' | 'refuse';
const dialogs = { ship: ShipDialog, receive: ReceiveDialog, refuse: RefuseDialog } as const;
const isMoving = (act: string): act is Act => act in dialogs;

/** An order as the warehouse needs it: whom to send what, what went out, and what may be done. */
export default function DeliveryDetail() {
  const { order_id: orderId = '' } = useSearch({ strict: false }) as { order_id?: string };
  const base = useQuery(baseInfoQuery(orderId));
  const { opened, open, close } = useDialog<Act>();
  if (base.data === undefined) {
    return base.isError ? (
      <LoadFailed error={base.error} onRetry={() => void base.refetch()} retrying={base.isFetching} />
    ) : (
      <Skeleton active paragraph={{ rows: 12 }} />
    );
  }
  const Dialog = opened === undefined ? undefined : dialogs[opened];
  const acts = base.data.actions.flatMap(({ act, ...rest }) => (isMoving(act) && rest.allowed ? [{ act, title: rest.title }] : []));
  return (
    <>
      <OrderHead
        order={base.data}
        extra={acts.map(({ act, title }) => (
          <Button key={act} type={act === 'refuse' ? 'default' : 'primary'} danger={act === 'refuse'} onClick={() => open(act)}>
            {title}
          </Button>
        ))}
      />
      <ExpressSection orderId={orderId} />
      <UserSection order={base.data} />
      <GoodsSection orderId={orderId} />
      <BaseSection order={base.data} />
      <RecordSection orderId={orderId} />
      {Dialog && <Dialog row={base.data} open onClose={close} />}
    </>
  );
}
