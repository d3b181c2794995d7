import type { QuestionKind } from '@merchant-admin/contract/review/codes';

/** The fewest answers of a question that is chosen from. */
const leastOptions = 2;

/** Whether an enabled question could not be answered. @param enabled number of its enabled options */
export const needsOptions = (kind: QuestionKind, enabled: number): boolean => kind !== 'text' && enabled < leastOptions;
