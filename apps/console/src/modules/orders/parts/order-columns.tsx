import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { orderCells } from '@merchant-admin/contract/orders/order-cells';
import { orderColumns } from '@merchant-admin/contract/orders/order-list';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import type { Answer } from '../../../platform/api.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusDot, StatusTag, type TagColour } from '../../../widgets/status-tag/index.ts';
import { statusColour } from './status-colours.ts';
import { timesOf } from './times-of.ts';
import styles from './order-columns.module.css';

export type OrderRow = Answer<'orders', 'orderListV2'>['list'][number];

/** Digits of the date in an order's number, after which it may break where there is no room. */
const dateDigits = 8;

/** The most special tags in a row. */
const mostTags = 2;

function SpecialTags({ tags }: { readonly tags: OrderRow['special_tags'] }) {
  const rest = tags.slice(mostTags).map((tag) => tag.tag_name);
  return (
    <>
      {tags.slice(0, mostTags).map((tag) => (
        <StatusTag key={tag.tag_id} colour={tag.colour as TagColour}>
          {tag.tag_name}
        </StatusTag>
      ))}
      {rest.length > 0 && (
        <span className={styles['minor']} title={rest.join('、')}>
          +{rest.length}
          <span className="visually-hidden">{rest.join('、')}</span>
        </span>
      )}
    </>
  );
}

export const OrderNumber = ({ row }: { readonly row: Pick<OrderRow, 'order_id' | 'risk_tags' | 'special_tags'> }) => (
  <div>
    <span className={styles['number']}>
      {row.order_id.slice(0, dateDigits)}
      <wbr />
      {row.order_id.slice(dateDigits)}
      <CopyButton text={row.order_id} label={`复制订单号${row.order_id}`} />
    </span>
    {row.risk_tags.length + row.special_tags.length > 0 && (
      <div className={styles['tags']}>
        {row.risk_tags.map((tag) => (
          <StatusTag key={tag.risk_id} colour="warning">
            {tag.risk_name}
          </StatusTag>
        ))}
        <SpecialTags tags={row.special_tags} />
      </div>
    )}
  </div>
);

const Status = ({ row }: { readonly row: OrderRow }) => (
  <div>
    <StatusDot colour={statusColour(row.status)}>{row.status_name}</StatusDot>
    {row.in_pool && <div className={styles['minor']}>公海</div>}
    {row.compensation && <div className={styles['minor']}>赔付中</div>}
    {row.overdue_days > 0 && <div className={styles['late']}>账单逾期{row.overdue_days}天</div>}
    {row.return_overdue_days > 0 && <div className={styles['late']}>归还逾期{row.return_overdue_days}天</div>}
    {row.status === orderStatus.TO_REVIEW && <div className={styles['minor']}>{row.audit_status_name}</div>}
    {row.close_reason !== '' && (
      <div className={styles['minor']} title={row.close_reason}>
        {row.close_reason}
      </div>
    )}
  </div>
);

const User = ({ row }: { readonly row: OrderRow }) => (
  <div>
    <span className={styles['number']}>
      {row.name} {row.phone}
    </span>
    {row.history_orders > 0 && <div className={styles['minor']}>历史订单 {row.history_orders} 笔</div>}
  </div>
);

const Goods = ({ row }: { readonly row: OrderRow }) => (
  <div>
    <div className={styles['one']}>{row.goods_name}</div>
    <div className={styles['minor']}>
      {row.sku_name}
      {timesOf(row.quantity)} {degreeText[row.degree]}
    </div>
  </div>
);

export const orderTable = columnsBy<typeof orderColumns, OrderRow>(orderColumns, orderCells, {
  order_id: { render: (row) => <OrderNumber row={row} /> },
  goods: { render: (row) => <Goods row={row} />, link: true },
  name: { render: (row) => <User row={row} /> },
  status: { render: (row) => <Status row={row} /> },
  paid_periods: { value: (row) => `${row.paid_periods}/${row.periods}` },
});
