import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import { useCan } from '../../../platform/permission/can.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { YearlyForm } from '../parts/yearly/yearly-form.tsx';
import { yearlyQuery } from '../queries.ts';

/** As it stood when the page was opened: what others save meanwhile is told when this is saved. */
function ExistingRule({ id }: { readonly id: string }) {
  const rule = useQuery({ ...yearlyQuery(id), staleTime: Infinity, gcTime: 0 });
  if (rule.data === undefined) {
    return rule.isError ? (
      <LoadFailed error={rule.error} onRetry={() => void rule.refetch()} retrying={rule.isFetching} />
    ) : (
      <Skeleton active paragraph={{ rows: 10 }} />
    );
  }
  return (
    <>
      {rule.data.enabled && <Alert type="info" showIcon title="规则已上架，保存后立即生效" />}
      <YearlyForm key={id} rule={rule.data} />
    </>
  );
}

/** A rule of yearly renewal; without one in the address, a new one. */
export default function EditYearly() {
  const { rule_id: id } = useSearch({ strict: false }) as { rule_id?: string };
  if (!useCan()('renewPrice:edit')) return <Alert type="info" showIcon title="没有编辑年年换新定价规则的权限，请联系管理员开通" />;
  if (id === undefined) return <YearlyForm />;
  return /^[1-9]\d{0,17}$/.test(id) ? <ExistingRule id={id} /> : <Alert type="error" showIcon title="定价规则不存在" />;
}
