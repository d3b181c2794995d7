import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import { useSession } from '../../../platform/session/session.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { RoleForm } from '../parts/role-form.tsx';
import { roleQuery } from '../queries.ts';

function ExistingRole({ id }: { readonly id: string }) {
  const role = useQuery(roleQuery(id));
  if (role.data !== undefined) return <RoleForm key={`${role.data.id}-${role.data.version}`} role={role.data} grantable={role.data.grantable} />;
  return role.isError ? (
    <LoadFailed error={role.error} onRetry={() => void role.refetch()} retrying={role.isFetching} />
  ) : (
    <Skeleton active paragraph={{ rows: 12 }} />
  );
}

/** A role's name and permissions; without a role in the address, a new one. */
export default function EditRole() {
  const { role_id: id } = useSearch({ strict: false }) as { role_id?: string };
  const { rule_tags: mine } = useSession();
  if (id === undefined) return <RoleForm grantable={mine} />;
  return /^[1-9]\d{0,17}$/.test(id) ? <ExistingRole id={id} /> : <Alert type="error" showIcon title="角色不存在" />;
}
