import { useRef, useState, type DragEvent } from 'react';
import { ColumnRow } from './column-row.tsx';
import { moveChoice, type ColumnChoice } from './layout.ts';
import styles from './column-settings.module.css';

interface ColumnListProps {
  readonly choices: readonly ColumnChoice[];
  readonly titleOf: (key: string) => string;
  readonly onChange: (choices: readonly ColumnChoice[]) => void;
}

/** The list of columns, put in order by dragging or by the buttons of each row. */
export function ColumnList({ choices, titleOf, onChange }: ColumnListProps) {
  const [dragged, setDragged] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const shownCount = choices.filter((choice) => choice.shown).length;

  const edit = (index: number, change: Partial<ColumnChoice>) => onChange(choices.map((choice, each) => (each === index ? { ...choice, ...change } : choice)));
  const move = (from: number, to: number, direction: 'up' | 'down') => {
    onChange(moveChoice(choices, from, to));
    const moved = choices[from]?.key;
    /** The row has moved away from under the keyboard; its button keeps the focus. */
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(moved ?? '')}"] [data-move="${direction}"]`)?.focus());
  };
  const dragOver = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged === undefined || dragged === index) return;
    onChange(moveChoice(choices, dragged, index));
    setDragged(index);
  };

  return (
    <ul ref={list} className={styles.list}>
      {choices.map((choice, index) => (
        <ColumnRow
          key={choice.key}
          choice={choice}
          title={titleOf(choice.key)}
          first={index === 0}
          last={index === choices.length - 1}
          onlyShown={choice.shown && shownCount === 1}
          dragged={dragged === index}
          onEdit={(change) => edit(index, change)}
          onMove={(direction) => move(index, index + (direction === 'up' ? -1 : 1), direction)}
          dragProps={{ draggable: true, onDragStart: () => setDragged(index), onDragOver: (event) => dragOver(event, index), onDragEnd: () => setDragged(undefined) }}
        />
      ))}
    </ul>
  );
}
