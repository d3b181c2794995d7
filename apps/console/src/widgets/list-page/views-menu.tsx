import { DownOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import styles from './list-page.module.css';
import type { SavedView } from './platform.ts';
import { listTexts } from './texts.ts';
import { ViewForm } from './view-form.tsx';
import { ViewRow } from './view-row.tsx';

interface ViewsMenuProps {
  readonly views: readonly SavedView[];
  readonly active: SavedView | undefined;
  /** What is on show differs from the active view. */
  readonly modified: boolean;
  readonly onApply: (view: SavedView) => void;
  readonly onSave: (name: string, shared: boolean) => Promise<unknown>;
  readonly onUpdate: (view: SavedView) => Promise<unknown>;
  readonly onRemove: (view: SavedView) => Promise<unknown>;
}

export function ViewsMenu({ views, active, modified, onApply, onSave, onUpdate, onRemove }: ViewsMenuProps) {
  const [open, setOpen] = useState(false);
  const closing = async (act: Promise<unknown>) => {
    await act;
    setOpen(false);
  };
  const content = (
    <section className={styles.views} aria-label={listTexts.views}>
      {views.length === 0 && <p className={styles.hint}>{listTexts.noViews}</p>}
      <ul>
        {views.map((view) => (
          <ViewRow key={view.id} view={view} active={view.id === active?.id} onApply={() => (onApply(view), setOpen(false))} onRemove={() => onRemove(view)} />
        ))}
      </ul>
      {active?.mine === true && modified && <Button onClick={() => void closing(onUpdate(active))}>{listTexts.updateView}</Button>}
      <ViewForm onSave={(name, shared) => closing(onSave(name, shared))} />
    </section>
  );
  const label = active ? `${active.name}${modified ? `（${listTexts.modified}）` : ''}` : listTexts.views;
  return (
    <Popover content={content} trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} destroyOnHidden>
      <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
        {label}
      </Button>
    </Popover>
  );
}
