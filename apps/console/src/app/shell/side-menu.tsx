import { useRouterState } from '@tanstack/react-router';
import { Menu } from 'antd';
import { useState } from 'react';
import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
import { useGo } from '../../platform/app-link.tsx';
import { activeEntry, trailTo } from '../../platform/permission/match.ts';
import { menuItems } from './menu-items.tsx';
import styles from './menu-pane.module.css';

interface SideMenuProps {
  readonly routes: readonly RouteTag[];
  readonly pathname: string;
  readonly collapsed: boolean;
  readonly onChoose?: () => void;
}

/** The permitted routes as a menu; a hidden route lights up its parent entry. */
export function SideMenu({ routes, pathname, collapsed, onChoose }: SideMenuProps) {
  const go = useGo();
  const search = useRouterState({ select: (state) => state.location.search as Record<string, unknown> });
  const active = activeEntry(routes, pathname, search);
  const group = (trailTo(routes, active)[0] ?? trailTo(routes, pathname)[0])?.path;
  const [open, setOpen] = useState<string[]>(group === undefined ? [] : [group]);
  const [shown, setShown] = useState(group);
  if (group !== undefined && group !== shown) {
    setShown(group);
    if (!open.includes(group)) setOpen([...open, group]);
  }

  return (
    <Menu
      className={styles['menu'] ?? ''}
      mode="inline"
      inlineIndent={16}
      inlineCollapsed={collapsed}
      items={menuItems(routes)}
      selectedKeys={[active]}
      {...(collapsed ? {} : { openKeys: open, onOpenChange: setOpen })}
      onClick={({ key, domEvent }) => {
        if (domEvent.type === 'keydown') go(key);
        onChoose?.();
      }}
    />
  );
}
