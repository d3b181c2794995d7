import { formatFen } from '@merchant-admin/common/money';
import type { MadeCells } from '@merchant-admin/contract/platform/list';
import { returnColumns } from '@merchant-admin/contract/returns/return-list';
import type { Answer } from '../../../platform/api.ts';
import { CopiedNumber } from '../../../widgets/copy-button/copied-number.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import { GoodsLines, timesOf } from '../../orders/index.ts';
import { returnColour } from './return-colours.ts';

export type ReturnRow = Answer<'returns', 'returnList'>['list'][number];

const cells: MadeCells<typeof returnColumns, ReturnRow> = {
  state: (row) => row.state_name,
  user: (row) => `${row.name} ${row.phone}`,
  goods: (row) => `${row.goods_name} ${row.sku_name}${timesOf(row.quantity)}`,
  way: (row) => `${row.way_name}${row.early ? '（提前归还）' : ''}`,
  express: (row) => `${row.company_name} ${row.express_no}`.trim(),
  result: (row) => row.result_name,
  late: (row) => (row.late_days === 0 ? '-' : `${row.late_days}天 ${formatFen(row.late_fee)}`),
  inspector: (row) => row.inspector_name,
  order_status: (row) => row.order_status_name,
};

/** The return's state, and whether the customer objected to what was found. */
const State = ({ row }: { readonly row: ReturnRow }) => (
  <>
    <StatusDot colour={returnColour(row.state)}>{row.state_name}</StatusDot>{' '}
    {row.dispute_reason !== '' && (
      <span title={row.dispute_reason}>
        <StatusTag colour="warning">异议</StatusTag>
      </span>
    )}
  </>
);

export const returnTable = columnsBy<typeof returnColumns, ReturnRow>(returnColumns, cells, {
  return_no: { render: (row) => <CopiedNumber text={row.return_no} what="归还单号" /> },
  order_id: { link: true },
  state: { render: (row) => <State row={row} /> },
  goods: { render: (row) => <GoodsLines of={row} /> },
});
