import type { ComponentType } from 'react';
import type { RowAction, RowDialogProps, Verdict } from './declaration.ts';

/** A row with the acts on it: edit, switch (called by what it does now), delete. */
export interface KeptRow {
  readonly actions: readonly (Verdict & { readonly title: string })[];
}

interface KeptScreens<Row> {
  /** The address where the row is edited; left out, a dialog edits it. */
  readonly href?: (row: Row) => string;
  readonly Edit?: ComponentType<RowDialogProps<Row>>;
  readonly Switch?: ComponentType<RowDialogProps<Row>>;
  readonly Delete?: ComponentType<RowDialogProps<Row>>;
  /** Acts of the thing's own, before 删除. */
  readonly more?: readonly RowAction<Row>[];
}

const switchTitle = ({ actions }: KeptRow) => actions.find(({ act }) => act === 'switch')?.title ?? '';

/** The acts on a kept thing's row, offered and blocked as the server says. */
export const keptActions = <Row extends KeptRow>({ href, Edit, Switch, Delete, more = [] }: KeptScreens<Row>): readonly RowAction<Row>[] => [
  ...(href ? [{ key: 'edit', act: 'edit', label: '编辑', href }] : []),
  ...(Edit ? [{ key: 'edit', act: 'edit', label: '编辑', dialog: Edit }] : []),
  ...(Switch ? [{ key: 'switch', act: 'switch', label: '停用', labelFor: switchTitle, dialog: Switch }] : []),
  ...more,
  ...(Delete ? [{ key: 'delete', act: 'delete', label: '删除', danger: true, dialog: Delete }] : []),
];
