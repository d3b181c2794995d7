/* oxlint-disable jsx-a11y/prefer-tag-over-role -- parts of a grid whose rows stand where they are scrolled to */
import { memo } from 'react';
import { CellButton, CellInput, type CellKey } from './cell-input.tsx';
import { beginsRun, type Box, type SheetColumn } from './sheet.ts';
import styles from './sheet-grid.module.css';
import type { SheetActs } from './use-sheet.ts';

interface SheetRowProps<Row> {
  readonly rows: readonly Row[];
  readonly index: number;
  readonly columns: readonly SheetColumn<Row>[];
  /** Pixels of each frozen column from the left. */
  readonly offsets: readonly number[];
  readonly top: number;
  /** The active column, when this row holds the active cell. */
  readonly active: number | undefined;
  /** The columns of this row that are in the range. */
  readonly box: Box | undefined;
  readonly disabled: boolean;
  readonly acts: SheetActs;
  readonly onKey: CellKey;
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

function Row<Item>({ rows, index, columns, offsets, top, active, box, disabled, acts, onKey }: SheetRowProps<Item>) {
  const row = rows[index]!;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the active cell holds the focus
    <div role="row" aria-rowindex={index + 3} className={styles.row} style={{ transform: `translateY(${top}px)` }}>
      {columns.map((column, col) => {
        const begins = beginsRun(rows, column, index);
        const wrong = column.wrong?.(row);
        const warned = wrong === undefined ? column.warns?.(row) : undefined;
        const inBox = box !== undefined && col >= box.left && col <= box.right;
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are the input's
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={col + 1}
            data-fixed={column.write === undefined || undefined}
            aria-selected={inBox || active === col}
            className={classes(
              styles.cell,
              column.frozen && styles.frozen,
              !begins && styles.within,
              wrong !== undefined && styles.wrong,
              warned !== undefined && styles.warned,
              inBox && styles.inBox,
            )}
            style={{ width: column.width, textAlign: column.align ?? 'start', ...(column.frozen ? { left: offsets[col] } : {}) }}
            title={wrong ?? warned}
            onMouseDown={(event) => {
              if (event.button !== 0 || active === col) return;
              event.preventDefault();
              if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
              acts.goTo({ row: index, col }, event.shiftKey);
              if (column.act && !disabled) column.act.run(index);
            }}
          >
            {column.act ? (
              active === col ? (
                <CellButton label={column.act.label(row)} disabled={disabled} onRun={() => column.act!.run(index)} onKey={onKey}>
                  {column.act.show(row)}
                </CellButton>
              ) : (
                column.act.show(row)
              )
            ) : active === col ? (
              <CellInput
                label={`${column.title} 第${index + 1}行`}
                text={column.text(row)}
                align={column.align ?? 'start'}
                wrong={wrong}
                warned={warned}
                required={column.required === true}
                disabled={disabled || column.write === undefined}
                onCommit={(text) => acts.type({ row: index, col }, text)}
                onKey={onKey}
                onPaste={acts.paste}
                onCopy={acts.copy}
              />
            ) : begins ? (
              column.text(row)
            ) : (
              <span className="visually-hidden">{column.text(row)}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** A row of the sheet. It is drawn again when the row, its neighbour above or what is chosen in it changes. */
export const SheetRow = memo(
  Row,
  (before, after) =>
    before.rows[before.index] === after.rows[after.index] &&
    before.rows[before.index - 1] === after.rows[after.index - 1] &&
    before.index === after.index &&
    before.columns === after.columns &&
    before.active === after.active &&
    before.disabled === after.disabled &&
    before.box?.left === after.box?.left &&
    before.box?.right === after.box?.right &&
    before.acts === after.acts &&
    // Keys come from the active cell alone.
    (before.onKey === after.onKey || after.active === undefined),
) as typeof Row;
