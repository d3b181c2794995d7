import { intakeColumns, intakeFields } from '@merchant-admin/contract/stock/device-list';
import { useMemo } from 'react';
import { api, type Answer } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { numberCell } from '../../../widgets/copy-button/number-cell.tsx';
import { NewButton } from '../../../widgets/kept/pages/index.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { intakeColour } from '../parts/intake/intake-colours.ts';
import { placeOptions } from '../parts/places.ts';
import { supplierOptions } from '../queries.ts';
import { intakeUrl, newIntakeUrl } from '../urls.ts';

type Row = Answer<'stock', 'intakeList'>['list'][number];

const columns = columnsBy<typeof intakeColumns, Row>(
  intakeColumns,
  { state: (row) => row.state_name },
  {
    intake_no: numberCell('入库单号', (row) => row.intake_no),
    state: { render: (row) => <StatusDot colour={intakeColour(row.state)}>{row.state_name}</StatusDot> },
  },
);

/** @param costs whether the person may see what devices cost */
const listOf = (costs: boolean) =>
  defineList({
    list: 'intakeList',
    title: '入库记录',
    ...searchBy(intakeFields, { place: placeOptions, supplier_id: supplierOptions }),
    fetch: (query, signal) => api.stock.intakeList({ query, signal }),
    columns: columns.filter(({ key }) => costs || key !== 'cost'),
    rowKey: (row) => row.id,
    detail: { href: intakeUrl },
    toolbar: () => <NewButton tags={['IntakeEdit', 'stock:intake']} to={newIntakeUrl} label="设备入库" />,
    empty: '没有符合条件的入库记录，设备入库后显示在这里',
  });

/** The documents by which devices were taken in. */
export default function IntakeList() {
  const costs = useCan()('stock:cost');
  const list = useMemo(() => listOf(costs), [costs]);
  return <ListPage {...list} />;
}
