export { ListPage } from './list-page.tsx';
export {
  defineList,
  type ActContext,
  type BulkAction,
  type BulkDialogProps,
  type BulkTarget,
  type ListDeclaration,
  type RowAction,
  type RowDialogProps,
  type RowsPage,
  type Verdict,
} from './declaration.ts';
export { matchingOf } from './matching.ts';
export type { ListState } from './list-state.ts';
export { ListPlatformProvider } from './list-platform-provider.tsx';
export type { ListPlatform, ListAddress, Search } from './platform.ts';
