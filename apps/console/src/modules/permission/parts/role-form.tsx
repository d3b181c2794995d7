import { navigationFor } from '@merchant-admin/contract/navigation';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { api, type Answer } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { toast } from '../../../platform/feedback/toast.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { useSession } from '../../../platform/session/session.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { CheckedForm } from '../../../widgets/shared/checked-form.tsx';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import { FootBar, Section } from '../../../widgets/page/index.ts';
import { useLeaveQuestion } from '../../../widgets/shared/leave.tsx';
import { permissionKey } from '../queries.ts';
import { changesOf, tagTree, titleOf } from './tag-tree.ts';
import { TagTreeEditor } from './tag-tree-editor.tsx';
import { ViewAsRole } from './view-as-role.tsx';
import styles from './tag-tree.module.css';

type Role = Answer<'permission', 'role'>;
interface Fields {
  name: string;
  description: string;
}

const trees = { platform: tagTree(navigationFor(false)), guests: tagTree(navigationFor(true)) };

/** Why the role cannot be changed by this person, if it cannot. */
function lockedReason(role: Role | undefined, mayEdit: boolean): string | undefined {
  if (!mayEdit) return '没有编辑角色的权限，仅供查看';
  return role?.actions.find(({ act }) => act === 'edit')?.reason || undefined;
}

const Members = ({ members }: { readonly members: Role['members'] }) => (
  <Section title={`成员（${members.length}）`}>
    {members.length === 0 ? '暂无成员' : members.map((each) => `${each.name}（${each.account}${each.enabled ? '' : '，已停用'}）`).join('、')}
  </Section>
);

/** Name, description and permissions of a role; saving first shows what it changes. */
export function RoleForm({ role, grantable }: { readonly role?: Role; readonly grantable: readonly string[] }) {
  const [form] = Form.useForm<Fields>();
  const [held, setHeld] = useState<ReadonlySet<string>>(() => new Set(role?.tags));
  const [asking, setAsking] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const tree = useSession().guest_info.is_guest ? trees.guests : trees.platform;
  const go = useGo();
  const locked = lockedReason(role, useCan()('role:edit'));
  const changes = changesOf(role?.tags ?? [], held);
  const [saved, setSaved] = useState(false);
  const text = Form.useWatch([], form) as Partial<Fields> | undefined;
  const rewritten = (text?.name ?? role?.name ?? '') !== (role?.name ?? '') || (text?.description ?? role?.description ?? '') !== (role?.description ?? '');
  const leaving = useLeaveQuestion(!saved && (rewritten || changes.given.length + changes.taken.length > 0));
  const save = async () => {
    const { name, description } = form.getFieldsValue();
    await api.permission.saveRole({
      body: { ...(role ? { id: role.id, version: role.version } : {}), name, description: description ?? '', tags: [...held] },
      idempotencyKey: `${key}-${[...held].length}`,
    });
    toast.success('保存成功');
    // Saved: nobody is to be asked on the way to the list.
    flushSync(() => setSaved(true));
    await queryClient.invalidateQueries({ queryKey: permissionKey });
    go('/permission/roleList');
  };
  const count = changes.given.length + changes.taken.length;
  const saying = count > 0 ? `${count}项权限有变化，尚未保存` : rewritten ? '有未保存的修改' : '';
  const lines = [
    ...(role && role.members.length > 0 ? [`${role.members.length}名成员的下一次操作即按新权限执行`] : []),
    ...changes.given.map((tag) => `新增：${titleOf(tree, tag)}`),
    ...changes.taken.map((tag) => `移除：${titleOf(tree, tag)}`),
  ];

  return (
    <>
      {leaving.question}
      {locked !== undefined && <Alert type="info" showIcon title={locked} style={{ marginBottom: 12 }} />}
      <Section title="角色信息">
        <CheckedForm
          form={form}
          layout="vertical"
          disabled={locked !== undefined}
          initialValues={{ name: role?.name ?? '', description: role?.description ?? '' }}
          onFinish={() => setAsking(true)}
          style={{ maxWidth: 480 }}
        >
          <Form.Item name="name" label="角色名称" rules={[{ required: true, whitespace: true, message: '请输入角色名称' }]}>
            <Input maxLength={30} showCount placeholder="请输入角色名称" />
          </Form.Item>
          <Form.Item name="description" label="说明">
            <Input maxLength={200} showCount placeholder="请输入说明" />
          </Form.Item>
        </CheckedForm>
      </Section>
      <Section title="权限" extra={<span className={styles['minor']}>已选 {held.size} 项</span>}>
        <TagTreeEditor tree={tree} held={held} mayGive={(tag) => grantable.includes(tag)} disabled={locked !== undefined} onChange={setHeld} />
      </Section>
      {role && <Members members={role.members} />}
      {(locked === undefined || role !== undefined) && (
        <FootBar>
          <span className={styles['minor']}>{saying}</span>
          {role && <ViewAsRole role={role} />}
          {locked === undefined && (
            <Button type="primary" onClick={form.submit}>
              保存
            </Button>
          )}
        </FootBar>
      )}
      <ConfirmDialog
        open={asking}
        title={role ? `保存角色「${role.name}」` : '新增角色'}
        consequences={lines.length === 0 ? ['权限没有变化'] : lines}
        confirmText="保存"
        onConfirm={save}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
