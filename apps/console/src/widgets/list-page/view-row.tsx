import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import styles from './list-page.module.css';
import type { SavedView } from './platform.ts';
import { listTexts } from './texts.ts';

interface ViewRowProps {
  readonly view: SavedView;
  readonly active: boolean;
  readonly onApply: () => void;
  readonly onRemove: () => Promise<unknown>;
}

/** A saved view in the panel; deleting it asks once more in place. */
export function ViewRow({ view, active, onApply, onRemove }: ViewRowProps) {
  const [asked, setAsked] = useState(false);
  const note = view.mine ? (view.shared ? listTexts.sharedByMe : '') : listTexts.sharedBy(view.owner_name);
  if (asked) {
    return (
      <li>
        <span className={styles.viewName}>{listTexts.confirmDelete}</span>
        <Button size="small" danger type="primary" onClick={() => void onRemove()}>
          删除
        </Button>
        <Button size="small" onClick={() => setAsked(false)}>
          {listTexts.cancel}
        </Button>
      </li>
    );
  }
  return (
    <li>
      <button type="button" className={styles.viewName} aria-pressed={active} onClick={onApply}>
        {view.name}
        {note !== '' && <small>{note}</small>}
      </button>
      {view.mine && <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={listTexts.deleteView(view.name)} onClick={() => setAsked(true)} />}
    </li>
  );
}
