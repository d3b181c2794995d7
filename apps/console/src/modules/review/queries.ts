import { api } from '../../platform/api.ts';
import { toast } from '../../platform/feedback/toast.ts';
import { callQuery, listsAreOld, queryClient } from '../../platform/query-client.ts';

const hour = 3_600_000;
export const reviewInfoQuery = (orderNo: string) => callQuery('review', 'reviewInfo', { query: { order_id: orderNo } });
export const phoneAnswersQuery = (orderNo: string) => callQuery('review', 'phoneAnswers', { query: { order_id: orderNo } });
export const questionInfoQuery = (questionId: string) => callQuery('review', 'questionInfo', { query: { question_id: questionId } });
export const rejectTypesQuery = () => ({ ...callQuery('review', 'rejectTypes'), staleTime: hour });
export const reconnectOptionsQuery = () => ({ ...callQuery('review', 'reconnectOptions'), staleTime: hour });
export const contactOptionsQuery = () => ({ ...callQuery('review', 'contactOptions'), staleTime: hour });
const requests = { deduction: api.review.deductionDetail, refund: api.review.refundDetail };
export const requestQuery = (kind: 'deduction' | 'refund', id: string) => ({
  queryKey: ['review', `${kind}Detail`, { query: { id } }] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => requests[kind]({ query: { id }, signal }),
});

/** Asks again, after a change of the question bank, for what shows it and for the orders that are asked by it; for lists that are not open, when they are opened. */
export async function refreshQuestions(): Promise<void> {
  await listsAreOld();
  await queryClient.invalidateQueries({ queryKey: ['review'] });
}
/** Says what was done to it, and asks again. */
export async function afterQuestionChange(said: string): Promise<void> {
  toast.success(said);
  await refreshQuestions();
}
/** The order to review next, beside those that were put aside; nothing is claimed. */
export const nextReviewQuery = (skip: readonly string[]) => callQuery('review', 'nextReview', { body: { skip: [...skip] } });
