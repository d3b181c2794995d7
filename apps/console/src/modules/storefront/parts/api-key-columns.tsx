import type { Answer } from '../../../platform/api.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import type { TableColumn } from '../../../widgets/data-table/index.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import { ApiKeyActions } from './api-key-actions.tsx';

export type ApiKeyRow = Answer<'storefront', 'apiKeys'>['list'][number];

export interface ApiKeyActs {
  readonly onNotify: (row: ApiKeyRow) => void;
  readonly onRotate: (row: ApiKeyRow) => void;
  readonly onDisable: (row: ApiKeyRow) => void;
}

const names = { enabled: '启用', disabled: '已停用' } as const;

export const apiKeyColumns = (acts: ApiKeyActs): readonly TableColumn<ApiKeyRow>[] => [
  { key: 'name', title: '密钥名称', width: 180, fixed: 'left' },
  {
    key: 'access_key',
    title: '访问标识',
    width: 260,
    render: (row) => (
      <>
        <code>{row.access_key}</code> <CopyButton text={row.access_key} label={`复制${row.name}的访问标识`} />
      </>
    ),
  },
  {
    key: 'status',
    title: '状态',
    width: 100,
    render: (row) => <StatusDot colour={row.status === 'enabled' ? 'success' : 'neutral'}>{names[row.status]}</StatusDot>,
  },
  { key: 'notify_url', title: '通知地址', width: 240 },
  { key: 'created_at', title: '创建时间', kind: 'time', width: 180 },
  { key: 'last_used_at', title: '最近使用', kind: 'time', width: 180 },
  { key: 'rotated_at', title: '上次轮换', kind: 'time', width: 180 },
  { key: 'old_secret_until', title: '旧密钥有效至', kind: 'time', width: 180 },
  { key: 'actions', title: '操作', width: 180, fixed: 'right', permanent: true, render: (row) => <ApiKeyActions row={row} {...acts} /> },
];
