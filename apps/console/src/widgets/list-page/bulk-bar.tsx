import { Button } from 'antd';
import type { BulkAction } from './declaration.ts';
import styles from './list-page.module.css';
import { listTexts } from './texts.ts';

interface BulkBarProps<Filter> {
  readonly actions: readonly BulkAction<Filter>[];
  /** How many rows are chosen. */
  readonly count: number;
  readonly all: boolean;
  readonly total: number;
  readonly totalCapped: boolean;
  /** Whether every row of the page is chosen and there are more pages. */
  readonly offersAll: boolean;
  readonly onAll: () => void;
  readonly onClear: () => void;
  readonly onStart: (action: BulkAction<Filter>) => void;
}

/** The acts on the chosen rows, and how many these are. */
export function BulkBar<Filter>({ actions, count, all, total, totalCapped, offersAll, onAll, onClear, onStart }: BulkBarProps<Filter>) {
  const none = count === 0;
  return (
    <div className={styles.bulk}>
      {actions.map((action) => (
        <Button
          key={action.key}
          danger={action.danger === true}
          aria-disabled={none || undefined}
          className={none ? (styles.waiting ?? '') : ''}
          title={none ? listTexts.chooseFirst : ''}
          onClick={() => onStart(action)}
        >
          {action.label}
        </Button>
      ))}
      <output className={styles.count}>{none ? '' : all ? listTexts.allSelected(total, totalCapped) : listTexts.selected(count)}</output>
      {offersAll && !all && (
        <Button type="link" size="small" onClick={onAll}>
          {listTexts.selectAll(total, totalCapped)}
        </Button>
      )}
      {!none && (
        <Button type="link" size="small" onClick={onClear}>
          {listTexts.clear}
        </Button>
      )}
    </div>
  );
}
