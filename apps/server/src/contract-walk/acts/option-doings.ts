import { get, post } from '../../testing/http.ts';
import { Questions, type Saved } from '../../testing/questions.ts';
import type { Person } from '../../testing/staff.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { done } from '../leases.ts';
import { unique } from '../preparing.ts';
import type { Walker } from '../walker.ts';
import type { Doing, Offered } from './tried.ts';

interface Row extends Saved {
  question_id: string;
  actions: Offered[];
}

const bank = '/merchant/order/question';

/** Answers of questions that are asked: with two of them, and with a third that is on or off. */
export async function someOptions({ server, person }: Walker): Promise<Row[]> {
  const desk = new Questions(server, person);
  const found: Row[] = [];
  for (const more of ['none', 'on', 'off']) {
    const { question } = await desk.asked({ required: false });
    const third = more === 'none' ? undefined : done(await desk.option(question.id));
    if (third && more === 'off') done(await desk.enableOption(third, false));
    const { list } = done(await get<{ list: Omit<Row, 'question_id'>[] }>(server, person, `${bank}/detail`, { question_id: question.id }));
    found.push(...list.map((row) => ({ ...row, question_id: question.id })));
  }
  return found;
}

export function optionDoings(server: TestServer, who: Person): Record<string, Doing<Row>> {
  const turn =
    (enabled: boolean): Doing<Row> =>
    ({ id, version }) =>
      post(server, who, `${bank}/enableAnswer`, { option_id: id, version, enabled });
  return {
    edit: ({ id, version, question_id }) => post(server, who, `${bank}/saveAnswer`, { question_id, option_id: id, version, text: unique('答案') }),
    enable: turn(true),
    disable: turn(false),
  };
}
