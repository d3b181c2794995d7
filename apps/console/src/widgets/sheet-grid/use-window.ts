import { useCallback, useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import type { Place, SheetColumn } from './sheet.ts';

/** The height of a row in pixels. */
export const rowHeight = 36;
const headHeight = 2 * 32;
/** How many rows are drawn beyond those in view, so that a turn of the wheel shows no gap. */
const spare = 8;
/** By how many rows the window moves on: few, so that no single key draws many. */
const step = 2;

interface View {
  readonly top: number;
  readonly height: number;
}

/** Which rows are drawn, and bringing the active cell into view. */
export function useWindow<Row>(box: RefObject<HTMLDivElement | null>, count: number, columns: readonly SheetColumn<Row>[], active: Place | undefined) {
  const [view, setView] = useState<View>({ top: 0, height: 480 });
  const measured = useRef(view);
  const look = useCallback(({ scrollTop, clientHeight }: { scrollTop: number; clientHeight: number }) => {
    const top = Math.floor(scrollTop / rowHeight / step) * step * rowHeight;
    if (top === measured.current.top && clientHeight === measured.current.height) return;
    measured.current = { top, height: clientHeight };
    setView(measured.current);
  }, []);
  useLayoutEffect(() => {
    if (box.current) look(box.current);
  }, [box, look, count]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !active) return;
    const frozen = columns.reduce((sum, column) => sum + (column.frozen ? column.width : 0), 0);
    const [left, width] = [columns.slice(0, active.col).reduce((sum, column) => sum + column.width, 0), columns[active.col]?.width ?? 0];
    const top = active.row * rowHeight;
    const inside = element.clientHeight - headHeight;
    const down = top < element.scrollTop ? top : Math.max(element.scrollTop, top + rowHeight - inside);
    const across = left - frozen < element.scrollLeft ? left - frozen : Math.max(element.scrollLeft, left + width - element.clientWidth);
    element.scrollTo({ top: down, left: columns[active.col]?.frozen ? 0 : across });
    look(element);
  }, [active, box, columns, look]);
  const first = Math.max(Math.floor(view.top / rowHeight) - spare, 0);
  const last = Math.min(Math.ceil((view.top + view.height) / rowHeight) + spare + step, count);
  return {
    first,
    last,
    page: Math.max(Math.floor((view.height - headHeight) / rowHeight) - 1, 1),
    onScroll: (event: UIEvent<HTMLDivElement>) => look(event.currentTarget),
  };
}
