import { useQuery } from '@tanstack/react-query';
import { orderActs } from '@merchant-admin/contract/orders/codes';
import { api } from '../../../platform/api.ts';
import { matchingOf, type BulkDialogProps, type RowDialogProps } from '../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { ChoiceItem } from '../../../widgets/shared/form-items.tsx';
import { afterActing } from '../../orders/index.ts';
import { collectorRatesQuery, collectorsQuery } from '../queries.ts';
import { rateText } from './rate-text.ts';

interface Fields {
  collector: string;
}
/** Stands for nobody among the choices. */
const nobody = 'nobody';

interface AssignProps {
  readonly which: { readonly order_ids: string[] } | { readonly filter: object; readonly scope: 'all' | 'fast' };
  readonly count: number;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

/** Gives overdue orders to a collector, or takes them back; the least loaded stand first, with how many of the promises that they noted were kept. */
function Assign({ which, count, open, onClose }: AssignProps) {
  const collectors = useQuery({ ...collectorsQuery(), staleTime: 0 });
  const rates = useQuery({ ...collectorRatesQuery(), staleTime: 0 });
  const rateOf = (id: string) => {
    const rate = rates.data?.list.find((each) => each.id === id);
    return rate ? `，兑现率 ${rateText(rate)}` : '';
  };
  const options = collectors.data?.list.map((each) => ({ value: each.id, label: `${each.name}（${each.open_cases} 笔逾期订单）${rateOf(each.id)}` }));
  return (
    <FormDialog<Fields>
      open={open}
      title={`${orderActs.assignCase}（${count}笔订单）`}
      okText="分配"
      initial={{}}
      run={async ({ collector }, idempotencyKey) => {
        const body = { ...which, ...(collector === nobody ? {} : { collector_id: collector }) };
        const { assigned } = await api.overdue.assignCase({ body, idempotencyKey });
        return collector === nobody ? `已收回${assigned}笔订单` : `分配成功，共${assigned}笔订单`;
      }}
      after={afterActing}
      onClose={onClose}
    >
      <ChoiceItem name="collector" label="跟进人" options={options && [...options, { value: nobody, label: '收回，不分配给任何人' }]} />
    </FormDialog>
  );
}

export const AssignCaseDialog = ({ row, open, onClose }: RowDialogProps<{ readonly order_id: string }>) => (
  <Assign which={{ order_ids: [row.order_id] }} count={1} open={open} onClose={onClose} />
);

const assignIn = (scope: 'all' | 'fast') =>
  function AssignChosen({ target: { all, ids, count, filter }, open, onClose }: BulkDialogProps<object>) {
    const matching = matchingOf(filter);
    return <Assign which={all ? { filter: matching, scope } : { order_ids: [...ids] }} count={count} open={open} onClose={onClose} />;
  };

/** Of what matches in a list, those of that list. */
export const AssignCasesDialog = assignIn('all');
export const AssignFastDialog = assignIn('fast');
