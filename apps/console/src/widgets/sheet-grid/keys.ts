import type { CellKey } from './cell-input.tsx';
import type { Place } from './sheet.ts';
import type { SheetActs } from './use-sheet.ts';

interface Size {
  readonly rows: number;
  readonly cols: number;
  /** The number of rows in view. */
  readonly page: number;
}

/** The next cell in reading order; undefined beyond the first and the last. */
export function beside({ row, col }: Place, step: 1 | -1, { rows, cols }: Size): Place | undefined {
  const at = row * cols + col + step;
  return at < 0 || at >= rows * cols ? undefined : { row: Math.floor(at / cols), col: at % cols };
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most - 1);

/** What keys do in the cell that is typed in. Arrows to the side first move within the text. */
export function cellKeys(at: Place | undefined, { rows, cols, page }: Size, acts: SheetActs): CellKey {
  return (event, edge) => {
    if (!at) return;
    // Leaving the field takes what was typed; where the cell stays the same, it is typed in again.
    const after = (work: () => void) => {
      event.preventDefault();
      const field = event.currentTarget;
      field.blur();
      work();
      field.focus({ preventScroll: true });
      if (field instanceof HTMLInputElement) field.select();
    };
    const goTo = (down: number, across: number, extend = false) =>
      after(() => acts.goTo({ row: within(at.row + down, rows), col: within(at.col + across, cols) }, extend));
    const control = event.ctrlKey || event.metaKey;
    switch (event.key) {
      case 'ArrowDown':
        return goTo(control ? rows : 1, 0, event.shiftKey);
      case 'ArrowUp':
        return goTo(control ? -rows : -1, 0, event.shiftKey);
      case 'PageDown':
        return goTo(page, 0, event.shiftKey);
      case 'PageUp':
        return goTo(-page, 0, event.shiftKey);
      case 'Enter':
        return goTo(event.shiftKey ? -1 : 1, 0);
      case 'ArrowRight':
        return edge.end ? goTo(0, 1, event.shiftKey) : undefined;
      case 'ArrowLeft':
        return edge.start ? goTo(0, -1, event.shiftKey) : undefined;
      case 'Tab': {
        const next = beside(at, event.shiftKey ? -1 : 1, { rows, cols, page });
        if (!next) return acts.leave();
        return after(() => acts.goTo(next));
      }
      case 'Delete':
      case 'Backspace':
        return acts.clear() ? event.preventDefault() : undefined;
      case 'd':
      case 'D':
        return control ? after(acts.fill) : undefined;
      case 'Escape':
        event.stopPropagation();
        event.currentTarget.closest<HTMLElement>('[role=grid]')?.focus();
        return acts.leave();
      default:
        return undefined;
    }
  };
}
