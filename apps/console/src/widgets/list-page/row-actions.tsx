import type { MouseEvent } from 'react';
import type { RowAction } from './declaration.ts';
import styles from './list-page.module.css';
import { listTexts } from './texts.ts';
import { splitActions, type DrawnAction } from './verdict.ts';

export const shownActions = 3;

interface RowActionsProps<Row> {
  readonly drawn: readonly DrawnAction<Row>[];
  readonly shown: number;
  readonly onStart: (action: RowAction<Row>) => void;
  readonly onMore: (button: HTMLElement, rest: readonly DrawnAction<Row>[]) => void;
}

/** The acts on a row. A blocked one stays reachable, so that its reason can be read. */
export function RowActions<Row>({ drawn, shown, onStart, onMore }: RowActionsProps<Row>) {
  const { direct, more } = splitActions(drawn, shown);
  const start = (event: MouseEvent, { action, blocked }: DrawnAction<Row>) => {
    event.stopPropagation();
    if (blocked === undefined) onStart(action);
  };
  if (drawn.length === 0) return <>-</>;
  return (
    <span className={styles.actions}>
      {direct.map((each) => (
        <button
          key={each.action.key}
          type="button"
          className={styles.act}
          data-danger={each.action.danger || undefined}
          {...(each.blocked === undefined ? {} : { 'aria-disabled': true, 'data-tip': each.blocked, 'aria-description': each.blocked })}
          onClick={(event) => start(event, each)}
        >
          {each.label}
        </button>
      ))}
      {more.length > 0 && (
        <button type="button" className={styles.act} aria-haspopup="menu" onClick={(event) => onMore(event.currentTarget, more)}>
          {listTexts.more}
        </button>
      )}
    </span>
  );
}
