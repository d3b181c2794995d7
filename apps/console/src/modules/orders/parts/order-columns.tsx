import { degreeText } from '@merchant-admin/contract/orders/codes';
import type { Answer } from '../../../platform/api.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import type { TableColumn } from '../../../widgets/data-table/index.ts';
import { StatusDot, StatusTag, type TagColour } from '../../../widgets/status-tag/index.ts';
import { statusColour } from './status-colours.ts';
import { timesOf } from './times-of.ts';
import styles from './order-columns.module.css';

export type OrderRow = Answer<'orders', 'orderListV2'>['list'][number];

/** Where there is no room for the whole number, it goes on after its date. */
const dateDigits = 8;

/** So many special tags stand in a row. */
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
    {row.status === 20 && <div className={styles['minor']}>{row.audit_status_name}</div>}
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

/** The list's columns; their keys are those of the export. What a clerk decides by stands first. */
export const orderColumns: readonly TableColumn<OrderRow>[] = [
  { key: 'order_id', title: '订单号', width: 196, render: (row) => <OrderNumber row={row} /> },
  {
    key: 'goods',
    title: '商品',
    width: 190,
    value: (row) => `${row.goods_name} ${row.sku_name}${timesOf(row.quantity)}`,
    render: (row) => <Goods row={row} />,
    link: true,
  },
  { key: 'name', title: '用户', width: 160, render: (row) => <User row={row} /> },
  { key: 'status', title: '状态', width: 120, render: (row) => <Status row={row} /> },
  { key: 'total_rent', title: '总租金', width: 112, kind: 'money', sortable: true },
  { key: 'paid_amount', title: '已付', width: 104, kind: 'money' },
  { key: 'created_at', title: '下单时间', width: 168, kind: 'time', sortable: true },
  { key: 'reviewer', title: '审核员', width: 84, value: (row) => row.reviewer_name },
  { key: 'service', title: '客服', width: 84, value: (row) => row.service_name },
  { key: 'lease_type', title: '租赁方式', width: 96, value: (row) => row.lease_type_name },
  { key: 'periods', title: '租期', width: 72, kind: 'number' },
  { key: 'paid_periods', title: '已付期数', width: 84, value: (row) => `${row.paid_periods}/${row.periods}` },
  { key: 'next_due', title: '下期扣款日', width: 108, value: (row) => row.next_due },
  { key: 'deposit_total', title: '押金', width: 112, kind: 'money' },
  { key: 'deposit_exempt', title: '免押', width: 112, kind: 'money' },
  { key: 'deposit_frozen', title: '冻结', width: 112, kind: 'money' },
  { key: 'segment', title: '客群', width: 64 },
  { key: 'channel', title: '渠道', width: 120, value: (row) => row.channel_name },
  { key: 'latest_remark', title: '最新备注', width: 200 },
  { key: 'source', title: '来源', width: 110, value: (row) => row.source_name, hidden: true },
  { key: 'sku', title: '规格', width: 150, value: (row) => row.sku_name, hidden: true },
  { key: 'quantity', title: '数量', width: 72, kind: 'number', hidden: true },
  { key: 'degree', title: '成色', width: 72, value: (row) => degreeText[row.degree], hidden: true },
  { key: 'buyout_price', title: '到期买断价', width: 118, kind: 'money', hidden: true },
  { key: 'imei', title: 'IMEI/SN', width: 150, hidden: true },
  { key: 'paid_at', title: '支付时间', width: 168, kind: 'time', hidden: true },
  { key: 'special_tags', title: '特殊标签', width: 160, value: (row) => row.special_tags.map((tag) => tag.tag_name).join('、'), hidden: true },
  { key: 'phone', title: '手机号', width: 120, hidden: true },
  { key: 'id_card', title: '身份证号', width: 180, hidden: true },
  { key: 'rent_start', title: '起租', width: 108, hidden: true },
  { key: 'rent_end', title: '结束', width: 108, hidden: true },
  { key: 'discount', title: '优惠', width: 104, kind: 'money', hidden: true },
  { key: 'service_fee', title: '增值服务费', width: 112, kind: 'money', hidden: true },
  { key: 'late_periods', title: '逾期期数', width: 84, kind: 'number', hidden: true },
  { key: 'late_rent', title: '逾期金额', width: 112, kind: 'money', hidden: true },
  { key: 'shop', title: '店铺', width: 160, value: (row) => row.shop_name, hidden: true },
  { key: 'contract_company', title: '签约主体', width: 180, hidden: true },
  { key: 'category', title: '类目', width: 110, value: (row) => row.category_name, hidden: true },
  { key: 'risk_score', title: '风险分', width: 84, value: (row) => row.risk_score, hidden: true },
  { key: 'close_reason', title: '关闭原因', width: 160, hidden: true },
];
