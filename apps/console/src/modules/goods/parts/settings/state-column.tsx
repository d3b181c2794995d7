import { StatusDot } from '../../../../widgets/status-tag/index.ts';

export const StateDot = ({ enabled }: { readonly enabled: boolean }) => (
  <StatusDot colour={enabled ? 'success' : 'neutral'}>{enabled ? '启用' : '停用'}</StatusDot>
);

/** Whether a row is in use. */
export const stateColumn = { key: 'enabled', title: '状态', width: 90, render: (row: { readonly enabled: boolean }) => <StateDot enabled={row.enabled} /> };
