import type { KeyboardEvent, FocusEvent } from 'react';

/** Rows of a table, or its cards. */
const rowSelector = '[data-row]';

function rowsAround(row: HTMLElement): HTMLElement[] {
  return [...(row.parentElement?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
}

const targets: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Keeps one row in the tab order: the one that was focused last. Set on the elements, so that walking draws nothing anew. */
export function keepInTabOrder(event: FocusEvent<HTMLElement>) {
  if (event.target !== event.currentTarget) return;
  for (const row of rowsAround(event.currentTarget)) row.tabIndex = row === event.currentTarget ? 0 : -1;
}

interface RowActs {
  readonly open: (() => void) | undefined;
  readonly toggle: (() => void) | undefined;
  /** Shows the row beside the list, or puts that away; absent where there is no such look. */
  readonly peek: (() => void) | undefined;
  /** Puts away what is shown beside the list; absent while nothing is. */
  readonly close: (() => void) | undefined;
}

/**
 * Handles the keys on rows: up, down, Home and End walk; Enter opens the detail; space looks at the row beside the list and x selects it, or space selects
 * where there is no such look; Esc puts the look away. Keys inside a cell's controls stay theirs.
 */
export function walkRows(event: KeyboardEvent<HTMLElement>, { open, toggle, peek, close }: RowActs) {
  if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
  const rows = rowsAround(event.currentTarget);
  const target = targets[event.key]?.(rows.indexOf(event.currentTarget), rows.length - 1);
  if (target !== undefined) rows[target]?.focus();
  else if (event.key === 'Enter' && open) open();
  else if (event.key === ' ' && (peek ?? toggle)) (peek ?? toggle)?.();
  else if (event.key === 'x' && toggle) toggle();
  else if (event.key === 'Escape' && close) close();
  else return;
  event.preventDefault();
}
