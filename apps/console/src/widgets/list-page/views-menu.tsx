import { DownOutlined } from '@ant-design/icons';
import { Button, Popover, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { usePhone } from '../shared/use-phone.ts';
import styles from './list-page.module.css';
import { listTexts } from './texts.ts';
import type { SavedView } from './platform.ts';
import type { ViewsPanelProps } from './views-panel.tsx';

/** The panel of views, in a chunk of its own that comes when somebody opens it. */
const ViewsPanel = lazy(() => import('./views-panel.tsx'));

/** How many views stand in the page's head; the others are in the menu. */
const mostChips = 3;

/** The saved views: the first as chips that search at once, all of them behind a button that also saves and deletes. */
export function ViewsMenu({ onApply, onSave, onUpdate, ...props }: ViewsPanelProps) {
  const { active, modified } = props;
  const [open, setOpen] = useState(false);
  const closing = async (act: Promise<unknown>) => {
    await act;
    setOpen(false);
  };
  const content = (
    <Suspense fallback={<Skeleton active style={{ width: 240 }} />}>
      <ViewsPanel
        {...props}
        onApply={(view) => (onApply(view), setOpen(false))}
        onSave={(name, shared) => closing(onSave(name, shared))}
        onUpdate={(view) => closing(onUpdate(view))}
      />
    </Suspense>
  );
  const phone = usePhone();
  const chips = phone ? [] : props.views.slice(0, mostChips);
  const nameOf = (view: SavedView) => `${view.name}${view.id === active?.id && modified ? `（${listTexts.modified}）` : ''}`;
  const label = active && !chips.some(({ id }) => id === active.id) ? nameOf(active) : listTexts.views;
  return (
    <>
      {chips.map((view) => (
        <button key={view.id} type="button" className={styles.chip} aria-pressed={view.id === active?.id} title={view.name} onClick={() => onApply(view)}>
          {nameOf(view)}
        </button>
      ))}
      <Popover content={content} trigger="click" placement={phone ? 'bottom' : 'bottomRight'} open={open} onOpenChange={setOpen} destroyOnHidden>
        <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
          {label}
        </Button>
      </Popover>
    </>
  );
}
