import { useState } from 'react';
import type { Specimen } from '../catalogue/specimen.ts';
import { SheetGrid } from './sheet-grid.tsx';
import type { SheetColumn } from './sheet.ts';

interface Row {
  readonly colour: string;
  readonly size: string;
  readonly values: readonly string[];
}

const colours = ['黑色', '白色', '蓝色', '绿色', '紫色'];
const terms = ['租完归还 6期', '租完归还 12期', '租完即送 24期', '随租随还 12期'];
const sections = ['A', 'B', 'C', 'S'];

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_each, index) => ({
    colour: colours[Math.floor(index / (count / colours.length))] ?? '黑色',
    size: `${2 ** (6 + (index % 5))}GB 版本${index % Math.ceil(count / colours.length)}`,
    values: Array.from({ length: 16 }, (_value, at) => (index % 3 === 0 ? String(3000 + at * 10) : '')),
  }));

const columns: readonly SheetColumn<Row>[] = [
  { key: 'colour', title: '颜色', width: 90, frozen: true, merged: true, text: (row) => row.colour },
  { key: 'size', title: '容量', width: 130, frozen: true, text: (row) => row.size },
  ...Array.from({ length: 16 }, (_each, at): SheetColumn<Row> => ({
    key: `p${at}`,
    title: `${sections[at % 4]}段`,
    required: at % 4 < 3,
    group: terms[Math.floor(at / 4)]!,
    width: 96,
    align: 'end',
    text: (row) => row.values[at] ?? '',
    write: (row, text) => (/^\d{0,7}$/.test(text) ? { ...row, values: row.values.map((value, index) => (index === at ? text : value)) } : undefined),
    wrong: (row) => (at % 4 !== 3 && row.values[at] === '' ? `请填写规格${sections[at % 4]}段总租金` : undefined),
  })),
];

function Filled({ count, disabled = false }: { readonly count: number; readonly disabled?: boolean }) {
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(count));
  return <SheetGrid label="价格表" columns={columns} rows={rows} onChange={setRows} disabled={disabled} height={320} />;
}

const warned = columns.map((column) =>
  column.group === undefined ? column : { ...column, warns: (row: Row) => (Number(column.text(row)) > 3040 ? '高于通常的价格' : undefined) },
);
const Warned = () => <SheetGrid label="价格表" columns={warned} rows={rowsOf(3)} onChange={() => undefined} />;

const specimen: Specimen = {
  name: 'sheet-grid',
  title: '可编辑大表格',
  states: [
    { state: 'filled', title: '五百行', render: () => <Filled count={500} /> },
    { state: 'few', title: '两行', render: () => <Filled count={2} /> },
    { state: 'warned', title: '有偏离的价格', render: () => <Warned /> },
    { state: 'disabled', title: '只读', render: () => <Filled count={10} disabled /> },
    { state: 'empty', title: '没有行', render: () => <Filled count={0} /> },
  ],
};

export default specimen;
