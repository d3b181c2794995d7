import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { useRemembered } from '../../../platform/remembered.ts';
import { DataTable } from '../../../widgets/data-table/index.ts';
import { recordColumns, type RecordEntry } from '../../../widgets/timeline/record-columns.ts';
import { MoreButton } from './more-button.tsx';
import type { Older } from './use-steps.ts';

/** Entries that show while a log is folded: what happened last. */
const newest = 3;

type Told = Omit<ComponentProps<typeof DataTable<RecordEntry>>, 'columns' | 'label' | 'rows' | 'rowKey'>;
interface LogTableProps extends Told {
  readonly label: string;
  readonly rows: readonly RecordEntry[] | undefined;
  readonly older: Older;
}

/** A log, the newest first, folded to its last entries. Whether logs are unfolded is remembered for all of them. */
export function LogTable({ label, rows, older, ...table }: LogTableProps) {
  const [unfolded, unfold] = useRemembered('unfolded-logs', false);
  return (
    <>
      <DataTable {...table} label={label} columns={recordColumns} rows={unfolded ? rows : rows?.slice(0, newest)} rowKey={(row) => row.id} />
      {((rows?.length ?? 0) > newest || older.any) && (
        <Button type="link" size="small" aria-expanded={unfolded} onClick={() => unfold(!unfolded)}>
          {unfolded ? '收起' : '展开'}
          {label}
        </Button>
      )}
      {unfolded && <MoreButton older={older} of={label} />}
    </>
  );
}
