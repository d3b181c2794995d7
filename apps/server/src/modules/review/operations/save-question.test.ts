import { beforeEach, describe, expect, it } from 'vitest';
import { reviewErrors } from '@merchant-admin/contract/review/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { beforeGuest } from '../../../testing/before-guest.ts';
import { get, post } from '../../../testing/http.ts';
import { Questions } from '../../../testing/questions.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

interface Listed {
  id: string;
  title: string;
  category: string;
  kind: string;
  enabled: boolean;
  options: number;
  risk_options: number;
  version: number;
  actions?: unknown;
}
interface Info {
  question: Listed;
  list: { id: string; text: string; is_risk: boolean; enabled: boolean; version: number }[];
}

describe('the question bank', () => {
  let bank: Questions;
  const supervisor = () => server().staff.supervisor;
  /** Does the work as the people of the guest merchant, while it counts as none. */
  const asOther = (work: () => Promise<void>) =>
    beforeGuest({ server: server(), person: server().staff.guest }, 'question', async () => {
      await work();
      return '';
    });
  const list = async (filter: object = {}, who = supervisor()) =>
    (await post<{ list: Listed[]; total: number }>(server(), who, '/merchant/order/question/list', { page_size: 50, ...filter })).result;
  const info = async (id: string) => (await get<Info>(server(), supervisor(), '/merchant/order/question/detail', { question_id: id })).result;
  const tabs = async () =>
    (await get<{ list: { value: string; number: number }[] }>(server(), supervisor(), '/merchant/order/question/categories')).result.list;
  beforeEach(() => {
    bank = new Questions(server(), supervisor());
  });

  it('takes in a question that is asked only once it can be answered', async () => {
    const before = await tabs();
    const { result: question } = await bank.save({ title: '是否本人使用', hint: '与证件核对', sort: 3 });
    expect((await list({ q: '本人使' })).list).toMatchObject([{ id: question.id, title: '是否本人使用', enabled: false, options: 0 }]);
    expect((await bank.enable(question)).code).toBe(reviewErrors.OPTIONS_NEEDED.code);
    expect((await list({ q: '本人使' })).list[0]!.actions).toEqual([
      { act: 'edit', title: '编辑', allowed: true, reason: '' },
      { act: 'switch', title: '启用', allowed: false, reason: '选择题至少需要两个启用的答案' },
    ]);
    const { result: first } = await bank.option(question.id, { text: '本人', sort: 2 });
    expect((await bank.enable(question)).code).toBe(reviewErrors.OPTIONS_NEEDED.code);
    await bank.option(question.id, { text: '他人', is_risk: true, sort: 1 });
    const { result: enabled } = await bank.enable(question);
    expect((await bank.enable({ ...question, version: enabled.version })).code).toBe(reviewErrors.QUESTION_UNCHANGED.code);
    expect(await info(question.id)).toMatchObject({
      question: { enabled: true, options: 2, risk_options: 1, version: enabled.version },
      list: [
        { text: '他人', is_risk: true },
        { id: first.id, text: '本人', is_risk: false },
      ],
    });
    expect((await bank.enableOption(first, false)).code).toBe(reviewErrors.OPTIONS_NEEDED.code);
    expect((await info(question.id)).question.options).toBe(2);
    const after = await tabs();
    expect(after.map((tab, n) => tab.number - before[n]!.number)).toEqual([1, 1, 0]);
  });

  it('keeps questions of words without options', async () => {
    const { result: question } = await bank.save({ question_kind: 'text', category: 'inspection' });
    expect((await bank.option(question.id)).code).toBe(reviewErrors.NO_OPTIONS.code);
    expect((await bank.enable(question)).code).toBe(200);
    const { question: chosen } = await bank.asked();
    expect((await bank.save({ question_id: chosen.id, version: chosen.version, question_kind: 'text' })).code).toBe(reviewErrors.NO_OPTIONS.code);
    expect((await bank.save({ question_id: question.id, version: 2, question_kind: 'single' })).code).toBe(reviewErrors.OPTIONS_NEEDED.code);
  });

  it('is edited on the version that was seen, and never says one thing twice', async () => {
    const { result: other } = await bank.save({ title: '另一个问题' });
    const { question, good, bad } = await bank.asked();
    const { result } = await bank.save({ question_id: question.id, version: question.version, title: '改过的问题', required: false });
    expect(await info(question.id)).toMatchObject({ question: { title: '改过的问题', required: false, version: result.version } });
    expect((await bank.save({ question_id: question.id, version: question.version, title: '又改' })).code).toBe(platformErrors.STALE.code);
    expect((await bank.save({ question_id: question.id, version: result.version, title: '另一个问题' })).code).toBe(reviewErrors.QUESTION_TAKEN.code);
    expect((await bank.save({ title: '另一个问题' })).code).toBe(reviewErrors.QUESTION_TAKEN.code);
    expect((await bank.save({ title: '另一个问题', category: 'inspection' })).code).toBe(200);
    expect((await bank.option(question.id, { text: '本人' })).code).toBe(reviewErrors.OPTION_TAKEN.code);
    expect((await bank.option(question.id, { option_id: bad.id, version: 1, text: '本人' })).code).toBe(reviewErrors.OPTION_TAKEN.code);
    expect((await bank.option(question.id, { option_id: good.id, version: 1, text: '本人使用' })).result.version).toBe(2);
    expect((await bank.option(question.id, { option_id: good.id, version: 1, text: '改' })).code).toBe(platformErrors.STALE.code);
    expect((await bank.option(other.id, { option_id: good.id, version: 2, text: '改' })).code).toBe(reviewErrors.OPTION_NOT_FOUND.code);
    expect((await bank.enable({ id: other.id, version: 9 })).code).toBe(platformErrors.STALE.code);
    expect((await bank.enableOption({ id: good.id, version: 1 }, false)).code).toBe(platformErrors.STALE.code);
  });

  it('is filtered by what the screen filters by', async () => {
    const { question } = await bank.asked({ question_kind: 'multiple' });
    const ids = async (filter: object) => (await list(filter)).list.map((row) => row.id);
    expect(await ids({ question_kind: 'multiple', enabled: '1', category: 'phone' })).toContain(question.id);
    for (const filter of [{ question_kind: 'single' }, { enabled: '0' }, { category: 'inspection' }, { q: '%' }])
      expect(await ids(filter)).not.toContain(question.id);
  });

  it('holds no more than can be read out', async () => {
    // Guest merchants keep no bank of their own: another merchant's, while it is none.
    const otherBank = new Questions(server(), server().staff.guest);
    await asOther(async () => {
      const { result: question } = await otherBank.save();
      for (let n = 1; n < 50; n += 1) expect((await otherBank.save({ question_kind: 'text' })).code).toBe(200);
      expect((await otherBank.save()).code).toBe(reviewErrors.TOO_MANY_QUESTIONS.code);
      expect((await otherBank.save({ category: 'inspection' })).code).toBe(200);
      for (let n = 0; n < 20; n += 1) expect((await otherBank.option(question.id)).code).toBe(200);
      expect((await otherBank.option(question.id)).code).toBe(reviewErrors.TOO_MANY_OPTIONS.code);
    });
  });

  it('belongs to its merchant and to who may edit it', async () => {
    const { question, good } = await bank.asked();
    const { guest, reviewer } = server().staff;
    await asOther(async () => {
      const refused = [
        await bank.save({ question_id: question.id, version: question.version }, guest),
        await bank.option(question.id, {}, guest),
        await bank.enable(question, false, guest),
        await bank.enableOption(good, false, guest),
        await get(server(), guest, '/merchant/order/question/detail', { question_id: question.id }),
      ];
      expect(refused.map((answer) => answer.code)).toEqual([2220, 2220, 2220, 2225, 2220]);
      expect((await list({}, guest)).list.map((row) => row.id)).not.toContain(question.id);
    });
    const refused = [
      await bank.save({}, guest),
      await bank.save({}, reviewer),
      await bank.option(question.id, {}, reviewer),
      await bank.enable(question, false, reviewer),
      await bank.enableOption(good, false, reviewer),
      await get(server(), reviewer, '/merchant/order/question/detail', { question_id: question.id }),
    ];
    expect(refused.map((answer) => answer.code)).toEqual(refused.map(() => 1010));
  });
});
