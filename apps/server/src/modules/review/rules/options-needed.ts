import type { QuestionKind } from '@merchant-admin/contract/review/codes';

/** A question that is chosen from has so many answers at least. */
const leastOptions = 2;

/** Whether an enabled question could not be answered. @param enabled its answers on offer */
export const needsOptions = (kind: QuestionKind, enabled: number): boolean => kind !== 'text' && enabled < leastOptions;
