import { useState, type PointerEvent, type RefObject } from 'react';

interface ListDrag {
  readonly onMove: (from: number, to: number) => void;
  readonly onEnd: () => void;
}

/** The row of a list at a height, the nearest one beyond its ends. @param bottoms and y in pixels */
export function rowAt(bottoms: readonly number[], y: number): number {
  const index = bottoms.findIndex((bottom) => y < bottom);
  return index < 0 ? bottoms.length - 1 : index;
}

/** Dragging the rows of a list up and down by pointer: mouse, pen or finger. */
export function useListDrag(list: RefObject<HTMLElement | null>, { onMove, onEnd }: ListDrag) {
  const [from, setFrom] = useState<number>();

  /** Starts a drag. The list holds the pointer, because the row itself moves about in the document. */
  const start = (event: PointerEvent, index: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    list.current?.setPointerCapture(event.pointerId);
    setFrom(index);
  };
  const follow = (event: PointerEvent) => {
    if (from === undefined) return;
    const bottoms = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect().bottom);
    const to = rowAt(bottoms, event.clientY);
    if (to === from) return;
    onMove(from, to);
    setFrom(to);
  };
  const end = () => {
    if (from === undefined) return;
    setFrom(undefined);
    onEnd();
  };
  return { from, start, listProps: { onPointerMove: follow, onPointerUp: end, onPointerCancel: end } };
}
