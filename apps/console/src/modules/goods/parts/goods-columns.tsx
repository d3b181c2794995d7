import { goodsCells } from '@merchant-admin/contract/goods/goods-cells';
import { goodsColumns } from '@merchant-admin/contract/goods/goods-list';
import { goodsStatus } from '@merchant-admin/contract/goods/codes';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import type { GoodsRow } from './act-dialogs.tsx';
import { goodsAuditColour, goodsStatusColour } from './goods-colours.ts';
import styles from './goods-columns.module.css';
import { inList } from '../../../widgets/upload/small-picture.ts';

export const GoodsPicture = ({ image }: { readonly image: string }) =>
  image === '' ? <span className={styles['nothing']} aria-hidden /> : <img className={styles['picture']} src={inList(image)} alt="" loading="lazy" />;

function Standing({ row }: { readonly row: GoodsRow }) {
  return (
    <div>
      <StatusDot colour={goodsStatusColour(row.status)}>{row.status_name}</StatusDot>
      {row.status === goodsStatus.PASSED && row.edited && <div className={styles['minor']}>有未提交的修改</div>}
      {row.status === goodsStatus.REJECTED && row.reject_reason !== '' && (
        <div className={styles['minor']} title={row.reject_reason}>
          {row.reject_reason}
        </div>
      )}
    </div>
  );
}

/** Of two sums that take more than a line the second stands below the first. */
const inLines = (key: 'least_month_rent' | 'least_deposit') => ({ render: (row: GoodsRow) => String(goodsCells[key](row)) || undefined });

const [on, off] = goodsColumns.on_shelf.words;
export const goodsTable = columnsBy<typeof goodsColumns, GoodsRow>(goodsColumns, goodsCells, {
  image: { render: (row) => <GoodsPicture image={row.image} /> },
  goods_name: { link: true },
  status: { render: (row) => <Standing row={row} /> },
  audit_status: { render: (row) => <StatusDot colour={goodsAuditColour(row.audit_status)}>{row.audit_status_name}</StatusDot> },
  least_month_rent: inLines('least_month_rent'),
  least_deposit: inLines('least_deposit'),
  on_shelf: { render: (row) => <StatusTag colour={row.on_shelf ? 'success' : 'neutral'}>{row.on_shelf ? on : off}</StatusTag> },
});
