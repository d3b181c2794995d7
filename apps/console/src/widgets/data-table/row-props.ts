import type { KeyboardEvent, FocusEvent, HTMLAttributes } from 'react';
import { isGhost, type Ghost } from './ghost-rows.ts';
import type { Peeking } from './peeking.ts';
import { keepInTabOrder, walkRows } from './row-walk.ts';
import { toggleKey, type Selection } from './selection.ts';

interface Input<Row> {
  readonly rowKey: (row: Row) => string;
  readonly disabled: (row: Row) => boolean;
  readonly locked: (row: Row) => boolean;
  readonly selection: Selection | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly peek: Peeking | undefined;
}

type RowProps = HTMLAttributes<HTMLElement> & { readonly 'data-row'?: string };

/** What a row's element carries, be it a line or a card: its key, its place in the tab order, its keys. */
export function rowPropsOf<Row extends object>({ rowKey, disabled, locked, selection, onOpen, peek }: Input<Row>) {
  return (row: Row | Ghost, index?: number): RowProps => {
    if (isGhost(row)) return { 'aria-hidden': true };
    const key = rowKey(row);
    const peeked = peek !== undefined && peek.key === key;
    return {
      'data-row': key,
      tabIndex: index === 0 ? 0 : -1,
      'aria-disabled': disabled(row) || undefined,
      ...(peeked ? { 'aria-current': true } : {}),
      onFocus: (event: FocusEvent<HTMLElement>) => {
        keepInTabOrder(event);
        if (peek?.key !== undefined && event.target === event.currentTarget) peek.onChange(key);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
        walkRows(event, {
          open: onOpen && (() => onOpen(row)),
          toggle: selection && !locked(row) ? () => selection.onChange(toggleKey(selection.keys, key)) : undefined,
          peek: peek && (() => peek.onChange(peeked ? undefined : key)),
          close: peek?.key === undefined ? undefined : () => peek.onChange(undefined),
        }),
    };
  };
}
