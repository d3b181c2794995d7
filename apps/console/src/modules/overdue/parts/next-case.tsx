import { useQuery } from '@tanstack/react-query';
import { Tooltip } from 'antd';
import { api } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { toast } from '../../../platform/feedback/toast.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { forgetWithPerson } from '../../../platform/session/current.ts';
import { useAct } from '../../../platform/use-act.ts';
import { viewedMerchant } from '../../../platform/viewing.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Section } from '../../../widgets/page/index.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { useKeys } from '../../../widgets/shared/use-keys.ts';
import { caseScoreQuery } from '../queries.ts';
import { caseUrl } from '../urls.ts';

/** Orders that were put aside since the console was opened, the last of them last. */
const aside: string[] = [];
const mostAside = 200;
forgetWithPerson(() => (aside.length = 0));

/** Leads to the next case of one's own, and takes one that nobody has where none is left and the merchant lets collectors pull; a case's page puts that case aside. */
export function NextCaseButton({ from }: { readonly from?: string }) {
  const go = useGo();
  const can = useCan();
  const next = useAct(
    async (_: void, idempotencyKey) => {
      if (from !== undefined && !aside.includes(from)) aside.push(from);
      const { order_id: no, may_pull: mayPull } = await api.overdue.nextCase({ body: { skip: aside.slice(-mostAside) } });
      if (no !== '' || !mayPull) return no;
      return (await api.overdue.claimCases({ body: { count: 1 }, idempotencyKey })).list[0]?.order_id ?? '';
    },
    {
      refresh: [['overdue']],
      onDone: (no) => {
        if (no !== '') return go(caseUrl({ order_id: no }));
        const skipped = aside.length;
        aside.length = 0;
        toast.info(skipped === 0 ? '没有需要现在联系的订单' : `没有需要现在联系的订单，已跳过的${skipped}单可再次查看`);
      },
    },
  );
  const isCollector = can('OwnOrderList') && can('OverdueDetail') && viewedMerchant() === undefined;
  useKeys({ n: isCollector && !next.pending ? () => next.run() : undefined });
  if (!isCollector) return null;
  return (
    <Tooltip title="快捷键 N">
      <ActButton loading={next.pending} onClick={() => next.run()}>
        下一单（N）
      </ActButton>
    </Tooltip>
  );
}

interface Part {
  readonly part: string;
  readonly name: string;
  readonly points: number;
  readonly why: string;
}

const columns: readonly TableColumn<Part>[] = [
  { key: 'name', title: '依据', width: 120 },
  { key: 'why', title: '情况', width: 260 },
  { key: 'points', title: '分值', width: 80, kind: 'number' },
];

/** Why a case comes when it does, part by part, or why it is not offered now. */
export function ScoreSection({ orderNo }: { readonly orderNo: string }) {
  const { data, error, refetch } = useQuery(caseScoreQuery(orderNo));
  return (
    <Section title="下一单排序" extra={data && <span>{data.left_out === '' ? `共${data.total}分` : `暂不推荐：${data.left_out}`}</span>}>
      <DataTable
        label="下一单排序"
        columns={columns}
        rows={data?.parts}
        rowKey={(row) => row.part}
        error={data === undefined ? error : null}
        onRetry={() => void refetch()}
      />
    </Section>
  );
}
