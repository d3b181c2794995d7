import { MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { AppLink } from '../../platform/app-link.tsx';
import { useSession } from '../../platform/session/session.ts';
import { Logo } from '../../platform/logo.tsx';
import styles from './header.module.css';
import { NoticeBell } from './notice-bell.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserMenu } from './user-menu.tsx';

interface HeaderProps {
  readonly collapsed: boolean;
  readonly onToggle: () => void;
  readonly onSearch: () => void;
}

export function Header({ collapsed, onToggle, onSearch }: HeaderProps) {
  const { environment } = useSession();
  return (
    <header className={styles['header']}>
      <Button
        type="text"
        aria-label={collapsed ? '展开菜单' : '收起菜单'}
        aria-expanded={!collapsed}
        icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        onClick={onToggle}
      />
      <AppLink to="/" className={styles['brand']} aria-label="商家后台，返回首页">
        <Logo size={24} />
        <span className={styles['name']}>商家后台</span>
      </AppLink>
      {environment.demo ? <span className={styles['environment']}>演示环境</span> : null}
      <span className={styles['spring']} />
      <Button
        type="text"
        icon={<SearchOutlined />}
        aria-label="查找页面、订单或设备"
        aria-keyshortcuts="Control+K Meta+K"
        title="查找页面、订单或设备（Ctrl K）"
        onClick={onSearch}
      />
      <NoticeBell />
      <ThemeSwitch />
      <UserMenu />
    </header>
  );
}
