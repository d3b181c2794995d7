/* oxlint-disable jsx-a11y/prefer-tag-over-role -- parts of a grid whose rows stand where they are scrolled to */
import { VerticalAlignBottomOutlined } from '@ant-design/icons';
import { memo } from 'react';
import type { SheetColumn } from './sheet.ts';
import styles from './sheet-grid.module.css';
import { sheetTexts as texts } from './texts.ts';

interface SheetHeadProps<Row> {
  readonly columns: readonly SheetColumn<Row>[];
  readonly offsets: readonly number[];
  readonly disabled: boolean;
  readonly onFill: (col: number) => void;
}

interface Group {
  readonly title: string;
  readonly first: number;
  readonly count: number;
  readonly width: number;
}

/** The groups of columns: neighbours of the same group are under one heading. */
function groupsOf(columns: readonly Pick<SheetColumn<never>, 'group' | 'width'>[]): Group[] {
  const groups: Group[] = [];
  for (const [index, { group = '', width }] of columns.entries()) {
    const last = groups.at(-1);
    if (last && last.title === group && group !== '') groups[groups.length - 1] = { ...last, count: last.count + 1, width: last.width + width };
    else groups.push({ title: group, first: index, count: 1, width });
  }
  return groups;
}

function Head<Row>({ columns, offsets, disabled, onFill }: SheetHeadProps<Row>) {
  const groups = groupsOf(columns);
  const place = (col: number) => (columns[col]!.frozen ? { left: offsets[col] } : {});
  const frozen = (col: number) => (columns[col]!.frozen ? ` ${styles.frozen}` : '');
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {groups.map((group) => (
          <div
            key={group.first}
            role="columnheader"
            aria-colindex={group.first + 1}
            aria-colspan={group.count}
            className={`${styles.headCell}${frozen(group.first)}`}
            style={{ width: group.width, ...place(group.first) }}
          >
            {group.title}
          </div>
        ))}
      </div>
      <div role="row" aria-rowindex={2} className={styles.headRow}>
        {columns.map((column, col) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={col + 1}
            className={`${styles.headCell}${frozen(col)}`}
            style={{ width: column.width, textAlign: column.align ?? 'start', ...place(col) }}
          >
            {column.required && !disabled && (
              <span aria-hidden className={styles.star}>
                *
              </span>
            )}
            {column.title}
            {column.write && column.own !== true && !disabled && (
              <button type="button" className={styles.fill} title={texts.fill(column.title)} aria-label={texts.fill(column.title)} onClick={() => onFill(col)}>
                <VerticalAlignBottomOutlined />
              </button>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The sheet's head: groups, titles, and for each column that can be written, unless every row has its own text, a button that fills it from its first row. */
export const SheetHead = memo(Head) as typeof Head;
