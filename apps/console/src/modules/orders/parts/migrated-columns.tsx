import { migratedCells, migratedPerson } from '@merchant-admin/contract/orders/migrated-cells';
import { migratedColumns } from '@merchant-admin/contract/orders/migrated-list';
import type { Answer } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { CopiedNumber } from '../../../widgets/copy-button/copied-number.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { orderDetailUrl } from '../urls.ts';
import { statusColour } from './status-colours.ts';

export type MigratedRow = Answer<'orders', 'migratedList'>['list'][number];

/** The order here that goes on with an old one. */
export const NewOrderLink = ({ row }: { readonly row: Pick<MigratedRow, 'new_id' | 'new_order_id'> }) =>
  row.new_order_id === '' ? '-' : <AppLink to={orderDetailUrl({ id: row.new_id, order_id: row.new_order_id })}>{row.new_order_id}</AppLink>;

export const migratedTable = columnsBy<typeof migratedColumns, MigratedRow>(migratedColumns, migratedCells, {
  old_no: { render: (row) => <CopiedNumber text={row.old_no} what="原订单号" breaks /> },
  name: { value: migratedPerson },
  status: { render: (row) => <StatusDot colour={statusColour(row.status)}>{row.status_name}</StatusDot> },
  new_order_id: { render: (row) => <NewOrderLink row={row} /> },
});
