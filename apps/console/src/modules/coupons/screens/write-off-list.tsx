import { writeOffCells, type WriteOffRow } from '@merchant-admin/contract/coupons/template-cells';
import { writeOffActs } from '@merchant-admin/contract/coupons/template-codes';
import { writeOffColumns, writeOffFields } from '@merchant-admin/contract/coupons/write-off-list';
import { api } from '../../../platform/api.ts';
import { CopiedNumber } from '../../../widgets/copy-button/copied-number.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { UndoDialog } from '../parts/template-acts.ts';
import { writeOffColour } from '../parts/templates/template-colours.ts';
import { WriteOffButton } from '../parts/write-offs/write-off-button.tsx';
import { WriteOffOrder } from '../parts/write-offs/write-off-order.tsx';
import { storeOptions, templateOptions } from '../queries.ts';

const writeOffList = defineList({
  list: 'writeOffRecord',
  title: '核销记录',
  ...searchBy(writeOffFields, { store_id: storeOptions, template_id: templateOptions }),
  fetch: (query, signal) => api.coupons.writeOffList({ query, signal }),
  columns: columnsBy<typeof writeOffColumns, WriteOffRow>(writeOffColumns, writeOffCells, {
    code: { render: (row) => <CopiedNumber text={row.code} what="券码" /> },
    state: { render: (row) => <StatusDot colour={writeOffColour(row.state)}>{row.state_name}</StatusDot> },
    order_no: { render: (row) => <WriteOffOrder row={row} /> },
  }),
  rowKey: (row) => row.write_off_id,
  rowActions: [{ key: 'undo', label: writeOffActs.undo, act: 'undo', danger: true, dialog: UndoDialog }],
  exportList: { tag: 'coupon:export' },
  toolbar: () => <WriteOffButton />,
  empty: '没有符合条件的核销记录，门店核销优惠券后显示在这里',
});

/** Coupons that stores took; staff of a store see those of theirs. */
export default function WriteOffList() {
  return <ListPage {...writeOffList} />;
}
