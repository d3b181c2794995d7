import { Checkbox } from 'antd';
import type { HTMLAttributes, ReactNode } from 'react';
import styles from './cards.module.css';
import { cellContent, GhostCell } from './cell.tsx';
import type { TableColumn } from './column.ts';
import { isGhost, type Ghost } from './ghost-rows.ts';
import { toggleKey, type Selection } from './selection.ts';
import { tableTexts } from './texts.ts';

interface CardsProps<Row extends object> {
  /** As arranged: the first is the card's head. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly (Row | Ghost)[];
  readonly keyOf: (row: Row | Ghost) => string;
  readonly rowProps: (row: Row | Ghost, index: number) => HTMLAttributes<HTMLElement>;
  readonly locked: (row: Row | Ghost) => boolean;
  readonly selection: Selection | undefined;
  readonly label: string;
  /** In place of cards where there are none. */
  readonly empty: ReactNode;
}

/** How many fields a card shows below its head: the columns that decide stand first. */
const fieldsOfCard = 6;

/** Rows as cards, where the screen is too narrow for columns: the number on top, what decides below it, the acts at the end. */
export function Cards<Row extends object>({ columns, rows, keyOf, rowProps, locked, selection, label, empty }: CardsProps<Row>) {
  const acts = columns.find(({ permanent }) => permanent === true);
  const [head, ...others] = columns.filter((column) => column !== acts);
  const fields = others.slice(0, fieldsOfCard);
  if (rows.length === 0) return <div className={styles['empty']}>{empty}</div>;
  return (
    <ul className={styles['cards']} aria-label={label}>
      {rows.map((row, index) => (
        <li key={keyOf(row)} className={styles['card']} {...rowProps(row, index)}>
          <div className={styles['head']}>
            {selection && !isGhost(row) && (
              <Checkbox
                aria-label={tableTexts.selectRow}
                checked={selection.keys.includes(keyOf(row))}
                disabled={locked(row)}
                onChange={() => selection.onChange(toggleKey(selection.keys, keyOf(row)))}
              />
            )}
            <div>{head && (isGhost(row) ? <GhostCell column={head} /> : cellContent(head, row))}</div>
          </div>
          <dl>
            {fields.map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{isGhost(row) ? <GhostCell column={column} /> : cellContent(column, row)}</dd>
              </div>
            ))}
          </dl>
          {acts && !isGhost(row) && <div className={styles['acts']}>{cellContent(acts, row)}</div>}
        </li>
      ))}
    </ul>
  );
}
