import { orderTabs } from '@merchant-admin/contract/orders/codes';

/** The place in the palette of orders that stand in a tab: the same in every chart. */
export const toneOf = (tab: number): number => orderTabs.findIndex(({ value }) => value === tab);
