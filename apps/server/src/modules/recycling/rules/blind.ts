import type { RecycleTerms } from '@merchant-admin/common/recycle';
import { sheetReaders } from '@merchant-admin/contract/recycling/sheets';
import type { Viewer } from '../../../platform/acts/offer.ts';
import type { RecycleFacts } from './recycle-states.ts';

/** Rights whose holders work with what an inspection found: they see it, and inspect nothing blindly. */
const seeing = ['recycle:answer', 'recycle:correct', 'recycle:approve', 'recycle:release', 'recycle:pay'] as const;

export const seesFindings = ({ can }: Pick<Viewer, 'can'>): boolean => seeing.some((tag) => can(tag));
/** Whether an order's device came by a valuation sheet: what the store found is its first quote, and the only one. */
export const isBySheet = ({ inspector_id: inspector, quote_version: version }: { inspector_id: number | null; quote_version: number }): boolean =>
  inspector !== null && version === 1;
export const readsSheets = ({ can }: Pick<Viewer, 'can'>): boolean => sheetReaders.some((tag) => can(tag));
/** Whether somebody may inspect devices a second time, beside those that he inspected himself. */
export const mayBlind = (viewer: Pick<Viewer, 'can'>): boolean => viewer.can('recycle:inspect') && !seesFindings(viewer);

/** Whether somebody who inspects may do the second inspection that waits. */
export const isBlind = ({ waits, own, seen }: RecycleFacts['blind']): boolean => waits && !own && !seen;

/** Compares two inspections by the same terms. `misses`: places of the questions whose options differ, from 1. */
export function compareAnswers({ groups }: RecycleTerms, first: readonly string[], second: readonly string[]) {
  const misses = groups.flatMap(({ options }, index) => (options.some(({ id }) => first.includes(id) !== second.includes(id)) ? [index + 1] : []));
  return { compared: groups.length, agreed: groups.length - misses.length, misses };
}
