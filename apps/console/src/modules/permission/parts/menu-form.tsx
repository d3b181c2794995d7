import { navigationFor } from '@merchant-admin/contract/navigation';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { api, type Answer } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { reloadSession } from '../../../platform/session/session.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import { Section } from '../../../widgets/page/index.ts';
import { useLeaveQuestion } from '../../../widgets/shared/leave.tsx';
import { menuQuery } from '../queries.ts';
import { draftOf, entriesOf, menuChanges } from './menu-draft.ts';
import { MenuEditor } from './menu-editor.tsx';
import styles from './menu-editor.module.css';

const navigation = navigationFor(false);

/** Edits the menu; saving first shows what it changes, and everybody's menu follows with their next page. */
export function MenuForm({ menu }: { readonly menu: Answer<'permission', 'menu'> }) {
  const saved = draftOf(navigation, menu.entries);
  const [lines, setLines] = useState(saved);
  const [asking, setAsking] = useState(false);
  const locked = !useCan()('menu:edit');
  const changes = menuChanges(saved, lines);
  const leaving = useLeaveQuestion(changes.length > 0);
  const save = async () => {
    await api.permission.saveMenu({ body: { entries: entriesOf(lines, navigation), version: menu.version } });
    toast.success('保存成功');
    await Promise.all([reloadSession(), queryClient.invalidateQueries({ queryKey: menuQuery().queryKey })]);
  };
  return (
    <Section title="菜单管理">
      {locked && <Alert type="info" showIcon title="没有调整菜单的权限，仅供查看" style={{ marginBottom: 12 }} />}
      <div className={styles['bar']}>
        <span className={styles['note']}>对本商家所有员工生效；只影响菜单的名称、顺序和显示，不改变任何人的权限</span>
        <Button disabled={locked} onClick={() => setLines(draftOf(navigation, []))}>
          恢复默认
        </Button>
        <Button disabled={locked || changes.length === 0} onClick={() => setLines(saved)}>
          放弃修改
        </Button>
        <Button type="primary" disabled={locked || changes.length === 0} onClick={() => setAsking(true)}>
          保存
        </Button>
      </div>
      {leaving.question}
      <MenuEditor lines={lines} needed={menu.needed} disabled={locked} onChange={setLines} />
      <ConfirmDialog open={asking} title="保存菜单" consequences={changes} confirmText="保存" onConfirm={save} onClose={() => setAsking(false)} />
    </Section>
  );
}
