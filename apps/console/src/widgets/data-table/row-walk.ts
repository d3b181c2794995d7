import type { KeyboardEvent, FocusEvent } from 'react';

const rowSelector = 'tr[data-row]';

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
}

/** Handles the keys on rows: up, down, Home and End walk; Enter opens the detail; space selects. Keys inside a cell's controls stay theirs. */
export function walkRows(event: KeyboardEvent<HTMLElement>, { open, toggle }: RowActs) {
  if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
  const rows = rowsAround(event.currentTarget);
  const target = targets[event.key]?.(rows.indexOf(event.currentTarget), rows.length - 1);
  if (target !== undefined) rows[target]?.focus();
  else if (event.key === 'Enter' && open) open();
  else if (event.key === ' ' && toggle) toggle();
  else return;
  event.preventDefault();
}
