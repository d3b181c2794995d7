import { lazy, Suspense } from 'react';
import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
import styles from './menu-pane.module.css';
import { SideMenu } from './side-menu.tsx';

const MenuDrawer = lazy(() => import('./menu-drawer.tsx'));

interface MenuPaneProps {
  readonly routes: readonly RouteTag[];
  readonly pathname: string;
  readonly collapsed: boolean;
  readonly phone: boolean;
  /** The drawer's state, on a phone. */
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The menu beside the content; on a phone a drawer over it. */
export function MenuPane({ routes, pathname, collapsed, phone, open, onClose }: MenuPaneProps) {
  if (phone) {
    return (
      <Suspense>
        {open ? (
          <MenuDrawer onClose={onClose}>
            <SideMenu routes={routes} pathname={pathname} collapsed={false} onChoose={onClose} />
          </MenuDrawer>
        ) : null}
      </Suspense>
    );
  }
  return (
    <nav className={styles['pane']} aria-label="主菜单">
      <SideMenu routes={routes} pathname={pathname} collapsed={collapsed} />
    </nav>
  );
}
