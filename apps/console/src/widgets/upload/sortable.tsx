import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Uploaded } from '../../platform/upload/port.ts';
import { moved } from './sorting.ts';
import { texts } from './texts.ts';
import styles from './upload.module.css';

interface SortableProps {
  readonly items: readonly Uploaded[];
  readonly nameOf: (n: number) => string;
  readonly disabled: boolean;
  readonly onSort: (items: readonly Uploaded[]) => void;
  readonly children: (item: Uploaded, index: number) => ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Items that are dragged into another order, or moved by Alt and an arrow key. */
export function Sortable({ items, nameOf, disabled, onSort, children }: SortableProps) {
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);

  const move = (from: number, to: number) => {
    const after = moved(items, from, to);
    if (after === items) return;
    onSort(after);
    setSaid(texts.place(to + 1, items.length));
  };
  const byKey = (event: KeyboardEvent, index: number) => {
    const step = event.altKey && !disabled ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
    // The one that moved keeps the focus.
    requestAnimationFrame(() => list.current?.querySelectorAll('li')[Math.min(Math.max(index + step, 0), items.length - 1)]?.focus());
  };

  if (items.length === 0) return null;
  return (
    <>
      <ul ref={list} className={styles.list}>
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragged, and moved by keys
          <li
            key={item.key}
            aria-label={nameOf(index + 1)}
            title={disabled ? undefined : texts.sortHint}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by keys
            tabIndex={disabled ? undefined : 0}
            draggable={!disabled}
            className={dragged === index ? `${styles.item} ${styles.dragged}` : styles.item}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setDragged(undefined);
              move(dragged, index);
            }}
            onKeyDown={(event) => byKey(event, index)}
          >
            {children(item, index)}
          </li>
        ))}
      </ul>
      <output className={styles.heard}>{said}</output>
    </>
  );
}
