import { Drawer } from 'antd';
import type { FormEvent, ReactNode } from 'react';
import styles from './search-form.module.css';
import { searchTexts } from './texts.ts';

interface FilterDrawerProps {
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** All fields of a search on a phone, over the list. */
export default function FilterDrawer({ onSubmit, onClose, children }: FilterDrawerProps) {
  return (
    <Drawer open title={searchTexts.form} placement="bottom" size="80%" onClose={onClose}>
      <form className={styles.drawer} noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Drawer>
  );
}
