import { Table } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { LoadFailed } from '../load-failed/load-failed.tsx';
import { usePhone } from '../shared/use-phone.ts';
import { Cards } from './cards.tsx';
import type { Sort, TableColumn } from './column.ts';
import styles from './data-table.module.css';
import { ghostRows, isGhost, type Ghost } from './ghost-rows.ts';
import { arrangeColumns, declaredLayout, type TableLayout } from './layout.ts';
import type { Peeking } from './peeking.ts';
import { rowPropsOf } from './row-props.ts';
import { isDisabledRow, keyOfRow, mergeKeyOf } from './rows.ts';
import { rowSelectionOf, type Selection } from './selection.ts';
import { TablePager, type Paging } from './table-pager.tsx';
import { tableTexts } from './texts.ts';
import { TipLayer } from './tip-layer.tsx';
import { useTableColumns } from './use-table-columns.tsx';

export interface DataTableProps<Row extends object> {
  readonly columns: readonly TableColumn<Row>[];
  /** Absent until the first answer: ghosts stand in for the rows. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey?: (row: Row) => string;
  readonly mergeRow?: (row: Row) => unknown;
  readonly isRowDisabled?: (row: Row) => boolean;
  /** Shown with rows: how many there are is not known before. */
  readonly paging?: Paging;
  /** Beside the pager. */
  readonly foot?: ReactNode;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort | undefined) => void;
  readonly selection?: Selection;
  readonly layout?: TableLayout;
  /** Whether other rows are on their way; these stay, dimmed. */
  readonly refreshing?: boolean;
  /** Why there are no rows. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly onOpen?: (row: Row) => void;
  /** The row that is shown beside the table, where that is offered. */
  readonly peek?: Peeking;
  /** Whether rows are cards on a phone; columns that are scrolled sideways otherwise. */
  readonly cards?: boolean;
  /** In place of 暂无数据. */
  readonly empty?: ReactNode;
  readonly label?: string;
}

/** Pixels of the foot that stays in sight: the table's scroll bar stands above it. */
const footHeight = 48;

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    rows,
    rowKey = keyOfRow,
    isRowDisabled = isDisabledRow,
    mergeRow = mergeKeyOf,
    layout = declaredLayout,
    refreshing = false,
    selection,
    paging,
  } = props;
  const phone = usePhone();
  const asCards = phone && props.cards === true;
  const failed = props.error !== undefined && props.error !== null;
  const loading = rows === undefined && !failed;
  const drawn: readonly (Row | Ghost)[] = failed ? [] : (rows ?? ghostRows(paging?.pageSize ?? 2));
  const keyOf = (row: Row | Ghost) => (isGhost(row) ? row.ghost : rowKey(row));
  const disabled = (row: Row | Ghost) => !isGhost(row) && isRowDisabled(row);
  const locked = (row: Row | Ghost) => isGhost(row) || disabled(row) || selection?.isLocked?.(rowKey(row)) === true;
  const { columns, width } = useTableColumns({ columns: props.columns, layout, rows: loading ? [] : (rows ?? []), mergeRow, sort: props.sort });

  const onRow = rowPropsOf({ rowKey, disabled, locked, selection, onOpen: props.onOpen, peek: props.peek });

  const emptyText = failed ? <LoadFailed error={props.error} onRetry={() => props.onRetry?.()} retrying={refreshing} /> : (props.empty ?? tableTexts.empty);

  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    /** The table measures its columns with a hidden copy of its header, in which the keyboard must not get lost. */
    root.current?.querySelector('.ant-table-measure-row')?.setAttribute('inert', '');
    /** Rows take the focus, ghosts do not; without any row the area that scrolls does. */
    const scrolls = root.current?.querySelector('.ant-table-body, .ant-table-content');
    if (loading || drawn.length === 0) scrolls?.setAttribute('tabindex', '0');
    else scrolls?.removeAttribute('tabindex');
  });

  return (
    <TipLayer>
      <div
        ref={root}
        className={styles.table}
        aria-busy={loading || refreshing}
        data-refreshing={(refreshing && !failed) || undefined}
        data-paged={paging !== undefined || undefined}
      >
        {asCards ? (
          <Cards
            columns={arrangeColumns(props.columns, layout.columns)}
            rows={drawn}
            keyOf={keyOf}
            rowProps={onRow}
            locked={locked}
            selection={selection}
            label={props.label ?? tableTexts.table}
            empty={emptyText}
          />
        ) : (
          <Table<Row | Ghost>
            aria-label={props.label ?? tableTexts.table}
            size={layout.density === 'compact' ? 'small' : 'middle'}
            columns={columns}
            dataSource={[...drawn]}
            rowKey={keyOf}
            rowClassName={(row) => (disabled(row) ? (styles.disabledRow ?? '') : '')}
            onRow={onRow}
            {...(selection ? { rowSelection: rowSelectionOf<Row | Ghost>(selection, locked, !phone) } : {})}
            pagination={false}
            sticky={{ offsetScroll: paging ? footHeight : 0 }}
            tableLayout="fixed"
            scroll={{ x: width }}
            showSorterTooltip={false}
            locale={{ emptyText }}
            onChange={(_paging, _filters, sorter, { action }) => {
              const sorted = Array.isArray(sorter) ? sorter[0] : sorter;
              if (action === 'sort')
                props.onSort?.(sorted?.order ? { key: String(sorted.columnKey), order: sorted.order === 'ascend' ? 'asc' : 'desc' } : undefined);
            }}
          />
        )}
        {loading && <output className={styles.hiddenText}>{tableTexts.loading}</output>}
      </div>
      {paging && (
        <div className={styles.foot}>
          {props.foot}
          <TablePager {...paging} known={rows !== undefined && !failed} />
        </div>
      )}
    </TipLayer>
  );
}
