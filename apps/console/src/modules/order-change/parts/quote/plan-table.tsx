import { Button } from 'antd';
import { useState } from 'react';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { SignedFen } from '../signed-fen.tsx';
import type { Quote } from './outcome-text.ts';

type Line = Quote['plan'][number] & { readonly id: string };

const columns: readonly TableColumn<Line>[] = [
  { key: 'name', title: '账单', width: 160 },
  { key: 'from', title: '原金额', width: 120, kind: 'money' },
  { key: 'to', title: '新金额', width: 120, kind: 'money' },
  { key: 'paid', title: '已付', width: 120, kind: 'money' },
  { key: 'difference', title: '差额', width: 120, kind: 'money', render: ({ difference }) => <SignedFen fen={difference} /> },
];

/** The bills before and after a change: those with a difference, and all of them on request. */
export function PlanTable({ plan }: { readonly plan: Quote['plan'] }) {
  const [all, setAll] = useState(false);
  const lines = plan.map((line, place) => ({ ...line, id: String(place) }));
  const differing = lines.filter(({ difference }) => difference !== 0);
  return (
    <>
      <DataTable label="变更前后的账单" columns={columns} rows={all ? lines : differing} rowKey={(line) => line.id} empty="各笔账单金额不变" />
      {differing.length < lines.length && (
        <Button type="link" size="small" onClick={() => setAll(!all)}>
          {all ? '只看有差额的账单' : `查看全部 ${lines.length} 笔账单`}
        </Button>
      )}
    </>
  );
}
