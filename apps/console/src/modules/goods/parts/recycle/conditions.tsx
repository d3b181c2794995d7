import { formatFen } from '@merchant-admin/common/money';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import type { RecycleModel } from './recycle-fields.ts';

type Option = RecycleModel['groups'][number]['options'][number];
interface Line extends Option {
  readonly group: string;
}

function deduction({ amount, percent, refused }: Option): string {
  if (refused) return '不回收';
  if (percent > 0) return `扣基准价的${percent}%`;
  return amount > 0 ? `扣${formatFen(amount)}` : '不扣减';
}

const columns: readonly TableColumn<Line>[] = [
  { key: 'group', title: '估价项', width: 160, merge: true },
  { key: 'name', title: '选项', width: 200 },
  { key: 'deduction', title: '扣减', width: 180, value: deduction },
];

/** Every question with its answers and what they take off. */
export const Conditions = ({ groups }: Pick<RecycleModel, 'groups'>) => (
  <DataTable
    label="估价项"
    columns={columns}
    rows={groups.flatMap(({ name, multiple, options }) => options.map((option) => ({ ...option, group: `${name}（${multiple ? '多选' : '单选'}）` })))}
    rowKey={(row) => row.id}
    mergeRow={(row) => row.group}
  />
);
