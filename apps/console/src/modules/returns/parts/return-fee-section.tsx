import { useQuery } from '@tanstack/react-query';
import { formatFen } from '@merchant-admin/common/money';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { Facts } from '../../../widgets/page/index.ts';
import { SectionOf, type SeenOrder } from '../../orders/index.ts';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import { returnFeeQuery } from '../queries.ts';
import { ReturnFeeDialog } from './dialogs.ts';

/** What a late return costs; shown once it costs anything. */
export function ReturnFeeSection({ order }: { readonly order: SeenOrder }) {
  const fee = useQuery(returnFeeQuery(order.order_id));
  const waive = fee.data?.actions[0];
  const { opened, open, close } = useDialog<'fee'>();
  if (fee.data !== undefined && fee.data.original + fee.data.billed === 0) return null;
  return (
    <SectionOf
      title="归还逾期费"
      query={fee}
      rows={2}
      extra={
        waive && (
          <ActButton blocked={waive.reason} onClick={() => open('fee')}>
            {waive.title}
          </ActButton>
        )
      }
    >
      {(data) => (
        <>
          <Facts
            items={[
              ['租期结束', data.rent_end],
              ['计费截止', data.stopped_on === null ? '尚未归还，按日计费' : `${data.stopped_on}（${data.stopped_by}）`],
              ['逾期天数', `${data.days}天（宽限${data.grace_days}天）`],
              ['每日费用', formatFen(data.daily)],
              ['应收', formatFen(data.original)],
              ['已减免', formatFen(data.waived)],
              ['已出账', formatFen(data.billed)],
              ['待出账', formatFen(data.open)],
              ['封顶', formatFen(data.cap)],
            ]}
          />
          {opened === 'fee' && <ReturnFeeDialog row={order} due={data.open} open onClose={close} />}
        </>
      )}
    </SectionOf>
  );
}
