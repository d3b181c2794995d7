import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../../platform/permission/can.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { CallDialog, StopDialog } from '../dialogs.ts';
import { contactRulesQuery } from '../../queries.ts';
import type { Person } from './people.ts';
import { Stops } from './stops.tsx';
import { timesText } from './times-text.ts';

/** Whom staff may call about late rent now, and by which rule not; a number is shown for one call. */
export function ContactSection({ orderNo }: { readonly orderNo: string }) {
  const { data, error, isFetching, refetch } = useQuery(contactRulesQuery(orderNo));
  const can = useCan();
  const { opened, open, close } = useDialog<{ readonly act: 'call' | 'stop'; readonly person: Person }>();
  const columns: readonly TableColumn<Person>[] = [
    {
      key: 'side_name',
      title: '联系人',
      width: 120,
      value: ({ side_name: side, relation_name: relation }) => (relation === '' ? side : `${side}（${relation}）`),
    },
    { key: 'name', title: '姓名', width: 90 },
    { key: 'phone', title: '手机号', width: 130 },
    {
      key: 'verdict',
      title: '现在能否联系',
      width: 280,
      render: ({ verdict }) => <StatusDot colour={verdict.allowed ? 'success' : 'neutral'}>{verdict.allowed ? '可联系' : verdict.reason}</StatusDot>,
    },
    {
      key: 'acts',
      title: '操作',
      width: 190,
      render: (row) => (
        <>
          {can('order:plain') && (
            <ActButton type="link" size="small" blocked={row.verdict.reason} onClick={() => open({ act: 'call', person: row })}>
              查看号码
            </ActButton>
          )}
          {can('overdue:follow') && !row.stopped && (
            <ActButton type="link" size="small" onClick={() => open({ act: 'stop', person: row })}>
              停止联系
            </ActButton>
          )}
        </>
      ),
    },
  ];
  return (
    <Section title="联系" extra={data && <span>{timesText(data.setting)}</span>}>
      <DataTable
        label="联系"
        columns={columns}
        rows={data?.people}
        rowKey={({ side, contact_id: id }) => `${side}${id}`}
        error={data === undefined ? error : null}
        onRetry={() => void refetch()}
        refreshing={isFetching && data !== undefined}
        cards
      />
      {data !== undefined && <Stops stops={data.stops} />}
      {opened?.act === 'call' && <CallDialog orderNo={orderNo} person={opened.person} onClose={close} />}
      {opened?.act === 'stop' && <StopDialog orderNo={orderNo} person={opened.person} onClose={close} />}
    </Section>
  );
}
