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
  const [drag, setDrag] = useState<{ readonly index: number; readonly choices: readonly ColumnChoice[] }>();
  const list = useRef<HTMLUListElement>(null);
  const listed = drag?.choices ?? choices;
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
    if (drag && drag.index !== index) setDrag({ index, choices: moveChoice(drag.choices, drag.index, index) });
  };
  const drop = () => {
    if (drag) onChange(drag.choices);
    setDrag(undefined);
  };

  return (
    <ul ref={list} className={styles.list}>
      {listed.map((choice, index) => (
        <ColumnRow
          key={choice.key}
          choice={choice}
          title={titleOf(choice.key)}
          first={index === 0}
          last={index === listed.length - 1}
          onlyShown={choice.shown && shownCount === 1}
          dragged={drag?.index === index}
          onEdit={(change) => edit(index, change)}
          onMove={(direction) => move(index, index + (direction === 'up' ? -1 : 1), direction)}
          dragProps={{ draggable: true, onDragStart: () => setDrag({ index, choices }), onDragOver: (event) => dragOver(event, index), onDragEnd: drop }}
        />
      ))}
    </ul>
  );
}
