/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows stand where they are scrolled to, which a table's own cannot */
import { useEffect, useMemo, useRef } from 'react';
import { usePhone } from '../shared/use-phone.ts';
import { cellKeys } from './keys.ts';
import type { Place, SheetColumn } from './sheet.ts';
import { SheetCards } from './sheet-cards.tsx';
import { SheetHead } from './sheet-head.tsx';
import { SheetRow } from './sheet-row.tsx';
import styles from './sheet-grid.module.css';
import { sheetTexts as texts } from './texts.ts';
import { useSheet } from './use-sheet.ts';
import { rowHeight, useWindow } from './use-window.ts';

export interface SheetGridProps<Row> {
  readonly label: string;
  /** The columns; the same array while they do not change. */
  readonly columns: readonly SheetColumn<Row>[];
  readonly rows: readonly Row[];
  /** Called with the changed rows; those that did not change are the same objects. */
  readonly onChange: (rows: readonly Row[]) => void;
  readonly disabled?: boolean;
  /** The height in pixels; fewer rows take less. */
  readonly height?: number;
  /** The cell to go to, as after a failed save. A new object goes there again. */
  readonly goTo?: Place | undefined;
  /** Whether rows are cards on a phone; columns that are scrolled sideways otherwise. For few rows: all are drawn. */
  readonly cards?: boolean;
}

const headHeight = 64;

function Grid<Row>({ label, columns, rows, onChange, disabled = false, height = 520, goTo }: SheetGridProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const { active, box: range, said, acts } = useSheet({ rows, columns, onChange, disabled });
  const { first, last, page, onScroll } = useWindow(box, rows.length, columns, active);
  useEffect(() => {
    if (!goTo) return;
    acts.goTo(goTo);
    // Another cell takes the focus as it comes; the one that is active already has lost it.
    box.current?.querySelector<HTMLInputElement>('[role=gridcell] input')?.focus();
  }, [goTo, acts]);
  const onKey = cellKeys(active, { rows: rows.length, cols: columns.length, page }, acts);
  const offsets = useMemo(() => columns.map((_column, col) => columns.slice(0, col).reduce((sum, each) => sum + each.width, 0)), [columns]);
  const width = columns.reduce((sum, column) => sum + column.width, 0);

  return (
    <div>
      <div
        ref={box}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 2}
        aria-colcount={columns.length}
        aria-readonly={disabled}
        aria-multiselectable
        // The grid is entered by it, then the active cell holds the focus.
        tabIndex={active ? -1 : 0}
        className={styles.grid}
        style={{ height: Math.min(height, headHeight + (rows.length === 0 ? 120 : rows.length * rowHeight) + 14) }}
        onScroll={onScroll}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget || rows.length === 0 || !['Enter', 'ArrowDown', 'F2'].includes(event.key)) return;
          event.preventDefault();
          acts.goTo({
            row: 0,
            col: Math.max(
              columns.findIndex((column) => column.write !== undefined),
              0,
            ),
          });
        }}
      >
        <div style={{ width }}>
          <SheetHead columns={columns} offsets={offsets} disabled={disabled} onFill={acts.fillColumn} />
          <div role="rowgroup" className={styles.body} style={{ height: Math.max(rows.length * rowHeight, rows.length === 0 ? 120 : 0) }}>
            {rows.slice(first, last).map((_row, offset) => {
              const index = first + offset;
              return (
                <SheetRow
                  key={index}
                  rows={rows}
                  index={index}
                  columns={columns}
                  offsets={offsets}
                  top={index * rowHeight}
                  active={active?.row === index ? active.col : undefined}
                  box={range && index >= range.top && index <= range.bottom ? range : undefined}
                  disabled={disabled}
                  acts={acts}
                  onKey={onKey}
                />
              );
            })}
            {rows.length === 0 && (
              <div role="row">
                <div role="gridcell" className={styles.empty}>
                  {texts.empty}
                </div>
              </div>
            )}
          </div>
        </div>
      </div>
      <p className={styles.hint}>
        {!disabled && texts.hint}
        <output className={styles.said}>{said}</output>
      </p>
    </div>
  );
}

/**
 * A table that is typed in like a spreadsheet: thousands of cells, of which only those in view are drawn. One cell at a time is typed in; the
 * others are text. Keys: arrows, Tab, Enter, Page, Ctrl+D, Shift with arrows, Delete, copy and paste of blocks, Esc to leave.
 */
export function SheetGrid<Row>(props: SheetGridProps<Row>) {
  const phone = usePhone();
  return phone && props.cards === true ? <SheetCards {...props} /> : <Grid {...props} />;
}
