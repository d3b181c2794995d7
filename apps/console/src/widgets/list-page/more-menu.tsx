import { Dropdown } from 'antd';
import type { RowAction } from './declaration.ts';
import styles from './list-page.module.css';
import type { DrawnAction } from './verdict.ts';

export interface OpenMenu<Row> {
  readonly row: Row;
  readonly button: HTMLElement;
  readonly rest: readonly DrawnAction<Row>[];
}

interface MoreMenuProps<Row> {
  readonly menu: OpenMenu<Row>;
  readonly onStart: (action: RowAction<Row>, row: Row) => void;
  readonly onClose: () => void;
}

/** The menu 更多, one for all rows: a table of 50 rows needs no 50 menus. */
export function MoreMenu<Row>({ menu, onStart, onClose }: MoreMenuProps<Row>) {
  const box = menu.button.getBoundingClientRect();
  const close = () => {
    onClose();
    menu.button.focus();
  };
  const items = menu.rest.map(({ action, label, blocked }) => ({
    key: action.key,
    danger: action.danger === true,
    disabled: blocked !== undefined,
    label:
      blocked === undefined ? (
        label
      ) : (
        <span>
          {label}
          <small className={styles.reason}>{blocked}</small>
        </span>
      ),
    onClick: () => {
      close();
      onStart(action, menu.row);
    },
  }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu opened by keyboard is walked at once
    <Dropdown open autoFocus trigger={['click']} placement="bottomRight" menu={{ items }} onOpenChange={(open) => !open && close()}>
      <span aria-hidden style={{ position: 'fixed', left: box.left, top: box.top, width: box.width, height: box.height, pointerEvents: 'none' }} />
    </Dropdown>
  );
}
