import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { reviewErrors } from '@merchant-admin/contract/review/errors';
import { Desk } from '../../../reliability/desk.ts';
import { post } from '../../../testing/http.ts';
import { Questions, type Saved } from '../../../testing/questions.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer({ CLAIM_LIMIT: '1000' });

describe('the phone review', () => {
  let shop: Shop;
  let desk: Desk;
  let bank: Questions;
  let asked: { question: Saved; good: Saved; bad: Saved };
  let words: Saved;
  const me = () => server().staff.reviewer;
  beforeAll(async () => {
    shop = await Shop.open(server());
    desk = new Desk(server());
    bank = new Questions(server(), server().staff.supervisor);
    asked = await bank.asked({ title: '是否本人使用', sort: 1 });
    words = (await bank.save({ title: '租用用途', question_kind: 'text', sort: 2 })).result;
    words = { ...words, version: (await bank.enable(words)).result.version };
    await bank.asked({ title: '质检问题', category: 'inspection' });
    await bank.save({ title: '停用的问题', question_kind: 'text' });
  });
  async function held(): Promise<{ no: string; version: number }> {
    const { order_id: no } = await shop.paidOrder();
    return { no, version: (await desk.claim(me(), no)).result.version };
  }
  const both = (option = asked.good) => [
    { question_id: asked.question.id, option_ids: [option.id] },
    { question_id: words.id, text: '办公' },
  ];
  const pass = async (no: string, version: number) => desk.decide(me(), 'pass', no, version);
  const passAct = async (no: string) => (await desk.review(me(), no)).actions.find((act) => act.act === 'pass')!;

  it('asks the enabled questions of its category, and shows what was answered', async () => {
    const { no } = await held();
    const before = await bank.answers(me(), no);
    expect(before).toMatchObject({ version: 0, editable: true, open: ['是否本人使用', '租用用途'], sheets: [] });
    expect(before.questions.map((each) => each.title)).toEqual(['是否本人使用', '租用用途']);
    const { result } = await bank.answer(me(), no, 0, both(asked.bad));
    expect(result).toEqual({ version: 1, risks: ['是否本人使用：他人'], open: [] });
    const after = await bank.answers(me(), no);
    expect(after.questions.map((each) => [each.option_ids, each.text])).toEqual([
      [[asked.bad.id], ''],
      [[], '办公'],
    ]);
    expect(after.sheets).toMatchObject([
      {
        version: 1,
        operator_name: '员工reviewer',
        answers: [
          { answer: '他人', risk: true },
          { answer: '办公', risk: false },
        ],
      },
    ]);
    expect((await desk.history(no))[0]).toMatchObject({ action: '填写通话问题', actor_name: '员工reviewer' });
    expect((await bank.answers(server().staff.reviewer2, no)).editable).toBe(false);
  });

  it('must be complete before the order is passed, and the button says so by the same rule', async () => {
    const { no, version } = await held();
    await bank.answer(me(), no, 0, [both()[0]!]);
    const refused = await pass(no, version);
    expect([refused.code, refused.message]).toEqual([2211, '请先完成必答的通话问题：租用用途']);
    expect(await passAct(no)).toMatchObject({ allowed: false, reason: refused.message });
    expect((await desk.info(no)).audit_status).toBe(1);
    await bank.answer(me(), no, 1, both());
    expect(await passAct(no)).toMatchObject({ allowed: true });
    expect((await pass(no, version)).code).toBe(200);
    expect((await bank.answers(me(), no)).editable).toBe(false);
    expect((await bank.answer(me(), no, 2, both())).code).toBe(reviewErrors.NOT_IN_REVIEW.code);
  });

  it('is saved with the decision in one call, which counts it; previewed it saves nothing', async () => {
    const { no, version } = await held();
    const phone = { sheet_version: 0, answers: both(asked.bad) };
    expect((await desk.decide(me(), 'pass', no, version)).code).toBe(reviewErrors.ANSWERS_REQUIRED.code);
    const preview = await desk.decide(me(), 'pass', no, version, { phone, preview: true });
    expect((await bank.answers(me(), no)).sheets).toEqual([]);
    const done = await desk.decide(me(), 'pass', no, version, { phone });
    expect(done.result.effects).toEqual(preview.result.effects);
    expect((await bank.answers(me(), no)).sheets).toMatchObject([{ version: 1, answers: [{ answer: '他人', risk: true }, { answer: '办公' }] }]);
    expect((await desk.history(no)).slice(0, 2).map(({ action }) => action)).toEqual(['审核通过', '填写通话问题']);
  });

  it('sent with a decision that is refused saves nothing, and is refused itself when it does not fit or is stale', async () => {
    const { no, version } = await held();
    const refused = [
      await desk.decide(me(), 'pass', no, version, { phone: { sheet_version: 0, answers: [both()[0]!] } }),
      await desk.decide(me(), 'pass', no, version, { phone: { sheet_version: 1, answers: both() } }),
      await desk.decide(me(), 'reject', no, version, { phone: { sheet_version: 0, answers: [{ question_id: words.id, option_ids: [asked.good.id] }] } }),
      await desk.decide(server().staff.reviewer2, 'pass', no, version, { phone: { sheet_version: 0, answers: both() } }),
    ];
    expect(refused.map(({ code }) => code)).toEqual([2211, 1040, 2228, 2203]);
    expect((await bank.answers(me(), no)).sheets).toEqual([]);
    expect((await desk.info(no)).version).toBe(version);
  });

  it('is not saved again by a repeated decision', async () => {
    const { no, version } = await held();
    const body = { order_id: no, version, contact_result: '1', phone: { sheet_version: 0, answers: both() } };
    const key = randomUUID();
    const send = () => post(server(), me(), '/merchant/order/audit/pass', body, key);
    const [first, again] = [await send(), await send()];
    expect([first.code, again.code, again.result]).toEqual([200, 200, first.result]);
    expect((await bank.answers(me(), no)).sheets).toHaveLength(1);
  });

  it('keeps other decisions free', async () => {
    const { no, version } = await held();
    expect((await desk.decide(me(), 'reject', no, version)).code).toBe(200);
  });

  it('keeps every sheet, with the words of then', async () => {
    const { no } = await held();
    await bank.answer(me(), no, 0, both(asked.bad));
    await bank.answer(me(), no, 1, both(asked.good));
    const { result } = await bank.save({ question_id: words.id, version: words.version, title: '改过的用途', question_kind: 'text', sort: 2 });
    const { sheets, open } = await bank.answers(me(), no);
    expect(sheets.map((sheet) => sheet.version)).toEqual([2, 1]);
    expect(sheets[1]!.answers.map((each) => each.title)).toEqual(['是否本人使用', '租用用途']);
    expect(open).toEqual([]);
    words = {
      id: words.id,
      version: (await bank.save({ question_id: words.id, version: result.version, title: '租用用途', question_kind: 'text', sort: 2 })).result.version,
    };
  });

  it('is refused to who does not hold the order, on a stale sheet, and with answers that do not fit; each changes nothing', async () => {
    const { no } = await held();
    await bank.answer(me(), no, 0, both());
    const before = await bank.answers(me(), no);
    const refused = [
      await bank.answer(server().staff.reviewer2, no, 1, both()),
      await bank.answer(me(), no, 0, both(asked.bad)),
      await bank.answer(me(), no, 1, [{ question_id: asked.question.id, option_ids: [asked.good.id, asked.bad.id] }]),
      await bank.answer(me(), no, 1, [{ question_id: words.id, option_ids: [asked.good.id] }]),
      await bank.answer(server().staff.operator, no, 1, both()),
      await bank.answer(server().staff.guest, no, 1, both()),
    ];
    expect(refused.map((answer) => answer.code)).toEqual([2203, 1040, 2228, 2228, 1010, 2001]);
    expect(await bank.answers(me(), no)).toEqual(before);
  });

  it('of a guest merchant asks the merchant’s own questions: without any, passing needs none', async () => {
    const theirs = await Shop.open(server(), 'guest');
    const { guest } = server().staff;
    const { order_id: no } = await theirs.paidOrder();
    const { version } = (await desk.claim(guest, no)).result;
    expect((await bank.answers(guest, no)).questions).toEqual([]);
    expect((await desk.decide(guest, 'pass', no, version)).code).toBe(200);
  });
});
