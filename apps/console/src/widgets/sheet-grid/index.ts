export { SheetGrid, type SheetGridProps } from './sheet-grid.tsx';
export type { Place, SheetColumn } from './sheet.ts';
