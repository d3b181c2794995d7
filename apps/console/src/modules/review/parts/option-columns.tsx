import type { TableColumn } from '../../../widgets/data-table/index.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import type { Option } from './option-dialog.tsx';

interface OptionActs {
  readonly onEdit: (option: Option) => void;
  readonly onEnable: (option: Option) => void;
  readonly pending: boolean;
}

/** The answers of a question; their acts for those who may edit the bank. */
export const optionColumns = (acts: OptionActs | undefined): readonly TableColumn<Option>[] => [
  { key: 'text', title: '答案', width: 300 },
  {
    key: 'is_risk',
    title: '计为风险',
    width: 110,
    render: (row) => (row.is_risk ? <StatusTag colour="danger">风险</StatusTag> : '-'),
  },
  { key: 'sort', title: '排序', width: 80, kind: 'number' },
  {
    key: 'enabled',
    title: '状态',
    width: 100,
    render: (row) => <StatusDot colour={row.enabled ? 'success' : 'neutral'}>{row.enabled ? '启用' : '停用'}</StatusDot>,
  },
  ...(acts
    ? [
        {
          key: 'acts',
          title: '操作',
          width: 140,
          fixed: 'right' as const,
          render: (row: Option) =>
            row.actions.map(({ act, title, reason }) => (
              <ActButton
                key={act}
                type="link"
                size="small"
                danger={act === 'disable'}
                disabled={acts.pending}
                blocked={reason}
                onClick={() => (act === 'edit' ? acts.onEdit(row) : acts.onEnable(row))}
              >
                {title}
              </ActButton>
            )),
        },
      ]
    : []),
];
