import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useCan } from '../../../platform/permission/can.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { WaitingPage } from '../../../widgets/page/index.ts';
import { MoveForm } from '../parts/moves/move-form.tsx';
import { movePlacesQuery } from '../move-queries.ts';

/** Asks for a transfer. */
export default function MoveEdit() {
  const may = useCan()('move:ask');
  const places = useQuery({ ...movePlacesQuery(), enabled: may });
  if (!may) return <Alert type="info" showIcon title="没有申请调拨的权限，请联系管理员开通" />;
  if (places.data === undefined)
    return places.isError ? (
      <LoadFailed error={places.error} onRetry={() => void places.refetch()} retrying={places.isFetching} />
    ) : (
      <WaitingPage shape="form" />
    );
  return <MoveForm places={places.data} />;
}
