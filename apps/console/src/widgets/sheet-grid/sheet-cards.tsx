import { Button, Input } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { leadToFirstError } from '../shared/first-error.ts';
import { writeBlock, type SheetColumn } from './sheet.ts';
import type { SheetGridProps } from './sheet-grid.tsx';
import styles from './sheet-cards.module.css';

interface CardProps<Row> extends Pick<SheetGridProps<Row>, 'columns' | 'rows' | 'onChange' | 'disabled'> {
  readonly index: number;
}

/** What is wrong with a cell, or unusual about it. */
const noteOf = <Row,>(column: SheetColumn<Row>, row: Row) => column.wrong?.(row) ?? column.warns?.(row);

function Card<Row>({ columns, rows, index, onChange, disabled = false }: CardProps<Row>) {
  const id = useId();
  const row = rows[index]!;
  const [head, ...others] = columns;
  const read = others.filter((column) => !column.write && !column.act && column.text(row) !== '');
  const type = (column: SheetColumn<Row>, text: string) => {
    const { rows: next, done } = writeBlock(rows, columns, { row: index, col: columns.indexOf(column) }, [[text]]);
    if (done > 0) onChange(next);
  };
  return (
    <li className={styles.card} aria-label={head?.text(row)}>
      <div className={styles.head}>
        <strong>{head?.text(row)}</strong>
        {columns.map(
          ({ key, act }) =>
            act && (
              <Button key={key} type="text" size="small" aria-label={act.label(row)} disabled={disabled} onClick={() => act.run(index)}>
                {act.show(row)}
              </Button>
            ),
        )}
      </div>
      <p className={styles.read}>
        {read.map((column) => (
          <span key={column.key} className={column.wrong?.(row) === undefined ? '' : styles.wrong}>
            {column.title} {column.text(row)}
          </span>
        ))}
      </p>
      <div className={styles.fields}>
        {others.map((column) => {
          if (!column.write) return null;
          const [wrong, note] = [column.wrong?.(row), noteOf(column, row)];
          return (
            <div key={column.key}>
              <label htmlFor={`${id}${column.key}`}>
                {column.required && !disabled && (
                  <span aria-hidden className={styles.wrong}>
                    {'* '}
                  </span>
                )}
                {column.title}
              </label>
              <Input
                // A text that the cell took otherwise than it was typed stands there as it was taken.
                key={column.text(row)}
                id={`${id}${column.key}`}
                defaultValue={column.text(row)}
                disabled={disabled}
                autoComplete="off"
                aria-required={column.required === true}
                aria-invalid={wrong !== undefined}
                aria-describedby={note === undefined ? undefined : `${id}${column.key}-note`}
                {...(note === undefined ? {} : { status: wrong === undefined ? ('warning' as const) : ('error' as const) })}
                onBlur={(event) => event.target.value !== column.text(row) && type(column, event.target.value)}
              />
              {note !== undefined && (
                <small id={`${id}${column.key}-note`} className={wrong === undefined ? '' : styles.wrong}>
                  {note}
                </small>
              )}
            </div>
          );
        })}
      </div>
    </li>
  );
}

/** A sheet's rows as cards, where the screen is too narrow for columns: the first column on top, what is only read below it, then a field for each that is typed. */
export function SheetCards<Row>({ label, columns, rows, onChange, disabled = false, goTo }: SheetGridProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (goTo) leadToFirstError(list.current);
  }, [goTo]);
  return (
    <ul ref={list} className={styles.cards} aria-label={label}>
      {rows.map((_row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows are told by their place
        <Card key={index} columns={columns} rows={rows} index={index} onChange={onChange} disabled={disabled} />
      ))}
    </ul>
  );
}
