import { DownOutlined } from '@ant-design/icons';
import { Button, Popover, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { listTexts } from './texts.ts';
import type { ViewsPanelProps } from './views-panel.tsx';

/** The panel of views, in a chunk of its own that comes when somebody opens it. */
const ViewsPanel = lazy(() => import('./views-panel.tsx'));

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
  const label = active ? `${active.name}${modified ? `（${listTexts.modified}）` : ''}` : listTexts.views;
  return (
    <Popover content={content} trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} destroyOnHidden>
      <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
        {label}
      </Button>
    </Popover>
  );
}
