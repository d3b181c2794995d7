import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useCan } from '../../../platform/permission/can.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { WaitingPage } from '../../../widgets/page/index.ts';
import { CountForm } from '../parts/counts/count-form.tsx';
import { countPlacesQuery } from '../count-queries.ts';

/** Begins a count. */
export default function CountEdit() {
  const may = useCan()('count:make');
  const places = useQuery({ ...countPlacesQuery(), enabled: may });
  if (!may) return <Alert type="info" showIcon title="没有发起盘点的权限，请联系管理员开通" />;
  if (places.data === undefined)
    return places.isError ? (
      <LoadFailed error={places.error} onRetry={() => void places.refetch()} retrying={places.isFetching} />
    ) : (
      <WaitingPage shape="form" />
    );
  return <CountForm places={places.data} />;
}
