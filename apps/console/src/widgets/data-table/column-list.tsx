import { useRef, useState } from 'react';
import { ColumnRow } from './column-row.tsx';
import { moveChoice, type ColumnChoice } from './layout.ts';
import styles from './column-settings.module.css';
import { useListDrag } from './use-list-drag.ts';

interface ColumnListProps {
  readonly choices: readonly ColumnChoice[];
  readonly titleOf: (key: string) => string;
  readonly onChange: (choices: readonly ColumnChoice[]) => void;
}

/** The list of columns, put in order by dragging or by the buttons of each row. */
export function ColumnList({ choices, titleOf, onChange }: ColumnListProps) {
  const list = useRef<HTMLUListElement>(null);
  /** The order while it is being dragged; kept when the row is let go. */
  const [dragged, setDragged] = useState<readonly ColumnChoice[]>();
  const listed = dragged ?? choices;
  const drag = useListDrag(list, {
    onMove: (from, to) => setDragged(moveChoice(listed, from, to)),
    onEnd: () => {
      if (dragged) onChange(dragged);
      setDragged(undefined);
    },
  });
  const shownCount = choices.filter((choice) => choice.shown).length;

  const edit = (key: string, change: Partial<ColumnChoice>) => onChange(choices.map((choice) => (choice.key === key ? { ...choice, ...change } : choice)));
  const move = (key: string, from: number, direction: 'up' | 'down') => {
    onChange(moveChoice(choices, from, from + (direction === 'up' ? -1 : 1)));
    /** The row has moved away from under the keyboard; its button keeps the focus. */
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(key)}"] [data-move="${direction}"]`)?.focus());
  };

  return (
    <ul ref={list} className={styles.list} {...drag.listProps}>
      {listed.map((choice, index) => (
        <ColumnRow
          key={choice.key}
          choice={choice}
          title={titleOf(choice.key)}
          first={index === 0}
          last={index === listed.length - 1}
          onlyShown={choice.shown && shownCount === 1}
          dragged={drag.from === index}
          onEdit={(change) => edit(choice.key, change)}
          onMove={(direction) => move(choice.key, index, direction)}
          onDrag={(event) => drag.start(event, index)}
        />
      ))}
    </ul>
  );
}
