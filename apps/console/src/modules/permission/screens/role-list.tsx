import { roleActs } from '@merchant-admin/contract/permission/codes';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { api, type Answer } from '../../../platform/api.ts';
import { AppLink, useGo } from '../../../platform/app-link.tsx';
import { toast } from '../../../platform/feedback/toast.ts';
import { Has } from '../../../platform/permission/has.tsx';
import { queryClient } from '../../../platform/query-client.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Section } from '../../../widgets/page/index.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import styles from '../parts/tag-tree.module.css';
import { permissionKey, rolesQuery } from '../queries.ts';
import { editRoleUrl } from '../urls.ts';

type Role = Answer<'permission', 'roles'>['list'][number];

const columnsFor = (onDelete: (role: Role) => void): readonly TableColumn<Role>[] => [
  {
    key: 'name',
    title: '角色名称',
    width: 200,
    render: (role) => (
      <>
        <AppLink to={editRoleUrl(role.id)}>{role.name}</AppLink> {role.is_administrator && <StatusTag colour="info">内置</StatusTag>}{' '}
        {role.mine && <StatusTag colour="neutral">我的</StatusTag>}
      </>
    ),
  },
  { key: 'description', title: '说明', width: 260 },
  { key: 'members', title: '成员数', width: 90, kind: 'number' },
  { key: 'tags', title: '权限数', width: 90, kind: 'number', value: (role) => role.tags.length },
  {
    key: 'acts',
    title: '操作',
    width: 140,
    fixed: 'right',
    render: (role) => (
      <>
        <AppLink to={editRoleUrl(role.id)}>{roleActs.edit}</AppLink>
        {role.actions
          .filter(({ act }) => act === 'delete')
          .map(({ act, title, reason }) => (
            <ActButton key={act} type="link" size="small" danger blocked={reason} onClick={() => onDelete(role)}>
              {title}
            </ActButton>
          ))}
      </>
    ),
  },
];

/** The merchant's roles. */
export default function RoleList() {
  const roles = useQuery(rolesQuery());
  const go = useGo();
  const [doomed, setDoomed] = useState<Role>();
  const remove = async () => {
    if (!doomed) return;
    await api.permission.deleteRole({ body: { role_id: doomed.id, version: doomed.version } });
    toast.success('删除成功');
    await queryClient.invalidateQueries({ queryKey: permissionKey });
  };
  return (
    <Section title="角色管理">
      <div className={styles['bar']}>
        <span className={styles['minor']}>权限修改后，成员的下一次操作即按新权限执行</span>
        <Has tag="role:edit">
          <Button type="primary" onClick={() => go(editRoleUrl())}>
            新增
          </Button>
        </Has>
      </div>
      <DataTable
        label="角色管理"
        columns={columnsFor(setDoomed)}
        rows={roles.data?.list}
        rowKey={(role) => role.id}
        refreshing={roles.isFetching && roles.data !== undefined}
        error={roles.data === undefined ? roles.error : undefined}
        onRetry={() => void roles.refetch()}
        onOpen={(role) => go(editRoleUrl(role.id))}
      />
      <ConfirmDialog
        open={doomed !== undefined}
        title={`${roleActs.delete}角色「${doomed?.name ?? ''}」`}
        consequences={['删除后不能恢复', '操作日志会保留该角色的历史']}
        confirmText={roleActs.delete}
        danger
        onConfirm={remove}
        onClose={() => setDoomed(undefined)}
      />
    </Section>
  );
}
