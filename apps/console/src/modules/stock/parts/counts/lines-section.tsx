import { formatFen } from '@merchant-admin/common/money';
import { lineTabs, lineTabWords, type LineAct, type LineTab } from '@merchant-admin/contract/stock/count-codes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex, Segmented } from 'antd';
import { useState } from 'react';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { countLinesQuery } from '../../count-queries.ts';
import { DeviceLink } from '../device-link.tsx';
import { CaseLink } from './case-link.tsx';
import { resultColour } from './count-colours.ts';
import type { Count } from './count-head.tsx';
import { LineDialog, type Line } from './line-dialog.tsx';

interface Chosen {
  readonly lines: readonly Line[];
  readonly act: LineAct;
}

const Result = ({ line }: { readonly line: Line }) => {
  if (line.result === '') return line.scanned ? '已扫描' : '未扫描';
  return <StatusDot colour={resultColour(line.result)}>{line.result_name}</StatusDot>;
};

/** What has the device by the books, and who does what about it; or what a missing one is worth. */
const About = ({ line }: { readonly line: Line }) => (
  <span style={{ whiteSpace: 'normal' }}>
    {line.ref_no === '' ? line.note : <CaseLink line={line} />}
    {line.value !== null && ` ${line.value_name} ${formatFen(line.value)}`}
    {line.who !== '' && (
      <>
        <br />
        {`${line.who}：${line.todo}`}
      </>
    )}
  </span>
);

const answered = ({ answer_name: name, answered_by: by, answer_note: note }: Line): string => (name === '' ? '' : `${name}（${by}）${note}`);

const columnsOf = (choose: (chosen: Chosen) => void): readonly TableColumn<Line>[] => [
  // What nobody knows has no file.
  { key: 'number', title: 'IMEI/SN', width: 160, render: (row) => (row.device_id === null ? row.number : <DeviceLink imei={row.number} />) },
  { key: 'result', title: '结果', width: 100, render: (row) => <Result line={row} /> },
  { key: 'what', title: '商品规格', width: 180, value: ({ goods_name: goods, sku_name: sku, degree_name: degree }) => `${goods} ${sku} ${degree}`.trim() },
  { key: 'about', title: '说明', width: 250, render: (row) => <About line={row} /> },
  { key: 'answer', title: '处理', width: 150, value: answered },
  {
    key: 'actions',
    title: '操作',
    width: 150,
    fixed: 'right',
    render: (row) =>
      row.actions.length === 0 ? (
        '-'
      ) : (
        <Flex wrap>
          {row.actions.map(({ act, title, reason }) => (
            <ActButton key={act} type="link" danger={act === 'accept'} blocked={reason} onClick={() => choose({ lines: [row], act: act as LineAct })}>
              {title}
            </ActButton>
          ))}
        </Flex>
      ),
  },
];

const canAll = (lines: readonly Line[], act: LineAct) =>
  lines.length > 0 && lines.every(({ actions }) => actions.some((each) => each.act === act && each.allowed));

/** The devices of a count for who sees what the books expect: what differs is answered here, one by one or several at once. */
export function LinesSection({ count }: { readonly count: Count }) {
  const [tab, setTab] = useState<LineTab>(count.submitted_at === null ? 'unseen' : 'open');
  const [{ page, pageSize }, setPlace] = useState({ page: 1, pageSize: 10 });
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [chosen, choose] = useState<Chosen>();
  const found = useQuery({
    ...countLinesQuery(count.count_id, tab, { page, page_size: pageSize }),
    enabled: count.sees_books,
    placeholderData: keepPreviousData,
  });
  if (!count.sees_books) return null;
  const { list, total = 0, total_capped: totalCapped = false } = found.data ?? {};
  const marked = (list ?? []).filter(({ line_id: id }) => keys.includes(id));
  const several = (['accept', 'handled', 'recount'] as const).filter((act) => canAll(marked, act));
  return (
    <Section title="盘点明细">
      <Flex gap={8} wrap style={{ marginBottom: 12 }}>
        <Segmented<LineTab>
          aria-label="明细范围"
          options={lineTabWords.map((value) => ({ value, label: lineTabs[value] }))}
          value={tab}
          onChange={(next) => {
            setTab(next);
            setKeys([]);
            setPlace({ page: 1, pageSize });
          }}
        />
        {several.map((act) => (
          <Button key={act} onClick={() => choose({ lines: marked, act })}>
            {`${marked[0]!.actions.find((each) => each.act === act)!.title}（${marked.length}台）`}
          </Button>
        ))}
      </Flex>
      <DataTable
        label="盘点明细"
        cards
        columns={columnsOf(choose)}
        rows={list}
        rowKey={(row) => row.line_id}
        error={found.error}
        onRetry={() => void found.refetch()}
        refreshing={found.isPlaceholderData}
        selection={{ keys, onChange: setKeys }}
        paging={{ page, pageSize, total, totalCapped, onChange: (next, size) => setPlace({ page: next, pageSize: size }) }}
      />
      {chosen && (
        <LineDialog
          {...chosen}
          count={count}
          onClose={(done) => {
            choose(undefined);
            if (done) setKeys([]);
          }}
        />
      )}
    </Section>
  );
}
