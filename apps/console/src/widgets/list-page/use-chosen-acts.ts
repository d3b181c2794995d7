import type { Field } from '../search-form/field.ts';
import type { BulkAction, ListDeclaration } from './declaration.ts';
import { useCan } from './platform.ts';

interface ChosenActs<Filter> {
  readonly bulkActions: readonly BulkAction<Filter>[];
  readonly mayExport: boolean;
  /** Whether rows can be chosen: only where something can be done to them. */
  readonly chooses: boolean;
}

/** What the person may do to chosen rows of a list. */
export function useChosenActs<Row extends object, Filter extends object, Fields extends readonly Field[]>({
  bulkActions: all = [],
  exportList,
}: ListDeclaration<Row, Filter, Fields>): ChosenActs<Filter> {
  const can = useCan();
  const allowed = (tag?: string): boolean => tag === undefined || can(tag);
  const bulkActions = all.filter(({ tag }) => allowed(tag));
  const mayExport = exportList !== undefined && allowed(exportList.tag);
  return { bulkActions, mayExport, chooses: mayExport || bulkActions.length > 0 };
}
