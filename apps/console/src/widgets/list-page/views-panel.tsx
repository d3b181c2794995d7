import { Button } from 'antd';
import styles from './list-page.module.css';
import type { SavedView } from './platform.ts';
import { listTexts } from './texts.ts';
import { ViewForm } from './view-form.tsx';
import { ViewRow } from './view-row.tsx';

export interface ViewsPanelProps {
  readonly views: readonly SavedView[];
  readonly active: SavedView | undefined;
  /** Whether what is on show differs from the active view. */
  readonly modified: boolean;
  readonly onApply: (view: SavedView) => void;
  readonly onSave: (name: string, shared: boolean) => Promise<unknown>;
  readonly onUpdate: (view: SavedView) => Promise<unknown>;
  readonly onRemove: (view: SavedView) => Promise<unknown>;
}

/** The saved views, and a form that keeps what is on show as another. */
const ViewsPanel = ({ views, active, modified, onApply, onSave, onUpdate, onRemove }: ViewsPanelProps) => (
  <section className={styles.views} aria-label={listTexts.views}>
    {views.length === 0 && <p className={styles.hint}>{listTexts.noViews}</p>}
    <ul>
      {views.map((view) => (
        <ViewRow key={view.id} view={view} active={view.id === active?.id} onApply={() => onApply(view)} onRemove={() => onRemove(view)} />
      ))}
    </ul>
    {active?.mine === true && modified && <Button onClick={() => void onUpdate(active)}>{listTexts.updateView}</Button>}
    <ViewForm onSave={onSave} />
  </section>
);

export default ViewsPanel;
