import { Drawer } from 'antd';
import type { ReactNode } from 'react';

interface MenuDrawerProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export default function MenuDrawer({ onClose, children }: MenuDrawerProps) {
  return (
    <Drawer open placement="left" size={264} title="菜单" onClose={onClose} styles={{ body: { padding: '8px 0' } }}>
      <nav aria-label="主菜单">{children}</nav>
    </Drawer>
  );
}
