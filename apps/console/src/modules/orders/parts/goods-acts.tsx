import { leasedActs } from '@merchant-admin/contract/orders/codes';
import { useQuery } from '@tanstack/react-query';
import { formatFen } from '@merchant-admin/common/money';
import { useCan } from '../../../platform/permission/can.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { baseInfoQuery, coverQuery, goodsChoicesQuery } from '../queries.ts';
import { ChangeGoodsDialog, CoverDialog } from './page-dialogs.ts';
import styles from './person.module.css';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';

const running = [50, 60];
const unsent = [10, 20, 30];

/** The order's cover, and what may be done with its goods: others until they are sent, better cover while they are out; what is blocked then says why. */
export function GoodsActs({ orderNo }: { readonly orderNo: string }) {
  const base = useQuery(baseInfoQuery(orderNo));
  const can = useCan();
  const status = base.data?.status ?? 0;
  const choices = useQuery({ ...goodsChoicesQuery(orderNo), enabled: can('order:goods') && unsent.includes(status) });
  const cover = useQuery({ ...coverQuery(orderNo), enabled: running.includes(status) && can(['OrderDetail', 'InfoDetail', 'DeliveryDetails']) });
  const { opened, open, close } = useDialog<'goods' | 'cover'>();
  if (base.data === undefined) return null;
  return (
    <span className={styles['extra']}>
      {cover.data && (
        <span className={styles['minor']}>
          {cover.data.current === null ? '未购买保障' : `保障：${cover.data.current.name} ${formatFen(cover.data.current.price)}`}
        </span>
      )}
      {choices.data && (
        <ActButton size="small" blocked={choices.data.reason} onClick={() => open('goods')}>
          {leasedActs.goods}
        </ActButton>
      )}
      {can('order:cover') && cover.data && (
        <ActButton size="small" blocked={cover.data.reason} onClick={() => open('cover')}>
          {leasedActs.cover}
        </ActButton>
      )}
      {opened === 'goods' && <ChangeGoodsDialog order={base.data} onClose={close} />}
      {opened === 'cover' && cover.data && <CoverDialog order={base.data} cover={cover.data} onClose={close} />}
    </span>
  );
}
