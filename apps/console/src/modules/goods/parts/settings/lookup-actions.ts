import type { ComponentType } from 'react';
import type { RowAction, RowDialogProps } from '../../../../widgets/list-page/index.ts';

interface LookupDialogs<Row> {
  readonly Edit?: ComponentType<RowDialogProps<Row>>;
  readonly Enable: ComponentType<RowDialogProps<Row>>;
  readonly Delete: ComponentType<RowDialogProps<Row>>;
  /** Whether a row may be deleted; any may without it. */
  readonly deletable?: NonNullable<RowAction<Row>['verdict']>;
}

const tag = 'goods:settings';

/** What is done to a row of any look-up, by who may change them. */
export const lookupActions = <Row extends { readonly enabled: boolean }>({
  Edit,
  Enable,
  Delete,
  deletable,
}: LookupDialogs<Row>): readonly RowAction<Row>[] => [
  ...(Edit ? [{ key: 'edit', label: '编辑', tag, dialog: Edit }] : []),
  { key: 'enable', label: '停用', labelFor: (row) => (row.enabled ? '停用' : '启用'), tag, dialog: Enable },
  { key: 'delete', label: '删除', tag, danger: true, ...(deletable ? { verdict: deletable } : {}), dialog: Delete },
];
