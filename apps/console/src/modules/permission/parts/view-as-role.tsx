import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import { startRoleView } from './role-view.ts';

const consequences = ['菜单和按钮会变成该角色看到的样子', '只能浏览，任何修改都会被拒绝', '自己没有的权限不会显示', '查看的开始和结束会记入操作日志'];

/** A button that shows the console as a role sees it. Unsaved changes do not count. */
export function ViewAsRole({ role }: { readonly role: { readonly id: string; readonly name: string } }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button icon={<EyeOutlined />} onClick={() => setAsking(true)}>
        以此角色查看
      </Button>
      <ConfirmDialog
        open={asking}
        title={`以角色「${role.name}」的视角查看`}
        consequences={consequences}
        confirmText="开始查看"
        onConfirm={() => startRoleView(role.id)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
