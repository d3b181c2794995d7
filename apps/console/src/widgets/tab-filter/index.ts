export { TabFilter, type TabFilterProps } from './tab-filter.tsx';
export type { TabKeys, TabSelection, TabValue } from './tabs.ts';
