import { Button } from 'antd';
import { useState } from 'react';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { SignedFen } from '../signed-fen.tsx';
import type { Quote } from './outcome-text.ts';

const sums = ['from', 'to', 'paid', 'difference'] as const;
type Line = Quote['plan'][number] & { readonly id: string };

const columns: readonly TableColumn<Line>[] = [
  { key: 'name', title: '账单', width: 240 },
  { key: 'from', title: '原金额', width: 120, kind: 'money' },
  { key: 'to', title: '新金额', width: 120, kind: 'money' },
  { key: 'paid', title: '已付', width: 120, kind: 'money' },
  { key: 'difference', title: '差额', width: 120, kind: 'money', render: ({ difference }) => <SignedFen fen={difference} /> },
];

/** Bills that follow each other with the same sums stand in one line. */
export function alike(plan: Quote['plan']): Quote['plan'] {
  const runs: Quote['plan'][] = [];
  for (const line of plan) {
    const run = runs.at(-1);
    const same = run !== undefined && sums.every((key) => run[0]![key] === line[key]);
    if (same) run.push(line);
    else runs.push([line]);
  }
  return runs.map((run) => (run.length === 1 ? run[0]! : { ...run[0]!, name: `${run[0]!.name}至${run.at(-1)!.name}，每期` }));
}

/** The bills before and after a change: those with a difference, and all of them on request. */
export function PlanTable({ plan }: { readonly plan: Quote['plan'] }) {
  const [all, setAll] = useState(false);
  const lines = alike(plan).map((line, place) => ({ ...line, id: String(place) }));
  const differing = lines.filter(({ difference }) => difference !== 0);
  return (
    <>
      <DataTable label="变更前后的账单" columns={columns} rows={all ? lines : differing} rowKey={(line) => line.id} empty="各笔账单金额不变" />
      {differing.length < lines.length && (
        <Button type="link" size="small" onClick={() => setAll(!all)}>
          {all ? '只看有差额的账单' : '查看全部账单'}
        </Button>
      )}
    </>
  );
}
