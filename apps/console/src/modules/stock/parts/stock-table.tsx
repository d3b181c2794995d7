import { deviceStatus, deviceTabs, type DeviceStatus } from '@merchant-admin/contract/stock/codes';
import { idleFrom, lowUpTo, stockColumns } from '@merchant-admin/contract/stock/device-list';
import type { ReactNode } from 'react';
import type { Answer } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusTag, type TagColour } from '../../../widgets/status-tag/index.ts';
import { countedUrl, type Counted } from '../urls.ts';

/** A row, with the place and the degree that its numbers were counted by. */
export type StockRow = Answer<'stock', 'stockList'>['list'][number] & Counted;

const counts = {
  on_hand: deviceStatus.IN_STOCK,
  reserved: deviceStatus.RESERVED,
  out: deviceStatus.OUT,
  to_inspect: deviceStatus.TO_INSPECT,
  repair: deviceStatus.REPAIR,
  moving: deviceStatus.MOVING,
  awaited: deviceStatus.AWAITED,
} as const;
type Count = keyof typeof counts;

const tabOf = (status: DeviceStatus): string => deviceTabs.find(({ states }) => (states as readonly number[]).includes(status))!.value;

interface NumberProps {
  readonly row: StockRow;
  readonly of: Count;
}

/** A number of the stock: it leads to the devices that it counts. */
function Number({ row, of }: NumberProps) {
  const may = useCan()('OfflineInventoryDetail');
  if (row[of] === 0 || !may) return row[of];
  return (
    <AppLink to={countedUrl(row, tabOf(counts[of]))} aria-label={`${stockColumns[of].title} ${row[of]}台，${row.goods_name} ${row.sku_name}`}>
      {row[of]}
    </AppLink>
  );
}

const numbers = Object.fromEntries((Object.keys(counts) as Count[]).map((of) => [of, { render: (row: StockRow) => <Number row={row} of={of} /> }])) as Record<
  Count,
  { readonly render: (row: StockRow) => ReactNode }
>;

interface MarkedProps {
  readonly mark: string | undefined;
  /** What the mark stands for. */
  readonly title: string;
  readonly colour?: TagColour;
  readonly children: ReactNode;
}

/** What is said beside a number. */
const Marked = ({ mark, title, colour = 'warning', children }: MarkedProps) => (
  <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
    {mark !== undefined && (
      <span title={title}>
        <StatusTag colour={colour}>{mark}</StatusTag>
      </span>
    )}
    {children}
  </span>
);

/** What is said beside the pieces that shops may sell. */
const standing = ({ by_devices: byDevices, owed }: StockRow): Omit<MarkedProps, 'children'> =>
  byDevices
    ? { mark: owed > 0 ? `欠${owed}台` : undefined, title: '待发货订单比可发设备多，新到设备先补订单', colour: 'danger' }
    : { mark: '手工', title: '按手工填写的库存数，未按设备计算', colour: 'neutral' };

export const stockTable = columnsBy<typeof stockColumns, StockRow>(
  stockColumns,
  {},
  {
    ...numbers,
    goods_name: { link: true },
    on_hand: {
      render: (row) => (
        <Marked mark={row.low ? '偏低' : undefined} title={`在库不超过${lowUpTo}台`}>
          <Number row={row} of="on_hand" />
        </Marked>
      ),
    },
    idle_days: {
      render: (row) =>
        row.idle_days === null ? (
          '-'
        ) : (
          <Marked mark={row.idle ? '闲置' : undefined} title={`有设备在库满${idleFrom}天`}>
            {row.idle_days}天
          </Marked>
        ),
    },
    stock: {
      render: (row) => <Marked {...standing(row)}>{row.stock}</Marked>,
    },
  },
);
