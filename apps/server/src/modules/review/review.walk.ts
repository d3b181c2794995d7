import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { particulars, oddities } from '../../contract-walk/particulars.ts';
import { prepare, unique, claimed } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import type { Saved } from '../../testing/questions.ts';

const freshQuestion = (walker: Walker, kind: string): Promise<Saved> =>
  prepare<Saved>(walker, '/merchant/order/question/save', { category: 'inspection', question_kind: kind, title: unique('问题') });

/** A body that leads to an order which nobody holds: what the walker holds already is put aside. */
async function somethingFree(walker: Walker): Promise<{ skip: string[] }> {
  const { list } = await prepare<{ list: { order_id: string }[] }>(walker, '/merchant/order/audit/infoList', { mine: '1', page_size: 50 });
  await walker.shop.paidOrder();
  return { skip: list.map((order) => order.order_id) };
}

/** How the calls on reviews and their questions succeed. */
export const reviewWalk = particulars(reviewEndpoints, {
  claim: async (walker) => ({ body: { order_id: (await walker.shop.paidOrder()).order_id } }),
  claimNext: async (walker) => ({ body: await somethingFree(walker) }),
  assign: async (walker) => ({ body: { order_ids: [(await walker.shop.paidOrder()).order_id] } }),
  release: async (walker) => {
    const { order_id, version } = await claimed(walker);
    return { body: { order_id, version } };
  },
  decide: async (walker) => {
    const { order_id, version } = await claimed(walker);
    return { params: { action: 'pass' }, body: { order_id, version, contact_result: '1' } };
  },
  changeOrderDeposit: async (walker) => {
    const { order_id, version } = await claimed(walker);
    return { body: { order_id, version, deposit_total: 500_000, deposit_exempt: 400_000, reason: '信用良好' } };
  },
  savePhoneAnswers: async (walker) => ({ body: { order_id: (await claimed(walker)).order_id, sheet_version: 0, answers: [] } }),
  saveQuestion: async () => ({ body: { title: unique('问题') } }),
  enableQuestion: async (walker) => {
    const { id, version } = await freshQuestion(walker, 'text');
    return { body: { question_id: id, version, enabled: true } };
  },
  saveOption: async (walker) => ({ body: { question_id: (await freshQuestion(walker, 'single')).id, text: unique('答案') } }),
  enableOption: async (walker) => {
    const { id: question_id } = await freshQuestion(walker, 'single');
    const { id, version } = await prepare<Saved>(walker, '/merchant/order/question/saveAnswer', { question_id, text: unique('答案') });
    return { body: { option_id: id, version, enabled: false } };
  },
});

export const reviewOddities = oddities(reviewEndpoints, { assign: { besideFilter: { order_ids: [], preview: true } } });
