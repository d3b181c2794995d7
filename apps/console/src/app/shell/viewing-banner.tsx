import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { editRoleUrl, endRoleView } from '../../modules/permission/index.ts';
import type { Session } from '../../platform/session/session.ts';
import { useAct } from '../../platform/use-act.ts';
import styles from './viewing-banner.module.css';

/** Says that the console is looked at as a role sees it, on every screen; one click ends it. */
export default function ViewingBanner({ role }: { readonly role: NonNullable<Session['viewed_role']> }) {
  const act = useAct(() => endRoleView(editRoleUrl(role.id)));
  return (
    <output className={styles['banner']}>
      <EyeOutlined aria-hidden />
      <span className={styles['text']}>正以角色「{role.name === '' ? '已删除的角色' : role.name}」的视角查看，只能浏览，不能操作</span>
      <Button type="primary" size="small" loading={act.pending} onClick={() => act.run()}>
        结束查看
      </Button>
    </output>
  );
}
